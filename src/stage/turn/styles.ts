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

type OtherStyles = ReturnType<typeof import("./other-styles.ts").otherStyles>;
/** How far the code of the other styles is. A leaf asks for what is untried alone, `preload` also for what has failed. */
type Others =
  | { readonly kind: "untried" | "failed" }
  | { readonly kind: "loading"; readonly done: Promise<void> }
  | { readonly kind: "ready"; readonly styles: OtherStyles };

/** Knows the soft leaf from the start. */
export function createTurnStyles(store: Store): TurnStyles {
  let others: Others = { kind: "untried" };
  let drawSoft = softFlight(null);
  const load = async () => {
    try {
      others = { kind: "ready", styles: (await import("./other-styles.ts")).otherStyles(store) };
    } catch (error) {
      console.error("Styles could not be loaded.", error);
      others = { kind: "failed" };
    }
  };
  const preload = async () => {
    if (others.kind === "untried" || others.kind === "failed") others = { kind: "loading", done: load() };
    if (others.kind === "loading") await others.done;
  };
  return {
    preload,
    bound: (leaf) => (others.kind === "ready" ? others.styles.bound(leaf) : leaf),
    isLoading: () => others.kind === "loading",
    setPaper: (paper) => {
      drawSoft = softFlight(paper);
    },
    choose: (wanted) => {
      if (wanted !== "soft" && others.kind === "untried") void preload();
      if (wanted === "soft" || others.kind !== "ready") return { style: "soft", draw: drawSoft };
      return { style: wanted, draw: others.styles[wanted] };
    },
  };
}
