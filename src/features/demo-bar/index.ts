import { atom } from "jotai/vanilla";
import type { Feature } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";

/** A small bar that names who made the book, for the few books that ask for it. */
export const demoBar: Feature = {
  id: "demo-bar",
  lazyRun: {
    isWantedAtom: atom((get) => get(chromeSettingsAtom).showDemoBar),
    load: async () => ({ run: (await import("./bar.ts")).runDemoBarOfBook }),
  },
};
