import type { Feature } from "../../lib/feature.ts";
import { Announcer } from "./Announcer.tsx";
import { runAnnouncer } from "./announcer-effects.ts";

/** Says aloud what turning shows. */
export const announcer: Feature = { id: "announcer", Chrome: Announcer, run: runAnnouncer };
