import { type RunningWorker, startWorker } from "../worker.ts";
import PROGRAM from "./decoder-program.ts?program";
import type { DecoderAnswer, DecoderRequest } from "./decoding.ts";
import type { PictureSize } from "./fit.ts";
import { type Picture, pictureOf } from "./picture.ts";

/** Decodes pictures in a worker. */
export type Decoder = {
  /** @returns null if it cannot be decoded, or the worker has failed */
  readonly decode: (source: Blob, size: PictureSize) => Promise<Picture | null>;
  readonly stop: () => void;
};

/** A worker that has not answered for so long has died: browsers end them when memory is short, and say nothing. */
const LIMIT_MS = 10_000;

/** So many workers may fail, then the page decodes without: its policy may allow none. */
const MOST_FAILURES = 3;

/**
 * A worker is started with the first picture, and again after one has failed.
 * @param flightFrac the width of a leaf in flight, in parts of its page's at rest; it may change with the screen
 */
export function startDecoder(flightFrac: () => number): Decoder {
  const waiting = new Map<number, (picture: Picture | null) => void>();
  let worker: RunningWorker | null = null;
  let requests = 0;
  let failures = 0;
  const end = () => {
    worker?.stop();
    worker = null;
    for (const answer of [...waiting.values()]) answer(null);
  };
  const fail = () => {
    failures++;
    end();
  };
  const answered = ([id, bitmap, small]: DecoderAnswer) => waiting.get(id)?.(pictureOf(bitmap, small));
  const start = (): RunningWorker | null => {
    if (failures >= MOST_FAILURES) return null;
    worker = startWorker(PROGRAM, { answered, failed: fail });
    if (!worker) fail();
    return worker;
  };
  return {
    decode: (source, size) =>
      new Promise((resolve) => {
        const running = worker ?? start();
        if (!running) return resolve(null);
        const id = requests++;
        const timer = setTimeout(fail, LIMIT_MS);
        waiting.set(id, (picture) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (picture) failures = 0;
          resolve(picture);
        });
        const request: DecoderRequest = [id, source, size, flightFrac()];
        running.post(request);
      }),
    stop: () => {
      failures = MOST_FAILURES;
      end();
    },
  };
}
