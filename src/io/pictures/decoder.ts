import { type RunningWorker, startWorker } from "../worker.ts";

/** Makes bitmaps of pictures in a worker. */
export type Decoder = {
  /** @returns null if it cannot be decoded, or the worker has failed */
  readonly decode: (source: Blob, options: ImageBitmapOptions) => Promise<ImageBitmap | null>;
  readonly stop: () => void;
};

/** The worker's program; messages are [number of the request, source, options], answers [number, bitmap or null]. */
const PROGRAM = `onmessage = async ({ data: [id, source, options] }) => {
  const bitmap = await createImageBitmap(source, options).catch(() => null);
  postMessage([id, bitmap], bitmap ? [bitmap] : []);
};`;

/** A worker that has not answered for so long has died: browsers end them when memory is short, and say nothing. */
const LIMIT_MS = 10_000;

/** So many workers may fail, then the page decodes without: its policy may allow none. */
const MOST_FAILURES = 3;

type Answer = readonly [id: number, bitmap: ImageBitmap | null];

/** A worker is started with the first picture, and again after one has failed. */
export function startDecoder(): Decoder {
  const waiting = new Map<number, (bitmap: ImageBitmap | null) => void>();
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
  const answered = ([id, bitmap]: Answer) => waiting.get(id)?.(bitmap);
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
        waiting.set(id, (bitmap) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (bitmap) failures = 0;
          resolve(bitmap);
        });
        running.post([id, source, options]);
      }),
    stop: () => {
      failures = MOST_FAILURES;
      end();
    },
  };
}
