import { listen } from "../../../io/browser.ts";
import type { AudioHead } from "../../../io/sound/audio-files.ts";
import type { MediaBuffer } from "../../../io/sound/media-buffer.ts";
import { type Stop, stopAll } from "../../../lib/stop.ts";
import { type FeedEvents, type LoadedTrack, type LoaderPorts, loadingOf, STREAM } from "./loading.ts";

/** A chunk of a track; `isFirst` = a track begins with it. */
type Chunk = { readonly bytes: ArrayBuffer; readonly index: number; readonly isFirst: boolean };

/**
 * The tracks of a list from one on, chunk by chunk, as long as they can follow each other in one buffer: they are
 * streamed and of one type. Ends at the first other one and at the end of the list; throws where a chunk cannot be had.
 */
async function* chunksFrom(
  urls: readonly string[],
  start: { readonly index: number; readonly head: AudioHead },
  ports: LoaderPorts,
  signal: AbortSignal,
): AsyncGenerator<Chunk, void, void> {
  let { index, head } = start;
  for (;;) {
    const url = urls[index] ?? "";
    const length = head.length ?? 0;
    for (let from = 0; from < length; from += STREAM.chunkBytes) {
      const to = Math.min(from + STREAM.chunkBytes, length) - 1;
      const part = await ports.files.range(url, from, to, signal);
      const isUsable = part.ok && part.value.bytes.byteLength > 0 && !(part.value.isWhole && from > 0);
      if (!isUsable) throw new BrokenTrack(index);
      yield { bytes: part.value.bytes, index, isFirst: from === 0 };
      if (part.value.isWhole) break;
    }
    index += 1;
    const next = urls[index];
    const found = next === undefined ? null : await ports.files.head(next, signal);
    if (next === undefined || !found?.ok || found.value.type !== head.type) return;
    if (loadingOf(next, index, found.value) !== "streamed") return;
    head = found.value;
  }
}

class BrokenTrack extends Error {
  readonly index: number;
  constructor(index: number) {
    super(`A part of track ${index + 1} cannot be had.`);
    this.index = index;
  }
}

type StreamStart = { readonly index: number; readonly head: AudioHead; readonly buffer: MediaBuffer };

/** Streams a track, and those after it that can follow without a gap (SND-20). Null = not even its first part can be had. */
export async function openStream(
  urls: readonly string[],
  { index, head, buffer }: StreamStart,
  ports: LoaderPorts,
  signal: AbortSignal,
): Promise<LoadedTrack | null> {
  const chunks = chunksFrom(urls, { index, head }, ports, signal);
  const first = await chunks.next().catch(() => null);
  if (!first?.value) {
    buffer.stop();
    return null;
  }
  const begin = first.value;
  return {
    index,
    src: buffer.url,
    isOwn: true,
    feed: (element, events) => runFeed({ element, buffer, chunks, begin, events }),
    stop: buffer.stop,
  };
}

type Feed = {
  readonly element: HTMLMediaElement;
  readonly buffer: MediaBuffer;
  readonly chunks: AsyncGenerator<Chunk, void, void>;
  readonly begin: Chunk;
  readonly events: FeedEvents;
};

/** Adds the next chunk whenever 0.8 of what is there has been played (SND-21). */
function runFeed({ element, buffer, chunks, begin, events }: Feed): Stop {
  const starts: { readonly index: number; readonly seconds: number }[] = [];
  let current = { index: begin.index, seconds: 0 };
  let isLoading = true;
  let isOver = false;

  const add = async ({ bytes, index, isFirst }: Chunk) => {
    if (isFirst && index !== begin.index) starts.push({ index, seconds: buffer.seconds() });
    if (!(await buffer.append(bytes))) throw new BrokenTrack(index);
  };
  const failed = (error: unknown) => {
    if (isOver) return;
    isOver = true;
    const index = error instanceof BrokenTrack ? error.index : current.index;
    if (index !== current.index) buffer.end(); // the track before it plays to its end
    events.broken(index, index === current.index ? Math.max(0, element.currentTime - current.seconds) : 0);
  };
  const goOn = async () => {
    if (isLoading || isOver) return;
    isLoading = true;
    const next = await chunks.next();
    if (isOver) return;
    if (next.done) {
      isOver = true;
      return buffer.end();
    }
    await add(next.value);
    isLoading = false;
  };
  const look = () => {
    const [next] = starts;
    if (next && element.currentTime >= next.seconds) {
      starts.shift();
      current = next;
      events.track(next.index);
    }
    if (element.currentTime >= STREAM.goOnAt * buffer.seconds()) goOn().catch(failed);
  };
  add(begin).then(() => {
    isLoading = false;
    look();
  }, failed);
  return stopAll([
    () => {
      isOver = true;
      void chunks.return();
    },
    ...(["timeupdate", "waiting", "seeking"] as const).map((type) => listen(element, type, look)),
  ]);
}
