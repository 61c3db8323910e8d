import type { Feature } from "../../lib/feature.ts";
import { SideArrows } from "./SideArrows.tsx";
import { runSideArrows } from "./side-arrows-effects.ts";

/** Arrows at both edges of the window. */
export const sideArrows: Feature = { id: "side-arrows", Chrome: SideArrows, run: runSideArrows };
