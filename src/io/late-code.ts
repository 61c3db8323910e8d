import type { Stop } from "../lib/stop.ts";
import { browserClock } from "./clock.ts";

/** Code that did not come is asked for again after `firstMs`, then after twice as long each time, `mostMs` at most. */
export const LATE_CODE = { firstMs: 2000, mostMs: 32_000 } as const;

/** Whether code has not come, in contrast to code that came and threw: all browsers speak of the module then. */
export const hasNotCome = (error: unknown) => error instanceof TypeError && /module/.test(error.message);

type LatePart<T> = {
  readonly name: string; // for the console
  readonly load: () => Promise<T>;
  readonly use: (part: T) => void; // called once; what it throws is reported
};

/** Loads a part of the viewer, and asks for it again until it comes: the network or the server may be down for a while. */
export function loadPersistently<T>({ name, load, use }: LatePart<T>, clock = browserClock): Stop {
  let stopWaiting: Stop = () => {};
  let isStopped = false;
  const attempt = async (waitMs: number) => {
    try {
      const part = await load();
      if (!isStopped) use(part);
    } catch (error) {
      if (isStopped) return; // nobody misses it
      console.error(`${name} could not be loaded.`, error);
      const again = () => void attempt(Math.min(waitMs * 2, LATE_CODE.mostMs));
      if (hasNotCome(error)) stopWaiting = clock.after(waitMs, again);
    }
  };
  void attempt(LATE_CODE.firstMs);
  return () => {
    isStopped = true;
    stopWaiting();
  };
}
