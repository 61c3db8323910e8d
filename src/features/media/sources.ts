import type { Video } from "../../book/publication/annotation.ts";
import type { PageIndex } from "../../book/publication/pages.ts";

/** What every player of a video is told. */
export type VideoMediumProps = {
  readonly id: string;
  readonly page: PageIndex | null; // that it lies on, null = over the book
  readonly video: Video;
  readonly title: string;
};

/** ... and what those are told that are no elements. */
export type ServiceVideo = Omit<VideoMediumProps, "title">;

/** Where media may come from: the web, a disk beside the book, and data within the book; nothing that can run. */
const MEDIUM = /^(https?:|file:|blob:|data:(audio|video)\/)/i;
const POSTER = /^(https?:|file:|blob:|data:image\/)/i;

/** `url` where a media element may load it, else "". */
export function mediumAddress(url: string): string {
  return MEDIUM.test(url) ? url : "";
}

/** `url` where it can be a poster or a photo, else "". */
export function pictureAddress(url: string): string {
  return POSTER.test(url) ? url : "";
}

/** Who shows a video, as readers know them; "" = the book itself. */
export const SERVICE_NAMES: Readonly<Record<Video["provider"], string>> = {
  file: "",
  flv: "",
  frame: "",
  youtube: "YouTube",
  vimeo: "Vimeo",
};

/** Where a video can be watched in a window of its own; "" = nowhere. */
export function watchAddress({ provider, source }: Video): string {
  switch (provider) {
    case "youtube":
      return `https://www.youtube.com/watch?v=${encodeURIComponent(source)}`;
    case "vimeo":
      return `https://vimeo.com/${source.split(/[/:?]/).map(encodeURIComponent).join("/")}`;
    case "file":
    case "flv":
    case "frame":
      return /^https?:/i.test(source) ? source : "";
  }
}
