import { type RunningWorker, startWorker } from "../worker.ts";
import type { Picture } from "./picture.ts";

/** Decodes pictures in a worker. */
export type Decoder = {
  /** @returns null if it cannot be decoded, or the worker has failed */
  readonly decode: (source: Blob, options: ImageBitmapOptions) => Promise<Picture | null>;
  readonly stop: () => void;
};

/** On screens of so many px a CSS px, leaves in flight have half of them or less. */
const HALVED_RATIO = 2;
/** Wider pictures are for readers who look closely: no leaf turns then. */
const MOST_HALVED_PX = 2048;

/**
 * The worker's program; messages are [number of the request, source, options, px that are halved at most], answers
 * [number, bitmap or null, one of half its size or null]. "low" mixes two px by two, which is all that a half needs.
 */
const PROGRAM = `onmessage = async ({ data: [id, source, options, mostHalved] }) => {
  const bitmap = await createImageBitmap(source, options).catch(() => null);
  const half = bitmap && bitmap.width <= mostHalved
    ? await createImageBitmap(bitmap, { resizeWidth: Math.ceil(bitmap.width / 2), resizeQuality: "low" }).catch(() => null)
    : null;
  postMessage([id, bitmap, half], [bitmap, half].filter(Boolean));
};`;

/** A worker that has not answered for so long has died: browsers end them when memory is short, and say nothing. */
const LIMIT_MS = 10_000;

/** So many workers may fail, then the page decodes without: its policy may allow none. */
const MOST_FAILURES = 3;

type Answer = readonly [id: number, bitmap: ImageBitmap | null, half?: ImageBitmap | null];

/**
 * A worker is started with the first picture, and again after one has failed.
 * @param pixelRatio of the screen; it may change
 */
export function startDecoder(pixelRatio = () => devicePixelRatio): Decoder {
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
  const answered = ([id, bitmap, half]: Answer) => waiting.get(id)?.(bitmap && pictureOf(bitmap, half ?? null));
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
        const isHalved = options.resizeHeight !== undefined && pixelRatio() >= HALVED_RATIO;
        running.post([id, source, options, isHalved ? MOST_HALVED_PX : 0]);
      }),
    stop: () => {
      failures = MOST_FAILURES;
      end();
    },
  };
}

function pictureOf(bitmap: ImageBitmap, half: ImageBitmap | null): Picture {
  const close = () => {
    bitmap.close();
    half?.close();
  };
  return { source: bitmap, half, width: bitmap.width, height: bitmap.height, close };
}
