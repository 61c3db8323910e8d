import type { Feature } from "../../lib/feature.ts";
import { SideArrows } from "./SideArrows.tsx";

/** Arrows at both edges of the window; their room is kept from the first page on. */
export const sideArrows: Feature = { id: "side-arrows", Chrome: SideArrows };
