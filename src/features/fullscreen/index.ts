import type { Feature } from "../../lib/feature.ts";
import { runFullscreen } from "./fullscreen-effects.ts";

/** The book on the whole screen. */
export const fullscreen: Feature = { id: "fullscreen", run: runFullscreen };
