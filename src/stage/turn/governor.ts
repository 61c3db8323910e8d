/* How sharp a leaf is drawn while it moves: as sharp as the machine can keep up with. */
export const LADDER = [2, 1.5, 1.1, 1, 0.75]; // flight pixel ratios
const RICH_FROM = 1.5; // down to this one px are given up before slices of the bend are
export const LATE_MS = 24; // a frame after more than this came late
export const LATE_IN_A_ROW = 2; // so many late frames in a row lower the ratio for the next turn
const QUICK_TURNS = 4; // after so many turns without a late frame it may be raised again
const MOST_QUICK_TURNS = 64; // each time a raise proves too much, twice as many are waited for, up to this

/** Watches the frames of turns and names the pixel ratio to fly at. */
export type Governor = {
  readonly ratio: () => number;
  readonly isRich: () => boolean; // leaves bend in many slices, else in a few
  readonly isTilted: () => boolean; // leaves are slanted all the way: where they lie widely over, that costs half of a frame
  readonly begin: (mostRatio: number) => void; // the screen is known, or has changed
  readonly frame: (sinceLastMs: number) => void;
  readonly turnEnded: () => void;
  /** There is time for what another ratio asks for. @returns whether turns have been quick enough for a higher one */
  readonly raise: () => boolean;
};

/** A governor that trusts the machine until frames come late. */
export function createGovernor(): Governor {
  let steps: readonly number[] = [1];
  let richSteps = 1;
  let step = 0;
  let lateInARow = 0;
  let wasTooSlow = false;
  let quickTurns = 0;
  let turnsToRaise: number = QUICK_TURNS;
  let isOnTrial = false; // the ratio was raised, and no turn since has shown whether that was right
  let framesLate = 0;
  return {
    ratio: () => steps[step] ?? 1,
    isRich: () => step < richSteps,
    isTilted: () => step < Math.max(1, steps.length - 1), // slices and px go before that
    begin: (most) => {
      // Where px are CSS px already, slices of the bend go before they get fewer.
      const next = [most, ...(most <= 1 ? [most] : []), ...LADDER.filter((ratio) => ratio < most)];
      if (next.join() === steps.join()) return;
      steps = next;
      richSteps = Math.max(1, steps.filter((ratio) => ratio >= RICH_FROM).length);
      step = 0;
      turnsToRaise = QUICK_TURNS;
      isOnTrial = false;
    },
    frame: (sinceLastMs) => {
      const isLate = sinceLastMs > LATE_MS;
      lateInARow = isLate ? lateInARow + 1 : 0;
      if (isLate) framesLate++;
      if (lateInARow >= LATE_IN_A_ROW) wasTooSlow = true;
    },
    turnEnded: () => {
      if (wasTooSlow) {
        if (isOnTrial) turnsToRaise = Math.min(turnsToRaise * 2, MOST_QUICK_TURNS);
        step = Math.min(step + 1, steps.length - 1);
      }
      quickTurns = framesLate === 0 ? quickTurns + 1 : 0;
      if (wasTooSlow || quickTurns >= QUICK_TURNS) isOnTrial = false;
      wasTooSlow = false;
      framesLate = lateInARow = 0;
    },
    raise: () => {
      if (quickTurns < turnsToRaise || step === 0) return false;
      step--;
      quickTurns = 0;
      isOnTrial = true;
      return true;
    },
  };
}
