import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import { rootElement } from "../../io/browser.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";

const hasLogosAtom = atom((get) => {
  const { appLogoIcon, appLargeLogoIcon } = get(chromeSettingsAtom);
  return appLogoIcon !== "" || appLargeLogoIcon !== "";
});

/** Sets the icon of the browser's tab to the book's. */
function runFavicon(store: Store): Stop {
  const icon = rootElement().querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const { bookFavicon } = store.get(chromeSettingsAtom);
  if (!icon || bookFavicon === "") return () => {};
  const { href } = icon;
  icon.href = bookFavicon;
  return () => {
    icon.href = href;
  };
}

/** The publisher's logos, and the icon of the browser's tab. */
export const logos: Feature = {
  id: "logos",
  Chrome: lazyPart(hasLogosAtom, async () => ({ Part: (await import("./Logos.tsx")).Logos })),
  run: runFavicon,
};
