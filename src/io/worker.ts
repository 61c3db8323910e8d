/** A worker that runs a program of ours. */
export type RunningWorker = {
  readonly post: (message: unknown, transfer?: Transferable[]) => void;
  readonly stop: () => void;
};

/**
 * Starts a worker. It is null where it cannot be started; a page's policy may allow none.
 * @param program the text of its classic script
 * @param answered what it posts
 * @param failed its program could not be run, or has thrown
 */
export function startWorker<Answer>(
  program: string,
  { answered, failed }: { readonly answered: (answer: Answer) => void; readonly failed: () => void },
): RunningWorker | null {
  const url = URL.createObjectURL(new Blob([program], { type: "text/javascript" }));
  try {
    const worker = new Worker(url);
    worker.onerror = failed;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => answered(data);
    return {
      post: (message, transfer = []) => worker.postMessage(message, transfer),
      stop: () => {
        worker.terminate();
        URL.revokeObjectURL(url);
      },
    };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}
