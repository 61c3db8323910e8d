import { atom } from "jotai/vanilla";
import type { Insets } from "../book/geometry/layout.ts";

/** Device classes; one rule for all of the reader. Source: specification BOOT-38. */
export type Device = "desktop" | "tablet" | "phone";

/** The window as the book sees it; client px. */
export type Viewport = {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly isCoarse: boolean; // the first pointer is a finger
};

/** Where a window stops being small: tip style, chatbot button. Source: specification FORM-20. */
export const SMALL_WINDOW_PX = 768;
/** A finger's screen with a shorter side under this is a phone. */
const PHONE_SHORT_SIDE_PX = 600;

/** The window; only the stage sets it, and never during a turn (PAGE-22). */
export const viewportAtom = atom<Viewport>({ width: 1024, height: 768, pixelRatio: 1, isCoarse: false });
/** `?layout=` of kiosks and tests; null = by the rule. */
export const forcedDeviceAtom = atom<Device | null>(null);
export const deviceAtom = atom((get): Device => {
  const forced = get(forcedDeviceAtom);
  if (forced) return forced;
  const { width, height, isCoarse } = get(viewportAtom);
  if (!isCoarse) return "desktop";
  return Math.min(width, height) < PHONE_SHORT_SIDE_PX ? "phone" : "tablet";
});
export const isSmallWindowAtom = atom((get) => get(viewportAtom).width < SMALL_WINDOW_PX);

/** The reader has tapped the middle of the book; a new object is a new tap. Only app/ sets it. */
export const tapAtom = atom<{ readonly x: number; readonly y: number } | null>(null);
/** Whether the toolbar is there; only state/toolbar.ts sets it (TOOL-07). */
export const toolbarPhaseAtom = atom<"shown" | "hidden" | "moving">("hidden");
/** What bars of the chrome cover of each side of the window; chrome sets it through state/bars.ts. */
export const barInsetsAtom = atom<Insets>({ top: 0, right: 0, bottom: 0, left: 0 });

const isMotionReducedBySystemAtom = atom(false);
/** The reader wants it calm in this book, whatever their system says. */
export const isCalmChosenAtom = atom(false);
/** The reader asks for less motion, or the screen is slow (e-paper). Setting it tells what the system asks for. */
export const isMotionReducedAtom = atom(
  (get) => get(isCalmChosenAtom) || get(isMotionReducedBySystemAtom),
  (_get, set, isReduced: boolean) => set(isMotionReducedBySystemAtom, isReduced),
);
/** Whether the system asks for less motion, so that the reader's own wish makes no difference. */
export const isCalmBySystemAtom = atom((get) => get(isMotionReducedBySystemAtom));
export const isFullscreenAtom = atom(false);

/** A larger zoom than this is a closer look: what lies between is a finger's slip. */
export const CLOSER = 1.01;
/** How close the book is looked at; 1 = it fits. Only the stage sets it, when the camera has come to rest. */
export const zoomAtom = atom(1);
export const isZoomedAtom = atom((get) => get(zoomAtom) > CLOSER);
/** Whether the book is seen closer than it fits just now, also on the way there; only the stage sets it. */
export const isCloserAtom = atom(false);
/** A wish for another zoom, about a client point or the middle; the stage follows. A new object is a new wish. */
export type ZoomRequest = {
  readonly to: number | "in" | "out" | "fit";
  readonly at: { readonly x: number; readonly y: number } | null;
};
export const zoomRequestAtom = atom<ZoomRequest | null>(null);
/** A wish to scroll the zoomed book by so many steps; a new object is a new wish. */
export const scrollRequestAtom = atom<{ readonly rows: number } | null>(null);
/** The magnifier lens is out (ZOOM-03). */
export const isMagnifierOutAtom = atom(false);
/** A wish for the whole screen or against it; a new object is a new wish. */
export const fullscreenRequestAtom = atom<{ readonly isOn: boolean } | null>(null);
/** Goes to the whole screen, or back. */
export const toggleFullscreenAtom = atom(null, (get, set) =>
  set(fullscreenRequestAtom, { isOn: !get(isFullscreenAtom) }),
);

/** Whether the page can be seen: no hidden tab, no locked screen. Only app/ sets it. */
export const isPageVisibleAtom = atom(true);

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const insetsByNameAtom = atom<Readonly<Record<string, Insets>>>({});

/** Tells how much of each side of the window the part `name` of the chrome needs; parts on one side add up. */
export const setBarInsetsAtom = atom(null, (get, set, name: string, bar: Partial<Insets>) => {
  const bars = { ...get(insetsByNameAtom), [name]: { ...NO_INSETS, ...bar } };
  set(insetsByNameAtom, bars);
  const sum = Object.values(bars).reduce((total, each) => ({
    top: total.top + each.top,
    right: total.right + each.right,
    bottom: total.bottom + each.bottom,
    left: total.left + each.left,
  }));
  if (JSON.stringify(sum) !== JSON.stringify(get(barInsetsAtom))) set(barInsetsAtom, sum);
});
