import type { AudioFiles, AudioHead } from "../../../io/sound/audio-files.ts";
import type { MediaBuffer } from "../../../io/sound/media-buffer.ts";
import type { Stop } from "../../../lib/stop.ts";

/** Sizes of streaming (SND-20, SND-21). */
export const STREAM = { chunkBytes: 1_000_000, goOnAt: 0.8 } as const;

/** How a track comes to its element: in parts while it plays, or as a whole before (SND-23). */
export type Loading = "streamed" | "whole";

/** How a track is loaded (SND-22). @param head what its server says; null = nothing */
export function loadingOf(url: string, index: number, head: AudioHead | null): Loading {
  const isOgg = /\.(ogg|oga|opus)([?#]|$)/i.test(url) || /\bogg\b/.test(head?.type ?? "");
  if (index === 0 || /^file:/i.test(url) || isOgg) return "whole";
  return head === null || head.length === null ? "whole" : "streamed";
}

/** What the loader needs of the outside world. */
export type LoaderPorts = {
  readonly files: AudioFiles;
  readonly openBuffer: (type: string) => MediaBuffer | null;
  readonly createUrl: (file: Blob) => string;
  readonly revokeUrl: (url: string) => void;
};

/** A track that an element can play. */
export type LoadedTrack = {
  readonly index: number;
  readonly src: string;
  readonly isOwn: boolean; // this page may read it, so that it can go through the chain
  /** Goes on loading while the element plays. */
  readonly feed: (element: HTMLMediaElement, events: FeedEvents) => Stop;
  readonly stop: Stop;
};

/** What happens while a streamed track plays. */
export type FeedEvents = {
  readonly track: (index: number) => void; // the next track has begun in the same buffer
  readonly broken: (index: number, seconds: number) => void; // a part of a track cannot be had; so much of it has played
};

/** Loads a track as a whole (SND-22); null = it cannot be had. From disk, and from foreign sites, the element loads it. */
export async function loadWhole(
  url: string,
  index: number,
  ports: LoaderPorts,
  signal: AbortSignal,
): Promise<LoadedTrack | null> {
  const feed = () => () => {};
  const direct: LoadedTrack = { index, src: url, isOwn: false, feed, stop: () => {} };
  if (/^file:/i.test(url)) return direct;
  const file = await ports.files.whole(url, signal);
  if (!file.ok) return file.error === "offline" ? direct : null;
  if (file.value.size === 0) return null;
  const src = ports.createUrl(file.value);
  return { index, src, isOwn: true, feed, stop: () => ports.revokeUrl(src) };
}
