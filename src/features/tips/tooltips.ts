import { placeBeside } from "../../chrome/place-beside.ts";
import { CONTROL_STYLE } from "../../chrome/theme.ts";
import { bodyElement, listen } from "../../io/browser.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { isSmallWindowAtom, viewportAtom } from "../../state/view.ts";
import { previewedArrowAtom } from "../arrow-previews/api.ts";
import { runMessagePlace } from "./message-place.ts";

/** Where the name of a button stands beside it. */
const TOOLTIP = { gapPx: 14, edgePx: 8 } as const; // clear of the bar, which is higher than its buttons

/** Tips for the keyboard wait so long: to place one costs a layout, and a panel that opens comes first. */
const FOCUS_MS = 50;

/** The keys by which readers look around; where other keys bring the focus back, nobody has asked for names. */
const NAVIGATION_KEYS = /^(Tab|Arrow|Home|End)/;

/**
 * Shows the name in `data-tip` of a button: to the mouse after 800 ms (FORM-22), to the keyboard almost at once, to
 * fingers and in small windows never (FORM-20, FORM-26). All buttons share one box; screen readers know the names anyway.
 * An arrow whose picture is shown says its name there. What messages of low windows need comes with this code.
 */
export function run(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  const tip = createTip();
  let shownFor: HTMLElement | null = null;
  let pressedOn: HTMLElement | null = null; // its name is not shown again while the pointer stays
  let stopWaiting: Stop = () => {};
  const remove = () => {
    stopWaiting();
    tip.remove();
  };
  const hide = () => {
    remove();
    shownFor = null;
  };
  const showAfter = (button: HTMLElement, ms: number) => {
    shownFor = button;
    stopWaiting = clock.after(ms, () => {
      if (button.isConnected && !isPreviewed(store, button)) tip.show(button);
    });
  };
  const over = (event: PointerEvent) => {
    const button = tippedAt(event.target);
    if (button !== pressedOn) pressedOn = null;
    if (button === shownFor || pressedOn) return;
    hide();
    if (!button || event.pointerType !== "mouse" || store.get(isSmallWindowAtom)) return;
    showAfter(button, CONTROL_STYLE.tipDelayMs);
  };
  const pressed = ({ target }: Event) => {
    pressedOn = tippedAt(target);
    remove();
  };
  const left = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget === null) pressedOn = null; // the pointer has left the window
  };
  let isNavigating = true; // also before the first key: whoever moves the focus by other means is told, too
  const keyed = ({ key }: KeyboardEvent) => {
    isNavigating = NAVIGATION_KEYS.test(key);
    hide();
  };
  const focused = (event: FocusEvent) => {
    const button = tippedAt(event.target);
    hide();
    if (!isNavigating) return;
    const wouldCoverPage = store.get(isSmallWindowAtom) && button?.matches(".side-arrows__arrow");
    if (button?.matches(":focus-visible") && !wouldCoverPage) showAfter(button, FOCUS_MS);
  };
  // Whoever rests on a button while this code comes is told its name, too.
  const hovered = store.get(viewportAtom).isCoarse
    ? null
    : bodyElement().querySelector<HTMLElement>("[data-tip]:hover");
  if (hovered && !store.get(isSmallWindowAtom)) showAfter(hovered, CONTROL_STYLE.tipDelayMs);
  return stopAll([
    hide,
    runMessagePlace(store),
    listen("document", "pointerover", over, true),
    listen("document", "focusin", focused, true),
    listen("document", "focusout", hide, true),
    listen("document", "pointerdown", pressed, true),
    listen("document", "pointerout", left, true),
    listen("document", "keydown", keyed, true),
    listen("document", "scroll", hide, true),
    store.sub(previewedArrowAtom, () => shownFor && isPreviewed(store, shownFor) && remove()),
  ]);
}

/** Whether the button is an arrow beside the book that shows where it leads. */
function isPreviewed(store: Store, { dataset }: HTMLElement): boolean {
  const arrow = store.get(previewedArrowAtom);
  return arrow !== null && dataset["button"] === arrow.button && dataset["edge"] === arrow.edge;
}

/** The box that shows names of buttons: as wide as TOOL-23 says, with a ground that fits the words in it. */
function createTip() {
  const body = bodyElement();
  const box = body.ownerDocument.createElement("div");
  const words = body.ownerDocument.createElement("span");
  words.className = "tooltip__words";
  box.append(words);
  box.className = "tooltip";
  box.setAttribute("popover", "manual");
  box.setAttribute("aria-hidden", "true");
  box.style.width = `${CONTROL_STYLE.tipWidthPx}px`;
  return {
    remove: () => box.remove(),
    show: (button: HTMLElement) => {
      words.textContent = button.dataset["tip"] ?? "";
      words.dir = "auto";
      words.style.marginLeft = "0"; // that of the name before would leave this one less room
      body.append(box);
      if (typeof box.showPopover === "function") box.showPopover();
      place(box, words, button);
    },
  };
}

function tippedAt(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
  return button?.dataset["tip"] ? button : null;
}

/** Places the box above its button, or on the inner side of a button at an edge, and the words in it at the button. */
function place(box: HTMLElement, words: HTMLElement, button: HTMLElement): void {
  const { edge } = button.dataset;
  const { left, top, side, arrowPx } = placeBeside({
    anchor: button.getBoundingClientRect(),
    size: { width: box.offsetWidth, height: box.offsetHeight },
    window: { width: innerWidth, height: innerHeight },
    gapPx: TOOLTIP.gapPx,
    edgePx: TOOLTIP.edgePx,
    ...(edge === "left" && { side: "right" as const }),
    ...(edge === "right" && { side: "left" as const }),
  });
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
  const wordsPx = words.offsetWidth + 1; // a fraction may have been cut off, without which the last letter wraps
  const room = Math.max(0, box.offsetWidth - wordsPx);
  const start = side === "right" ? 0 : side === "left" ? room : clamp(arrowPx - wordsPx / 2, 0, room);
  words.style.marginLeft = `${start}px`;
}
