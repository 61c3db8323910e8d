import type { Leaf } from "../../book/geometry/scene.ts";
import type { TurnStyle } from "../../book/settings/flip-style.ts";
import type { Store } from "../../lib/feature.ts";
import type { Paper, StandingLeaves } from "./draw-soft.ts";
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

type OtherStyles = ReturnType<typeof import("./other-styles.ts").otherStyles>;

/** Knows the soft leaf from the start. */
export function createTurnStyles(store: Store, standing?: StandingLeaves): TurnStyles {
  let others: OtherStyles | "untried" | "loading" | "failed" = "untried";
  let loading: Promise<void>;
  let drawSoft = softFlight(null);
  const load = async () => {
    others = "loading";
    try {
      others = (await import("./other-styles.ts")).otherStyles(store, standing);
    } catch (error) {
      console.error("Styles could not be loaded.", error);
      others = "failed"; // `preload` alone asks for them again, not every leaf
    }
  };
  const ready = () => (typeof others === "string" ? null : others);
  const preload = () => {
    if (others === "untried" || others === "failed") loading = load();
    return loading;
  };
  return {
    preload,
    bound: (leaf) => ready()?.bound(leaf) ?? leaf,
    isLoading: () => others === "loading",
    setPaper: (paper) => {
      drawSoft = softFlight(paper);
    },
    choose: (wanted) => {
      if (wanted === "soft") return { style: wanted, draw: drawSoft };
      if (others === "untried") void preload();
      const draw = ready()?.[wanted];
      return draw ? { style: wanted, draw } : { style: "soft", draw: drawSoft };
    },
  };
}
