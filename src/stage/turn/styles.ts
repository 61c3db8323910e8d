import { type DrawFlight, drawSoftFlight, type TurnStyle } from "./flight.ts";

/** The looks that can be drawn now. */
export type TurnStyles = {
  /** The look that was wished for, or the soft leaf as long as its code is on the way. */
  readonly choose: (wished: TurnStyle) => { readonly style: TurnStyle; readonly draw: DrawFlight };
  readonly preload: () => Promise<void>;
};

/** Knows the soft leaf from the start. */
export function createTurnStyles(): TurnStyles {
  let others: typeof import("./other-styles.ts").OTHER_STYLES | null = null;
  const preload = async () => {
    try {
      others = (await import("./other-styles.ts")).OTHER_STYLES;
    } catch (error) {
      console.error("The other ways to turn could not be loaded; leaves turn softly.", error);
    }
  };
  return {
    preload,
    choose: (wished) => {
      if (wished === "soft" || !others) return { style: "soft", draw: drawSoftFlight };
      return { style: wished, draw: others[wished] };
    },
  };
}
