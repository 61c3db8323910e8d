/** The undoing of whatever a `run…` function began. Calling it twice is harmless. */
export type Stop = () => void;

/** One stop that runs all of `stops`, last begun first ended. */
export function stopAll(stops: readonly Stop[]): Stop {
  let isStopped = false;
  return () => {
    if (isStopped) return;
    isStopped = true;
    for (const stop of [...stops].reverse()) stop();
  };
}
