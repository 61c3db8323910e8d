import { atom } from "jotai/vanilla";
import { readLink } from "../../book/publication/links.ts";
import {
  fieldsOf,
  isUnset,
  listOf,
  readAddress,
  readColor,
  readNumber,
  readOnOff,
  textOf,
} from "../../book/settings/values.ts";
import { clamp } from "../../lib/clamp.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isPageVisibleAtom } from "../../state/browser-page.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { setBarInsetsAtom, viewportAtom } from "../../state/view.ts";
import { isBookCoveredAtom } from "../popups/api.ts";

/** Measures of the banner (AD-01, AD-09). */
export const ADS = {
  intervalMs: 3000,
  leastIntervalMs: 350, // faster changes would flash: at most three a second (WCAG 2.3.1)
  mostIntervalMs: 24 * 60 * 60 * 1000,
  closeMs: 1000,
  heightPx: 60,
  leastHeightPx: 24,
  mostHeightFrac: 0.25, // of the window, whatever the book says: the rest is for reading
  mostSlides: 24,
} as const;

/** Where the banner is (AD-05): 1 = a strip above the book, 2 = a strip below it, 3 = a box over the whole book. */
export type AdPosition = 1 | 2 | 3;

/** One picture of the banner, with the link that it leads to, if any (AD-02). */
export type AdSlide = { readonly src: string; readonly url: string | null; readonly title: string };

/** A book's banner. */
export type Ads = {
  readonly slides: readonly AdSlide[]; // never empty
  readonly intervalMs: number;
  readonly position: AdPosition;
  readonly width: number | null; // greatest width of a strip's pictures, px; null = their own width
  readonly height: number; // px of a strip
  readonly ground: string | null; // "#rrggbbaa" behind the pictures
};

/** Reads a book's banner, with Recto's names of the fields or an exporter's; null if the book has no banner. */
export function readAds(data: unknown, baseUrl: string): Ads | null {
  const ads = fieldsOf(data);
  if (readOnOff(ads["haveAd"]) === false) return null;
  const slides = listOf(ads["data"])
    .slice(0, ADS.mostSlides)
    .flatMap((slide) => slideOf(slide, baseUrl));
  if (slides.length === 0) return null;
  const interval = readNumber(ads["interval"]) ?? 0;
  const width = readNumber(ads["width"] ?? ads["adWidth"]) ?? 0;
  const height = readNumber(ads["height"] ?? ads["adHeight"]) ?? 0;
  return {
    slides,
    intervalMs: interval > 0 ? clamp(interval, ADS.leastIntervalMs, ADS.mostIntervalMs) : ADS.intervalMs,
    position: positionOf(ads["adPosition"]),
    width: width > 0 ? width : null,
    height: height > 0 ? Math.max(height, ADS.leastHeightPx) : ADS.heightPx,
    ground: groundOf(ads["bgColor"], ads["bgOpacity"]),
  };
}

/** The height of a strip, px: as the book says, but at most a quarter of the window. A box has no strip: 0. */
export function adStripHeight({ position, height }: Ads, windowHeight: number): number {
  return position === 3 ? 0 : Math.round(Math.min(height, windowHeight * ADS.mostHeightFrac));
}

/** The index of the next loaded picture after `current`, from the start again after the last; null if there is no other. */
export function nextAd(current: number | null, loaded: ReadonlySet<number>): number | null {
  const order = [...loaded].sort((a, b) => a - b);
  const next = order.find((index) => index > (current ?? -1)) ?? order[0] ?? null;
  return next === current ? null : next;
}

/** A slide, which may also be written as just the address of its picture. Empty if there is no address. */
function slideOf(written: unknown, baseUrl: string): readonly AdSlide[] {
  const slide = typeof written === "string" ? { src: written } : fieldsOf(written);
  const src = isUnset(slide["src"]) ? null : readAddress(slide["src"], baseUrl);
  const title = textOf(slide["title"] ?? slide["alt"]).trim();
  return src ? [{ src, url: readLink(slide["url"], baseUrl), title }] : [];
}

function positionOf(written: unknown): AdPosition {
  const position = readNumber(written);
  return position === 2 || position === 3 ? position : 1;
}

