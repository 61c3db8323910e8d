import { type DrawFlight, drawSoftFlight, type Look } from "./flight-view.ts";

/** The looks that can be drawn now. */
export type Looks = {
  /** The look that was wished for, or the soft leaf as long as its code is on the way. */
  readonly choose: (wished: Look) => { readonly look: Look; readonly draw: DrawFlight };
  readonly preload: () => Promise<void>;
};

/** Knows the soft leaf from the start. */
export function createLooks(): Looks {
  let others: typeof import("./other-looks.ts").OTHER_LOOKS | null = null;
  const preload = async () => {
    try {
      others = (await import("./other-looks.ts")).OTHER_LOOKS;
    } catch (error) {
      console.error("The other ways to turn could not be loaded; leaves turn softly.", error);
    }
  };
  return {
    preload,
    choose: (wished) => {
      if (wished === "soft" || !others) return { look: "soft", draw: drawSoftFlight };
      return { look: wished, draw: others[wished] };
    },
  };
}
