import { listen } from "../../io/browser.ts";
import { focusedElement } from "../../io/page-parts.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import {
  areBarsMissingAtom,
  arePanelsOfBarsOpenAtom,
  barKindAtom,
  canBarsHideAtom,
  doBarsCoverBookAtom,
  hideToolbarAtom,
  isTipAtButtonAtom,
  leavePanelsOfBarsAtom,
  settleToolbarAtom,
  showToolbarAtom,
  toggleToolbarAtom,
} from "../../state/toolbar.ts";
import { phaseAtom } from "../../state/turning.ts";
import { tapAtom, toolbarPhaseAtom } from "../../state/view.ts";
import { PHONE_BARS } from "./phone-layout.ts";

/** The bars do not hide while a pointer or the keyboard is in one of these (TOOLP-14), nor while a panel stands on them. */
const PARTS = ".phone-bar, [data-panel]";
/** The hint of a start takes the focus before the reader has done anything: that is no use of it. */
const HINT = '[data-panel="swipehelp"]';

/**
 * Hides the bars of a phone when they are not used for a while; a tap on the page hides or shows them. Bars that would lie
 * on the pages, as on a phone on its side, come only at a tap, and go as soon as a finger takes a leaf.
 */
export function runToolbar(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  let isPointerIn = false;
  const isKeyboardIn = () => {
    const focused = focusedElement();
    return focused?.matches(":focus-visible") && focused.closest(PARTS) !== null && focused.closest(HINT) === null;
  };
  const isInUse = () => isKeyboardIn() || store.get(isTipAtButtonAtom);
  const wait = () => {
    stopWaiting();
    if (isPointerIn || store.get(arePanelsOfBarsOpenAtom)) return; // readers look for a button of More in their own time
    if (!store.get(canBarsHideAtom) || store.get(toolbarPhaseAtom) !== "shown") return;
    stopWaiting = clock.after(PHONE_BARS.hideAfterMs, () => (isInUse() ? wait() : store.set(hideToolbarAtom)));
  };
  const entered = ({ target }: Event) => setPointerIn(target instanceof Element && target.closest(PARTS) !== null);
  const left = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget === null) setPointerIn(false); // a lifted finger is nowhere
  };
  const setPointerIn = (isIn: boolean) => {
    if (isIn === isPointerIn) return;
    isPointerIn = isIn;
    wait();
  };
  /** What stands on the bars does not come back with them: in a window that has been turned nobody expects it. */
  const uncover = () => {
    if (!store.get(doBarsCoverBookAtom)) return;
    store.set(leavePanelsOfBarsAtom);
    store.set(hideToolbarAtom);
  };
  let wereShown = false;
  /** A phone that is turned back has the bars that it had. What stands on them is in use: it stays, and they do. */
  const turned = (doCover: boolean) => {
    if (store.get(arePanelsOfBarsOpenAtom)) return;
    if (!doCover && wereShown) {
      store.set(leavePanelsOfBarsAtom);
      store.set(showToolbarAtom);
    }
    wereShown = doCover && store.get(toolbarPhaseAtom) === "shown";
    uncover();
  };
  return stopAll([
    follow(store, barKindAtom, () => store.set(settleToolbarAtom)),
    follow(store, doBarsCoverBookAtom, turned),
    store.sub(phaseAtom, () => store.get(phaseAtom) === "held" && uncover()),
    follow(store, toolbarPhaseAtom, wait),
    follow(store, areBarsMissingAtom, (areMissing) => areMissing && store.set(showToolbarAtom)),
    store.sub(canBarsHideAtom, wait),
    store.sub(arePanelsOfBarsOpenAtom, wait),
    store.sub(tapAtom, () => {
      if (store.get(canBarsHideAtom)) store.set(toggleToolbarAtom);
    }),
    () => stopWaiting(),
    listen("document", "pointerover", entered),
    listen("document", "pointerout", left),
  ]);
}
