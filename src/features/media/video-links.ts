import type { Video } from "../../book/annotation.ts";

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
