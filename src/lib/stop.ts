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

/** Collects what has to be stopped at the end of something, such as the viewer; what comes after it stops at once. */
export type Lifetime = {
  readonly isOver: () => boolean;
  readonly add: (...stops: readonly Stop[]) => void;
  readonly end: Stop;
};

/** A lifetime that begins now. */
export function createLifetime(): Lifetime {
  const stops: Stop[] = [];
  let isOver = false;
  return {
    isOver: () => isOver,
    add: (...more) => (isOver ? stopAll(more)() : stops.push(...more)),
    end: () => {
      isOver = true;
      stopAll(stops.splice(0))();
    },
  };
}
