import { atom } from "jotai/vanilla";
import { barInsetsOf, phoneBarPx, SHORT_WINDOW_PX } from "../../book/geometry/bar-insets.ts";
import { listen } from "../../io/browser.ts";
import { focusedElement } from "../../io/page-parts.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { barContextAtom } from "../../state/bar-insets.ts";
import { closePanelAtom, panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import {
  canBarsHideAtom,
  canReadersHideBarAtom,
  doBarsCoverBookAtom,
  hideToolbarAtom,
  isToolbarShownAtom,
  toggleToolbarAtom,
} from "../../state/toolbar.ts";
import { phaseAtom } from "../../state/turning.ts";
import {
  betweenBarsPxAtom,
  deviceAtom,
  isCloserAtom,
  panelInsetsAtom,
  setBarInsetsAtom,
  tapAtom,
  toolbarPhaseAtom,
  viewportAtom,
} from "../../state/view.ts";
import { isBarQuietAtom } from "./api.ts";
import { runBesideTap } from "./beside-tap.ts";
import { runFade } from "./fade.ts";
import { runFieldWidth } from "./field-width.ts";
import { runLateTap } from "./late-tap.ts";
import { runLeftField } from "./left-field.ts";
import { runPageGlimpse } from "./page-glimpse.ts";
import { runRoving } from "./roving.ts";

/**
 * Takes the focus from a phone's bars when they go: half of its ring would stay at the window's edge. The book does not
 * get it, since its ring would come instead, before a reader who uses fingers.
 */
function runHiddenFocus(store: Store): Stop {
  return store.sub(toolbarPhaseAtom, () => {
    const focused = focusedElement();
    if (focused instanceof HTMLElement && focused.closest(".phone-bar") && !store.get(isToolbarShownAtom))
      focused.blur();
  });
}

/**
 * Hides and shows a tablet's quiet bar at a tap that means nothing else, as tablets' own readers do. Books that ask for
 * their bars keep them: those have a button for that (TOOL-07).
 */
function runTabletTap(store: Store): Stop {
  let wasOpen = false; // something that the press closes, which is all that it means then
  const pressed = () => {
    wasOpen = store.get(panelsAtom).length > 0;
  };
  const tapped = () => {
    const mayHide = store.get(isBarQuietAtom) && store.get(canReadersHideBarAtom);
    if (store.get(deviceAtom) === "tablet" && mayHide && !wasOpen) store.set(toggleToolbarAtom);
  };
  return stopAll([listen("document", "pointerdown", pressed, true), store.sub(tapAtom, tapped)]);
}

/**
 * Closes More where the wheel turns beside it, as a press there does: pages would turn behind it. With Ctrl it zooms, for
 * which a phone's bars hide with what is open on them.
 */
function runWheelBeside(store: Store): Stop {
  const turned = ({ target, ctrlKey }: WheelEvent) => {
    const isBeside = target instanceof Element && !target.closest(".bar, [data-panel]");
    if (isBeside && !ctrlKey && store.get(panelsAtom).includes("more")) store.set(closePanelAtom, "more");
  };
  return listen("document", "wheel", turned, true);
}

const isWritingLowAtom = atom(
  (get) => get(panelsAtom).includes("annotate") && get(viewportAtom).height < SHORT_WINDOW_PX,
);

/**
 * Hides a phone's bars when a reader looks closer, or writes on the pages in a low window: they would lie over what is read
 * or written. A tap brings them back. Whoever zooms by a button of theirs goes on pressing it.
 */
function runCloser(store: Store): Stop {
  let isPressing = false;
  const pressed = ({ target }: Event) => {
    isPressing = target instanceof Element && target.closest(".phone-bar, .more-panel") !== null;
  };
  const done = () => {
    isPressing = false;
  };
  return stopAll([
    listen("document", "pointerdown", pressed, true),
    listen("document", "wheel", done, true), // a touchpad's pinch, and keys that zoom, press no button
    listen("document", "keydown", done, true),
    listen("document", "click", pressed, true), // by the keyboard
    follow(store, isCloserAtom, (isCloser) => {
      if (isCloser && store.get(canBarsHideAtom) && !isPressing) store.set(hideToolbarAtom);
    }),
    follow(store, isWritingLowAtom, (isWriting) => {
      if (isWriting && store.get(canBarsHideAtom)) store.set(hideToolbarAtom);
    }),
  ]);
}

/** The book keeps so far away from bars between which it lies, px: its boards stand off them. */
const BETWEEN_PX = 6;
/** What a phone's bars take of a low window while they are there, besides the space that is kept anyway; null = nothing. */
const betweenAtom = atom((get) => {
  if (!get(canBarsHideAtom) || !get(isToolbarShownAtom) || get(viewportAtom).height >= SHORT_WINDOW_PX) return null;
  const context = get(barContextAtom);
  const { top, bottom } = barInsetsOf(context);
  const px = phoneBarPx(context.settings) + BETWEEN_PX;
  return { top: px - top, bottom: px - bottom };
});

/** A book that turns its leaves between bars that have gone takes their space so long after the last one, ms. */
const LANDED_MS = 250;

/**
 * Lays the book of a phone on its side between the bars while they are there, if they would lie over first and last lines.
 * Whoever looks closer keeps what they see, but not in a window that has been turned, and a leaf lands where it was taken.
 */
function runBetweenBars(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let laidIn: object | null = null; // the window
  let stopWaiting: Stop = () => {};
  const end = () => {
    store.set(setBarInsetsAtom, "between", {}); // first: a book that is still small would not be covered
    store.set(betweenBarsPxAtom, 0);
  };
  const lay = () => {
    const viewport = store.get(viewportAtom);
    if (store.get(isCloserAtom) && (laidIn === null || laidIn === viewport)) return;
    const between = store.get(betweenAtom);
    if (laidIn && (between === null || laidIn !== viewport)) {
      if (laidIn === viewport && store.get(phaseAtom) !== "rest") return;
      laidIn = null;
      end();
    }
    if (laidIn || between === null || !store.get(doBarsCoverBookAtom)) return;
    laidIn = viewport;
    store.set(betweenBarsPxAtom, between.top);
    store.set(setBarInsetsAtom, "between", between);
  };
  const turned = () => {
    stopWaiting();
    if (store.get(phaseAtom) === "rest") stopWaiting = clock.after(LANDED_MS, lay);
  };
  return stopAll([
    follow(store, betweenAtom, lay),
    store.sub(viewportAtom, lay),
    store.sub(isCloserAtom, lay),
    store.sub(panelInsetsAtom, lay), // the bars cover a book that grows as a form beside it goes
    store.sub(phaseAtom, turned),
    () => stopWaiting(),
    end,
  ]);
}

/** What the bars need once somebody has been reading for a moment. */
export function run(store: Store): Stop {
  return stopAll([
    runFade(store),
    runBesideTap(store),
    runLateTap(store),
    runPageGlimpse(store),
    runRoving(),
    runHiddenFocus(store),
    runFieldWidth(store),
    runTabletTap(store),
    runWheelBeside(store),
    runCloser(store),
    runBetweenBars(store),
    runLeftField(store),
  ]);
}
