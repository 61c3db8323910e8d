import type { Clock } from "../../io/clock.ts";
import type { Stop } from "../../lib/stop.ts";

/** The book is calm when no leaf has moved for so long: then the next turn is prepared. */
const CALM_AFTER_MS = 60;

/** What begins when the book has come to rest. */
export type Calm = {
  readonly soon: () => void; // once nothing has happened for a moment
  /** From now on more is done then: what was begun is stopped by the next event. */
  readonly use: (begin: () => Stop) => void;
  readonly stop: Stop;
};

/** Nothing begins while a leaf flies. @param calmed told when there is time to look ahead */
export function createCalm(clock: Clock, isFlying: () => boolean, calmed: () => void): Calm {
  let begin = (): Stop => () => {};
  let stop: Stop = () => {};
  const soon = () => {
    stop();
    stop = clock.after(CALM_AFTER_MS, () => {
      if (isFlying()) return;
      calmed();
      stop = begin();
    });
  };
  return {
    soon,
    use: (late) => {
      begin = late;
      soon();
    },
    stop: () => stop(),
  };
}
