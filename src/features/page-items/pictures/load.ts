import type { Http } from "../../../io/http.ts";
import { failureReason } from "../../../io/load-failures.ts";
import type { PictureError, Pictures } from "../../../io/pictures/loader.ts";
import type { Picture } from "../../../io/pictures/picture.ts";
import type { Result } from "../../../lib/result.ts";
import type { MediaSearch, Outcome } from "../../media/api.ts";
import { lottieSvg } from "./lottie.ts";

/** The source of an animation begins with this; its address follows. */
export const LOTTIE = "lottie:";

/** The address under which the search knows the medium of a source. */
export function mediumIn(source: string): string {
  return source.startsWith(LOTTIE) ? source.slice(LOTTIE.length) : source;
}

/** The size of a drawing that does not say its own, px, as browsers have it. */
const DEFAULT_SIZE = { width: 300, height: 150 } as const;

/** Whether the source of a picture is the code of a drawing, not an address. */
export function isSvgCode(source: string): boolean {
  return source.trimStart().startsWith("<");
}

/**
 * Makes a file of a book's drawing. Shown as a picture it runs no script and loads nothing, whatever its code says. The
 * file has a size, without which some browsers draw nothing, and others do not draw sharply.
 * @param widthPx how wide it will be drawn, px of the screen
 * @returns null = the code is no drawing
 */
export function svgFile(code: string, widthPx: number): Blob | null {
  // Read as HTML, since the code of books often lacks the namespaces that a file needs. None of it runs.
  const root = new DOMParser().parseFromString(code, "text/html").querySelector("svg");
  if (!root) return null;
  const [, , width, height] = (root.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = width && height ? height / width : DEFAULT_SIZE.height / DEFAULT_SIZE.width;
  root.setAttribute("width", String(widthPx));
  root.setAttribute("height", String(widthPx * ratio));
  return new Blob([new XMLSerializer().serializeToString(root)], { type: "image/svg+xml" });
}

/** What loading the pictures of items needs from outside. */
export type PictureLoading = {
  readonly search: () => MediaSearch; // where media lie in this book
  readonly http: Http;
  readonly pictures: Pictures;
  readonly mayDecode: () => Promise<void>; // resolves when no leaf turns
  readonly unreadable: (source: string) => void; // a drawing's code, or an animation that was found, is no drawing
};

type Loaded = Result<Picture, PictureError> | null;
/** Loads the picture of an item in a width; null = it cannot be had. */
export type LoadPicture = (source: string, widthPx: number, signal: AbortSignal) => Promise<Loaded>;

/** Loads pictures by their address, and drawings and animations by first making a picture file of them. */
export function itemPictureLoader({ search, http, pictures, mayDecode, unreadable }: PictureLoading): LoadPicture {
  const decode = (address: string, widthPx: number, signal: AbortSignal) =>
    pictures.load(address, { neededWidth: widthPx, neededHeight: 0, knownWidth: 0 }, signal, mayDecode);

  const loadPicture: LoadPicture = async (source, widthPx, signal) => {
    const answers: Loaded[] = [];
    await search().find(source, "picture", async (address) => {
      const answer = await decode(address, widthPx, signal);
      answers.push(answer);
      return outcomeOf(answer, address);
    });
    return answers.at(-1) ?? null;
  };
  const loadDrawing: LoadPicture = async (source, widthPx, signal) => {
    const code = isSvgCode(source) ? source : await animationCode(mediumIn(source), signal);
    const file = code ? svgFile(code, widthPx) : null;
    if (code !== null && !file) unreadable(source);
    if (!file) return null;
    const url = URL.createObjectURL(file);
    const answer = await decode(url, widthPx, signal);
    URL.revokeObjectURL(url);
    if (!answer.ok && answer.error !== "aborted") unreadable(source);
    return answer;
  };
  /** The code of an animation's first picture, "" where it has none that can be read; null = the file cannot be had. */
  const animationCode = async (url: string, signal: AbortSignal): Promise<string | null> => {
    let data: unknown = null;
    await search().find(url, "animation", async (address) => {
      const answer = await http.json(address, signal);
      if (answer.ok) data = answer.value;
      return outcomeOf(answer, address);
    });
    return data === null ? null : (lottieSvg(data) ?? "");
  };
  return (source, widthPx, signal) =>
    (isSvgCode(source) || source.startsWith(LOTTIE) ? loadDrawing : loadPicture)(source, widthPx, signal);
}

/** A server whose answers may not be read looks like a missing network; a broken file may be its way to say "gone". */
function outcomeOf(answer: Result<unknown, PictureError>, address: string): Outcome {
  if (answer.ok) return "there";
  if (answer.error === "not-found") return "missing";
  if (answer.error === "offline") return failureReason(address);
  return answer.error === "aborted" ? "unknown" : "unsure";
}