function groundOf(color: unknown, opacity: unknown): string | null {
  const read = readColor(color)?.slice(0, 7);
  if (!read) return null;
  const alpha = clamp(readNumber(opacity) ?? 1, 0, 1);
  return `${read}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0")}`;
}

type Phase = "open" | "closing" | "closed";

const phaseAtom = atom<Phase>("open");
const loadedAtom = atom<ReadonlySet<number>>(new Set<number>());
const currentBaseAtom = atom<number | null>(null);
const isPausedAtom = atom(false);

/** The book's banner, null where it has none. */
export const adsAtom = atom((get) => readAds(get(bookAtom).extras.ads, get(bookAtom).baseUrl));
/** Whether the banner is open, sliding out or closed. */
export const adsPhaseAtom = atom((get) => get(phaseAtom));
/** The index of the picture that is shown; null until one has loaded. Without a picture there is no banner. */
export const currentAdAtom = atom((get) => get(currentBaseAtom));
const isShownAtom = atom((get) => get(currentBaseAtom) !== null && get(phaseAtom) !== "closed");
/** The height of the strip, px. */
export const adHeightAtom = atom((get) => {
  const ads = get(adsAtom);
  return ads ? adStripHeight(ads, get(viewportAtom).height) : 0;
});
/** The height that the strip takes from the book, px: 0 before it is shown and after it has been closed. */
export const adInsetAtom = atom((get) => (get(isShownAtom) ? get(adHeightAtom) : 0));
/** Whether the pictures change by themselves: not while the reader is at the banner, nor in a hidden tab (AD-08). */
const isRotatingAtom = atom(
  (get) =>
    get(isShownAtom) &&
    get(phaseAtom) === "open" &&
    get(loadedAtom).size > 1 &&
    !get(isPausedAtom) &&
    get(isPageVisibleAtom),
);

/** Whether the banner is a box over the book. */
const isOverBookAtom = atom((get) => get(isShownAtom) && get(adsAtom)?.position === 3);

/** A picture has loaded: it joins the rotation, and the first one is shown at once. */
export const adLoadedAtom = atom(null, (get, set, index: number) => {
  set(loadedAtom, new Set([...get(loadedAtom), index]));
  if (get(currentBaseAtom) === null) set(currentBaseAtom, index);
});
/** Shows the next picture, if there is another one. */
const showNextAdAtom = atom(null, (get, set) =>
  set(currentBaseAtom, nextAd(get(currentBaseAtom), get(loadedAtom)) ?? get(currentBaseAtom)),
);
/** Stops the rotation while the pointer or the keyboard focus is at the banner. */
export const pauseAdsAtom = atom(null, (_get, set, isPaused: boolean) => set(isPausedAtom, isPaused));
/** Slides the banner out. It does not come back until the book is opened again (AD-09). */
export const closeAdsAtom = atom(null, (get, set) => {
  if (get(phaseAtom) !== "open") return;
  const { bus, clock } = get(portsAtom);
  bus.emit("clickButton", { button: "closead" });
  set(phaseAtom, "closing");
  clock.after(ADS.closeMs, () => set(phaseAtom, "closed"));
});

/** Reserves the banner's strip beside the book, and changes its pictures. Stopping gives the strip back. */
export function runAds(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  const side = store.get(adsAtom)?.position === 2 ? "bottom" : "top";
  let stopWaiting: Stop = () => {};
  const arm = () => {
    stopWaiting();
    stopWaiting = () => {};
    const ads = store.get(adsAtom);
    if (!ads || !store.get(isRotatingAtom)) return;
    stopWaiting = clock.after(ads.intervalMs, () => {
      store.set(showNextAdAtom);
      arm();
    });
  };
  return stopAll([
    follow(store, adInsetAtom, (px) => store.set(setBarInsetsAtom, "ads", { [side]: px })),
    follow(store, isRotatingAtom, arm),
    follow(store, isOverBookAtom, (isOver) => store.set(isBookCoveredAtom, isOver)),
    () => stopWaiting(),
    () => store.set(setBarInsetsAtom, "ads", {}),
    () => store.set(isBookCoveredAtom, false),
  ]);
}
