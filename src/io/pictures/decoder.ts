import { type RunningWorker, startWorker } from "../worker.ts";
import type { Picture } from "./picture.ts";

/** Decodes pictures in a worker. */
export type Decoder = {
  /** @returns null if it cannot be decoded, or the worker has failed */
  readonly decode: (source: Blob, options: ImageBitmapOptions) => Promise<Picture | null>;
  readonly stop: () => void;
};

/** To shrink a picture by less takes browsers no longer than to copy it: it needs no small copy. */
const MOST_SMALL_FRAC = Math.SQRT1_2;
/** Wider pictures are for readers who look closely: no leaf turns then. */
const MOST_COPIED_PX = 2048;

/**
 * The worker's program; messages are [number of the request, source, options, the width of a small copy in parts of the
 * picture's or 0], answers [number, bitmap or null, the small copy or null].
 */
const PROGRAM = `onmessage = async ({ data: [id, source, options, share] }) => {
  const bitmap = await createImageBitmap(source, options).catch(() => null);
  const resizeWidth = bitmap && bitmap.width <= ${MOST_COPIED_PX} ? Math.ceil(bitmap.width * share) : 0;
  const small = resizeWidth
    ? await createImageBitmap(bitmap, { resizeWidth, resizeQuality: "medium" }).catch(() => null)
    : null;
  postMessage([id, bitmap, small], [bitmap, small].filter(Boolean));
};`;

/** A worker that has not answered for so long has died: browsers end them when memory is short, and say nothing. */
const LIMIT_MS = 10_000;

/** So many workers may fail, then the page decodes without: its policy may allow none. */
const MOST_FAILURES = 3;

type Answer = readonly [id: number, bitmap: ImageBitmap | null, small?: ImageBitmap | null];

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
  const answered = ([id, bitmap, small]: Answer) => waiting.get(id)?.(bitmap && pictureOf(bitmap, small ?? null));
  const start = (): RunningWorker | null => {
    if (failures >= MOST_FAILURES) return null;
    worker = startWorker(PROGRAM, { answered, failed: fail });
    if (!worker) fail();
    return worker;
  };
  return {
    decode: (source, options) =>
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
        // Of a picture that fills a page, which is drawn in flight, too; others have no height given.
        const share = options.resizeHeight === undefined ? 1 : flightFrac();
        running.post([id, source, options, share > MOST_SMALL_FRAC ? 0 : share]);
      }),
    stop: () => {
      failures = MOST_FAILURES;
      end();
    },
  };
}

function pictureOf(bitmap: ImageBitmap, small: ImageBitmap | null): Picture {
  const close = () => {
    bitmap.close();
    small?.close();
  };
  return { source: bitmap, small, width: bitmap.width, height: bitmap.height, close };
}
