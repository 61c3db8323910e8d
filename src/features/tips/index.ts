import type { Feature } from "../../lib/feature.ts";
import { Tips } from "./Tips.tsx";
import { runTips } from "./tips-effects.ts";

/** Toasts, tips and the names of buttons. */
export const tips: Feature = { id: "tips", Chrome: Tips, run: runTips };
