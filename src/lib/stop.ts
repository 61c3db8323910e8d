/** Ends what a `run…` function has started. Calling it twice is harmless. */
export type Stop = () => void;

/** One stop that runs all of `stops` in reverse order: what was started last ends first. */
export function stopAll(stops: readonly Stop[]): Stop {
  let isStopped = false;
  return () => {
    if (isStopped) return;
    isStopped = true;
    for (const stop of [...stops].reverse()) stop();
  };
}
