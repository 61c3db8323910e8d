import type { PictureError, Pictures } from "../../../src/io/pictures/loader.ts";
import type { Picture } from "../../../src/io/pictures/picture.ts";
import { fail, ok } from "../../../src/lib/result.ts";

/** A requested picture that is not loaded yet. */
export type AskedPicture = { readonly url: string; readonly neededWidth: number; readonly isAborted: () => boolean };
type Asked = AskedPicture & { readonly end: (outcome: "ok" | PictureError) => void };

/**
 * Pictures that come when the test says so. A picture is as wide as the number its address ends in says, and 4:3 high;
 * like the browser's it is shrunk where much less is needed.
 */
export function fakePictures() {
  const asked: Asked[] = [];
  const given: { readonly url: string; readonly picture: Picture; closed: number }[] = [];
  const log: string[] = []; // every address ever asked for, in order
  const pictures: Pictures = {
    missing: new Set(),
    measureBy: () => {},
    preload: async () => () => {},
    load: (url, { neededWidth }, signal, mayDecode = async () => {}) =>
      new Promise((resolve) => {
        log.push(url);
        const end = (outcome: "ok" | PictureError) => {
          asked.splice(asked.indexOf(entry), 1);
          if (outcome !== "ok") return resolve(fail(outcome));
          void mayDecode().then(() => resolve(decoded()));
        };
        const decoded = () => {
          const own = Number(/\d+$/.exec(url)?.[0]);
          const width = own > neededWidth * 1.3 ? Math.ceil(neededWidth) : own;
          const height = Math.ceil((width * 4) / 3);
          const source = {} as ImageBitmap;
          const item = { url, closed: 0, picture: { source, width, height, close: () => item.closed++ } };
          given.push(item);
          return ok(item.picture);
        };
        const entry: Asked = { url, neededWidth, isAborted: () => signal.aborted, end };
        asked.push(entry);
        signal.addEventListener("abort", () => {
          if (!asked.includes(entry)) return;
          asked.splice(asked.indexOf(entry), 1);
          resolve(fail("aborted"));
        });
      }),
  };
  /** Waits until everything that follows from an answer is done. */
  const flush = () => new Promise<void>((resolve) => setImmediate(resolve));
  /** Answers the request for `url`. */
  const answer = async (url: string, outcome: "ok" | PictureError = "ok") => {
    const entry = asked.find((item) => item.url === url);
    if (!entry) throw new Error(`${url} is not asked for; there are ${asked.map((item) => item.url).join(", ")}.`);
    entry.end(outcome);
    await flush();
  };
  /** Answers all requests, and those that follow, until there are none. */
  const answerAll = async (outcome: "ok" | PictureError = "ok") => {
    for (let rounds = 0; asked.length > 0; rounds++) {
      if (rounds > 1000) throw new Error("Pictures are asked for without end.");
      for (const entry of [...asked]) entry.end(outcome);
      await flush();
    }
  };
  return { pictures, asked: asked as readonly AskedPicture[], given, log, flush, answer, answerAll };
}
