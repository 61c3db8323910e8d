import type { Settings } from "../../book/settings/settings.ts";
import { rootElement } from "../../io/browser.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { follow } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { bookAtom } from "../../state/reading.ts";

type BackgroundSettings = Pick<
  Settings,
  "bgBeginColor" | "bgEndColor" | "bgMRotation" | "backGroundImgURL" | "backgroundPosition" | "backgroundOpacity"
>;

/** The size of a background picture that is shown once, as in the CSS shorthand; others are tiles. */
const SIZES: Readonly<Partial<Record<Settings["backgroundPosition"], string>>> = {
  Stretch: "100% 100%",
  Fill: "cover",
  Fit: "contain",
  center: "auto",
};

/**
 * The CSS background of the page. At rotation 0 the exporters' gradient starts on the left, that of CSS at the bottom:
 * hence the quarter turn.
 */
export function backgroundOf(settings: BackgroundSettings): string {
  const { bgBeginColor, bgEndColor, bgMRotation, backGroundImgURL } = settings;
  const gradient = `linear-gradient(${bgMRotation + 90}deg, ${bgBeginColor}, ${bgEndColor})`;
  const size = SIZES[settings.backgroundPosition];
  const picture = `${cssUrl(backGroundImgURL)} ${size ? `center / ${size} no-repeat` : "repeat"}`;
  return backGroundImgURL === "" ? gradient : `${picture}, ${gradient}`;
}

/** An address as a CSS url(); characters that could end the quotes are percent-encoded. */
function cssUrl(address: string): string {
  return `url("${address.replace(/["\\\s]/g, encodeURIComponent)}")`;
}

/** Writes the book's background to the page's root element, where the style sheet reads it. */
function runBackground(store: Store): Stop {
  const root = rootElement();
  return follow(store, bookAtom, ({ settings }) => {
    root.style.setProperty("--background", backgroundOf(settings));
    root.style.setProperty("--background-opacity", String(settings.backgroundOpacity));
  });
}

/** The colours and the picture behind the book. */
export const background: Feature = { id: "background", run: runBackground };
