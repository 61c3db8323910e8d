import { fail, ok, type Result } from "../../lib/result.ts";

/** Loads a picture into a new image element; never throws. */
export function loadImageElement(
  url: string,
  signal: AbortSignal,
): Promise<Result<HTMLImageElement, "undecodable" | "aborted">> {
  return new Promise((resolve) => {
    const image = new Image();
    const end = (outcome: Result<HTMLImageElement, "undecodable" | "aborted">) => {
      signal.removeEventListener("abort", abort);
      image.onload = image.onerror = null;
      resolve(outcome);
    };
    const abort = () => {
      end(fail("aborted"));
      image.src = "";
    };
    signal.addEventListener("abort", abort);
    image.onerror = () => end(fail("undecodable"));
    image.onload = () => end(ok(image));
    image.src = url;
    if (signal.aborted) abort();
  });
}
