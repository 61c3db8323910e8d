import type { Settings } from "../../book/settings/settings.ts";
import { rootElement } from "../../io/browser.ts";
import { isLightGround } from "../../lib/color.ts";
import { type Feature, follow, type Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { bookAtom } from "../../state/reading.ts";

type BackgroundSettings = Pick<
  Settings,
  "bgBeginColor" | "bgEndColor" | "bgMRotation" | "backGroundImgURL" | "backgroundPosition" | "backgroundOpacity"
>;

/** How a picture lies behind the book, as the shorthand's position, size and repeat. */
const PLACES: Readonly<Record<Settings["backgroundPosition"], string>> = {
  Stretch: "center / 100% 100% no-repeat",
  Fill: "center / cover no-repeat",
  Fit: "center / contain no-repeat",
  tile: "0 0 / auto repeat",
  center: "center / auto no-repeat",
};

/**
 * What lies behind the book as a style sheet says it. The rotation is that of the exporters, which starts with the
 * first colour on the left; style sheets start with it at the bottom, a quarter turn before.
 */
export function backgroundOf(settings: BackgroundSettings): string {
  const { bgBeginColor, bgEndColor, bgMRotation, backGroundImgURL } = settings;
  const gradient = `linear-gradient(${bgMRotation + 90}deg, ${bgBeginColor}, ${bgEndColor})`;
  const picture = `${cssUrl(backGroundImgURL)} ${PLACES[settings.backgroundPosition]}`;
  return backGroundImgURL === "" ? gradient : `${picture}, ${gradient}`;
}

/** Whether what lies straight on the background needs dark ink. A picture counts as the colours under it. */
export function backgroundTone(settings: BackgroundSettings): "light" | "dark" {
  return isLightGround(settings.bgBeginColor, settings.bgEndColor) ? "light" : "dark";
}

/** An address within a style sheet; what could end the quotes is written as the address's own escapes. */
function cssUrl(address: string): string {
  return `url("${address.replace(/["\\\s]/g, encodeURIComponent)}")`;
}

/** Shows the book's background behind everything. */
function runBackground(store: Store): Stop {
  const root = rootElement();
  return follow(store, bookAtom, ({ settings }) => {
    root.style.setProperty("--background", backgroundOf(settings));
    root.style.setProperty("--background-opacity", String(settings.backgroundOpacity));
    root.dataset["tone"] = backgroundTone(settings);
  });
}

/** The colours and the picture behind the book. */
export const background: Feature = { id: "background", run: runBackground };
