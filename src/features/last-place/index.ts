import type { Feature } from "../../lib/feature.ts";
import { GoOnCard } from "./GoOnCard.tsx";
import { runLastPlace } from "./state.ts";

/** Remembers where the reader has stopped, and offers to go on there when the book opens somewhere else. */
export const lastPlace: Feature = { id: "last-place", Chrome: GoOnCard, run: runLastPlace };
