import type { Video } from "../../book/publication/annotation.ts";
import type { PageIndex } from "../../book/publication/pages.ts";

/** What every player of a video needs to know. */
export type VideoMediumProps = {
  readonly id: string;
  readonly page: PageIndex | null; // the page that it lies on; null = over the book
  readonly video: Video;
  readonly title: string;
};

/** What the players of video services need to know. */
export type ServiceVideo = Omit<VideoMediumProps, "title">;

/** Media may come from the web, from disk and from data in the book, but from nothing that can run scripts. */
const MEDIUM = /^(https?:|file:|blob:|data:(audio|video)\/)/i;
const POSTER = /^(https?:|file:|blob:|data:image\/)/i;

/** `url` if a media element may load it, else "". */
export function mediumAddress(url: string): string {
  return MEDIUM.test(url) ? url : "";
}

/** `url` if it may be loaded as a picture, else "". */
export function pictureAddress(url: string): string {
  return POSTER.test(url) ? url : "";
}

/** The names of the services that show videos; "" = the book itself. */
export const SERVICE_NAMES: Readonly<Record<Video["provider"], string>> = {
  file: "",
  flv: "",
  frame: "",
  youtube: "YouTube",
  vimeo: "Vimeo",
};

/** The address at which a video can be watched in a window of its own; "" = none. */
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
