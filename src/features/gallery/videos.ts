import { atom } from "jotai/vanilla";
import { readLink } from "../../book/publication/links.ts";
import { type Fields, fieldsOf, isFields, isUnset, listOf, readAddress, textOf } from "../../book/settings/values.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { panelsAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";

/** A video of the gallery: a file, or a page of a video service that is shown in a frame. */
export type GalleryVideo = {
  readonly title: string; // "" = the book gives none
  readonly poster: string; // absolute address, "" = none
  readonly kind: "file" | "youtube" | "vimeo";
  readonly source: string; // absolute address of the file, or of the frame's page
  readonly link: string; // absolute address of the video for a window of its own
};

const MOST_VIDEOS = 500;
/** The names of the fields for a video's address and its poster: Recto's first, then exporters'. */
const ADDRESSES = ["url", "src", "videoURL", "videoUrl", "video", "link", "file"] as const;
const POSTERS = ["poster", "thumb", "cover", "imgURL", "previewURL", "image"] as const;
/** Frames that set no cookies before the reader presses play. Source: the services' embedding options. */
const FRAMES = {
  youtube: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`,
  vimeo: (id: string, key: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key && `&h=${key}`}`,
} as const;

/**
 * Reads a book's videos, with Recto's names of the fields (title, url, poster) or exporters'; also plain addresses, or a
 * text that contains such a list. Entries without a video are left out (EXTRA-03).
 */
export function readVideos(data: unknown, baseUrl: string): readonly GalleryVideo[] {
  return listOf(typeof data === "string" ? parseList(data) : data)
    .slice(0, MOST_VIDEOS)
    .flatMap((entry) => videoOf(typeof entry === "string" ? { url: entry } : fieldsOf(entry), baseUrl));
}

/** The frame for a video service's page; null for any other address. Ids are checked, for they go into an address. */
export function serviceOf(address: string): Pick<GalleryVideo, "kind" | "source"> | null {
  const { hostname, pathname, searchParams } = new URL(address);
  const youTube = /^(youtu\.be|(.+\.)?youtube(-nocookie)?\.com)$/.test(hostname)
    ? (searchParams.get("v") ?? pathname.split("/").filter((part) => !/^(embed|shorts|live|v|)$/.test(part))[0])
    : undefined;
  if (youTube && /^[\w-]{6,20}$/.test(youTube)) return { kind: "youtube", source: FRAMES.youtube(youTube) };
  const vimeo = /^(.+\.)?vimeo\.com$/.test(hostname) ? /\/(\d{3,15})(?:\/(\w{4,20}))?\/?$/.exec(pathname) : null;
  const key = vimeo?.[2] ?? /^\w{4,20}$/.exec(searchParams.get("h") ?? "")?.[0] ?? "";
  return vimeo?.[1] ? { kind: "vimeo", source: FRAMES.vimeo(vimeo[1], key) } : null;
}

function videoOf(entry: Fields, baseUrl: string): readonly GalleryVideo[] {
  const written = ADDRESSES.map((name) => entry[name]).find(isText);
  const id = [entry["videoId"], entry["videoID"]].find(isText);
  const link = written === undefined ? youTubeLink(id) : readLink(written, baseUrl);
  if (!link || !/^(https?|file):/.test(link)) return [];
  const picture = POSTERS.map((name) => entry[name]).find(isText);
  const title = textOf(entry["title"] ?? entry["name"] ?? entry["caption"] ?? entry["label"]).trim();
  const poster = (picture !== undefined && readAddress(picture, baseUrl)) || "";
  return [{ title, poster, link, ...(serviceOf(link) ?? { kind: "file", source: link }) }];
}

/** The page of a YouTube video, which exporters name by its id alone. */
function youTubeLink(id: unknown): string | null {
  return /^[\w-]{6,20}$/.test(textOf(id)) ? `https://www.youtube.com/watch?v=${textOf(id)}` : null;
}

function parseList(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return isFields(parsed) ? [parsed] : parsed;
  } catch {
    return text.split(/[;\n]/).filter((part) => part.trim() !== ""); // not JSON: perhaps plain addresses
  }
}

function isText(value: unknown): boolean {
  return textOf(value).trim() !== "";
}

/** The videos that can be shown, in order. */
export const videosAtom = atom((get) => {
  const { extras, baseUrl } = get(bookAtom);
  const isListed = listOf(extras.videos).some((video) => !isUnset(video));
  return readVideos(isListed ? extras.videos : get(chromeSettingsAtom).addVideoGalleryContent, baseUrl);
});

const chosenAtom = atom<number | null>(null);
/** The index of the video that plays; null = none. Closing the gallery ends it at once (EXTRA-02). */
export const playingAtom = atom(
  (get) => (get(panelsAtom).includes("gallery") ? get(chosenAtom) : null),
  (_get, set, place: number | null) => set(chosenAtom, place),
);
/** Plays the next or the previous video, if there is one. */
export const playNeighbourAtom = atom(null, (get, set, step: 1 | -1) => {
  const place = get(playingAtom);
  const next = place === null ? -1 : place + step;
  if (get(videosAtom)[next]) set(playingAtom, next);
});
