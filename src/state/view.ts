import { atom } from "jotai/vanilla";
import type { Insets } from "../book/geometry/layout.ts";

/** Device classes; the same rule for the whole viewer. Source: specification BOOT-38. */
export type Device = "desktop" | "tablet" | "phone";

/** The window that the book is shown in; client px. */
export type Viewport = {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly isCoarse: boolean; // the first pointer is a finger
};

/** Narrower windows than this are small: they have another style of tips. Source: specification FORM-20. */
const SMALL_WINDOW_PX = 768;
/** A touch screen with a shorter side below this is a phone. */
const PHONE_SHORT_SIDE_PX = 600;

/** The window; only the stage sets it, and never during a turn (PAGE-22). */
export const viewportAtom = atom<Viewport>({ width: 1024, height: 768, pixelRatio: 1, isCoarse: false });
/** The device class that `?layout=` or the book forces, for kiosks and tests; null = by the window. */
export const forcedDeviceAtom = atom<Device | null>(null);
/** The device class that the viewer is laid out for. */
export const deviceAtom = atom((get): Device => {
  const forced = get(forcedDeviceAtom);
  if (forced) return forced;
  const { width, height, isCoarse } = get(viewportAtom);
  if (!isCoarse) return "desktop";
  return Math.min(width, height) < PHONE_SHORT_SIDE_PX ? "phone" : "tablet";
});
/** Whether the window is too narrow for the texts and controls of large windows. */
export const isSmallWindowAtom = atom((get) => get(viewportAtom).width < SMALL_WINDOW_PX);
/** The last tap on the middle of the book, client px; each tap is a new object. Only app/ sets it. */
export const tapAtom = atom<{ readonly x: number; readonly y: number } | null>(null);
/** Whether the toolbar is shown; only state/toolbar.ts sets it (TOOL-07). */
export const toolbarPhaseAtom = atom<"shown" | "hidden" | "moving">("hidden");

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const insetsByNameAtom = atom<Readonly<Record<string, Insets>>>({});

/** How much of each side of the window bars cover, client px. */
export const barInsetsAtom = atom((get) =>
  Object.values(get(insetsByNameAtom)).reduce(
    (total, each) => ({
      top: total.top + each.top,
      right: total.right + each.right,
      bottom: total.bottom + each.bottom,
      left: total.left + each.left,
    }),
    NO_INSETS,
  ),
);
const ownInsets = (all: Readonly<Record<string, Insets>>, name: string) => all[name] ?? NO_INSETS;
/** How much panels cover for which the book moves aside, client px. */
export const panelInsetsAtom = atom((get) => ownInsets(get(insetsByNameAtom), "panels"));
/** What bars that hide by themselves take above a book that lies between them, px; 0 = it does not. Only they set it. */
export const betweenBarsPxAtom = atom(0);
/** Sets how much of each side of the window one part of the chrome covers; parts on the same side add up. */
export const setBarInsetsAtom = atom(null, (get, set, name: string, insets: Partial<Insets>) => {
  const all = get(insetsByNameAtom);
  const own = { ...NO_INSETS, ...insets };
  if (JSON.stringify(own) !== JSON.stringify(ownInsets(all, name))) set(insetsByNameAtom, { ...all, [name]: own });
});

/**
 * Whether the system, or a slow screen (e-paper), already asks for less motion, so that the reader's own choice makes no
 * difference. It is set through `isMotionReducedAtom`.
 */
export const isCalmBySystemAtom = atom(false);
/** The reader has asked for less motion in this book, whatever their system says. */
export const isCalmChosenAtom = atom(false);
/** Whether motion is reduced, by the reader or their system. Setting it sets the system's part. */
export const isMotionReducedAtom = atom(
  (get) => get(isCalmChosenAtom) || get(isCalmBySystemAtom),
  (_get, set, isReduced: boolean) => set(isCalmBySystemAtom, isReduced),
);

/** The book counts as zoomed above this zoom; less is a slip of the fingers. */
export const CLOSER = 1.01;
/** The zoom at which the camera has come to rest; 1 = the book fits. Only the stage sets it. */
export const zoomAtom = atom(1);
/** Whether the book is zoomed in. */
export const isZoomedAtom = atom((get) => get(zoomAtom) > CLOSER);
/** Whether the book is larger than it fits at this moment, also while the camera moves; only the stage sets it. */
export const isCloserAtom = atom(false);
/** A request for another zoom, about a client point, or about the middle where `at` is null. */
export type ZoomRequest = {
  readonly to: number | "in" | "out" | "fit" | "hit"; // "hit": what lies at the point
  readonly at: { readonly x: number; readonly y: number; readonly ms?: number } | null; // when, on the clock of events
  readonly isFromFit?: boolean; // the point is one of the fitted book, wherever the camera is on its way to
};
/** The last request for a zoom, which the stage carries out, and what requests another one. */
export const [zoomRequestAtom, requestZoomAtom] = requestAtoms<ZoomRequest>();

/** Steps down, or up where `rows` is negative; to the right, or to the left where `columns` is. */
export type ScrollRequest = { readonly rows?: number; readonly columns?: number };
/** The last request to scroll the zoomed book by so many steps, and what requests it. */
export const [scrollRequestAtom, requestScrollAtom] = requestAtoms<ScrollRequest>();

/** An atom for the last request of a kind, null before the first, and one that makes a request: each is a new object. */
function requestAtoms<Request extends object>() {
  const baseAtom = atom<Request | null>(null);
  return [
    atom((get) => get(baseAtom)),
    atom(null, (_get, set, request: Request) => set(baseAtom, { ...request })),
  ] as const;
}

/** Whether the magnifier is in use (ZOOM-03). */
export const isMagnifierOutAtom = atom(false);

/** Whether the viewer has the whole screen. */
export const isFullscreenAtom = atom(false);
