import type { Http } from "../../../io/http.ts";
import { failureReason } from "../../../io/load-failures.ts";
import type { Picture, PictureError, Pictures } from "../../../io/pictures/loader.ts";
import type { Result } from "../../../lib/result.ts";
import type { MediaSearch, Outcome } from "../../media/api.ts";
import { lottieSvg } from "./lottie.ts";
import { isSvgCode, LOTTIE, mediumIn, svgFile } from "./svg.ts";

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
