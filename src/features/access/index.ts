import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { isAccessLimitedAtom } from "../../state/access.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";

const isWantedAtom = atom((get) => {
  const { isStopMouseMenu, disablePrintShortcut } = get(chromeSettingsAtom);
  return isStopMouseMenu || disablePrintShortcut || get(isAccessLimitedAtom);
});

/**
 * What readers may not do: read closed pages without a password, and use the browser's menu or printing where the book
 * blocks these (ACC-11, ACC-12).
 */
export const access: Feature = {
  id: "access",
  panels: [{ name: "password", isRare: true, isOver: true, load: () => import("./PasswordPanel.tsx") }],
  Chrome: lazyPart(isAccessLimitedAtom, () => import("./ClosedPages.tsx")),
  lazyRun: { isWantedAtom, load: () => import("./effects.ts") },
};
