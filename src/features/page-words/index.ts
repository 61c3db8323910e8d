import type { Feature } from "../../lib/feature.ts";
import { runPageWords } from "./page-words-effects.ts";

/** Words and signs on pages that have no picture. */
export const pageWords: Feature = { id: "page-words", run: runPageWords };
