/** Makes bitmaps of pictures in a worker. */
export type Decoder = {
  /** @param source a bitmap is used up @returns null if it cannot be decoded, or the worker has failed */
  readonly decode: (source: Blob | ImageBitmap, options: ImageBitmapOptions) => Promise<ImageBitmap | null>;
  readonly stop: () => void;
};

/** The worker's program; messages are [number of the request, source, options], answers [number, bitmap or null]. */
const PROGRAM = `onmessage = async ({ data: [id, source, options] }) => {
  const bitmap = await createImageBitmap(source, options).catch(() => null);
  postMessage([id, bitmap], bitmap ? [bitmap] : []);
};`;

/** A worker that has not answered for so long has died: browsers end them when memory is short, and say nothing. */
const LIMIT_MS = 10_000;

type Answer = readonly [id: number, bitmap: ImageBitmap | null];

/** Starts the worker; where pages may start none, whatever is decoded is null. */
export function startDecoder(): Decoder {
  const waiting = new Map<number, (bitmap: ImageBitmap | null) => void>();
  let requests = 0;
  let worker: Worker | null = null;
  const url = URL.createObjectURL(new Blob([PROGRAM], { type: "text/javascript" }));
  const stop = () => {
    worker?.terminate();
    worker = null;
    URL.revokeObjectURL(url);
    for (const answer of [...waiting.values()]) answer(null);
  };
  try {
    worker = new Worker(url);
    worker.onerror = stop;
    worker.onmessage = ({ data: [id, bitmap] }: MessageEvent<Answer>) => waiting.get(id)?.(bitmap);
  } catch {
    stop(); // the page's policy allows none
  }
  return {
    decode: (source, options) =>
      new Promise((resolve) => {
        if (!worker) return resolve(null);
        const id = requests++;
        const timer = setTimeout(stop, LIMIT_MS);
        waiting.set(id, (bitmap) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(bitmap);
        });
        worker.postMessage([id, source, options], source instanceof Blob ? [] : [source]);
      }),
    stop,
  };
}
