import type { Leaf } from "../../book/geometry/scene.ts";
import type { TurnStyle } from "../../book/settings/flip-style.ts";
import type { Store } from "../../lib/feature.ts";
import type { Paper } from "./draw-soft.ts";
import { type DrawFlight, softFlight } from "./flight.ts";

/** The styles of turning that can be drawn now. */
export type TurnStyles = {
  /** The style that is asked for, or the soft leaf until its code is there: who asks first starts loading it. */
  readonly choose: (wanted: TurnStyle) => { readonly style: TurnStyle; readonly draw: DrawFlight };
  /** The leaf, or the one that turns in its stead. */
  readonly bound: (leaf: Leaf) => Leaf;
  readonly isLoading: () => boolean;
  readonly preload: () => Promise<void>;
  /** Soft leaves are drawn with it from the next turn on. */
  readonly setPaper: (paper: Paper) => void;
};

/** Knows the soft leaf from the start. */
export function createTurnStyles(store: Store): TurnStyles {
  let others: ReturnType<typeof import("./other-styles.ts").otherStyles> | null = null;
  let loading: Promise<void> | null = null;
  let isTried = false; // what could not be loaded is asked for again by `preload` alone, not by every leaf
  let drawSoft = softFlight(null);
  const load = async () => {
    isTried = true;
    try {
      others = (await import("./other-styles.ts")).otherStyles(store);
    } catch (error) {
      console.error("Styles could not be loaded.", error);
      loading = null;
    }
  };
  const preload = () => (loading ??= load());
  return {
    preload,
    bound: (leaf) => others?.bound(leaf) ?? leaf,
    isLoading: () => loading !== null && !others,
    setPaper: (paper) => {
      drawSoft = softFlight(paper);
    },
    choose: (wanted) => {
      if (wanted !== "soft" && !isTried) void preload();
      if (wanted === "soft" || !others) return { style: "soft", draw: drawSoft };
      return { style: wanted, draw: others[wanted] };
    },
  };
}
