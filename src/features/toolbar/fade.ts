import { listen, rootElement } from "../../io/browser.ts";
import { focusedElement } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { barKindAtom, isTipAtButtonAtom } from "../../state/toolbar.ts";
import { viewportAtom } from "../../state/view.ts";
import "./fade.css";

/** How long nobody moves the mouse before the controls fade. */
const FADE_AFTER_MS = 2500;
/** The controls that fade: those around the book, not what lies on its pages. Each says so itself. */
const PARTS = "[data-fades]";

/**
 * Fades the controls of a window with a mouse while somebody reads, from the reader's first movement on: before it,
 * everybody shall see what there is. They come back at any movement of the mouse, and stay while it is over them, while
 * they have the keyboard and while a panel is open. Bars that a book always shows do not fade.
 */
export function runFade(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  const root = rootElement();
  let stopWaiting: Stop | null = null;
  let movedAtMs = 0;
  let isOver = false; // the mouse is on a control
  const canFade = () => {
    if (store.get(bookAtom).settings.toolbarAlwaysShow || store.get(viewportAtom).isCoarse) return false;
    return store.get(barKindAtom) !== "phone" && store.get(panelsAtom).length === 0;
  };
  const hasKeyboard = () => {
    const focused = focusedElement();
    return focused?.matches(":focus-visible") && focused.closest(PARTS) !== null;
  };
  /**
   * One timer serves all movements while it runs. It does not begin again when something keeps the controls: that ends
   * with a movement, which begins it.
   */
  const wait = (ms: number) => {
    stopWaiting ??= clock.after(ms, () => {
      stopWaiting = null;
      const leftMs = movedAtMs + FADE_AFTER_MS - clock.now();
      if (leftMs > 0) wait(leftMs);
      else if (store.get(isTipAtButtonAtom)) wait(FADE_AFTER_MS);
      else if (!isOver && !hasKeyboard() && canFade()) root.dataset["faded"] = "true";
    });
  };
  const show = () => {
    movedAtMs = clock.now();
    delete root.dataset["faded"];
    wait(FADE_AFTER_MS);
  };
  const moved = ({ target }: PointerEvent) => {
    isOver = target instanceof Element && target.closest(PARTS) !== null;
    show();
  };
  return stopAll([
    listen("document", "pointermove", moved, true),
    listen("document", "pointerdown", moved, true),
    listen("document", "focusin", show, true),
    store.sub(panelsAtom, show),
    () => stopWaiting?.(),
    () => delete root.dataset["faded"],
  ]);
}
