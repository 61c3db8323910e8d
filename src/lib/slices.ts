/** What slices need of a clock. */
type SliceClock = { readonly now: () => number; readonly after: (ms: number, act: () => void) => unknown };
/** Divides long work into short stretches, so that frames and presses come between. */
export type Slices = {
  /** Whether it is time for a pause. */
  readonly isOver: () => boolean;
  /** Lets the browser do what waits; the next stretch begins then. */
  readonly pause: () => Promise<void>;
};

/** Stretches of `ms` by a clock. */
export function createSlices(clock: SliceClock, ms: number): Slices {
  let beganMs = clock.now();
  return {
    isOver: () => clock.now() - beganMs >= ms,
    pause: async () => {
      await new Promise<void>((resolve) => void clock.after(0, resolve));
      beganMs = clock.now();
    },
  };
}
