import { useAtomValue, useStore } from "jotai/react";
import { type CSSProperties, useId, useLayoutEffect, useRef } from "react";
import { watchSizes } from "../../io/viewport.ts";
import { deviceAtom, panelInsetsAtom, viewportAtom } from "../../state/view.ts";
import { type Placing, placeBeside } from "../place-beside.ts";
import { PanelHead } from "./DialogFrame.tsx";
import { type BubbleProps, FORM } from "./forms.ts";
import { runHideWhenLeft } from "./hide-when-left.ts";
import { Sheet } from "./Sheet.tsx";
import { usePanel, usePanelFocus } from "./use-panel.ts";
import { usePull } from "./use-pull.tsx";
import "../kit/kit.css";

const STYLE = {
  "--panel-ms": `${FORM.bubbleHideMs}ms`,
  "--bubble-padding": `${FORM.bubblePaddingPx}px`,
  "--arrow-width": `${FORM.bubbleArrowPx.width}px`,
  "--arrow-height": `${FORM.bubbleArrowPx.height}px`,
} as CSSProperties;

/** The bubble of desktops and tablets. It closes when the reader presses or focuses something else. */
function BubbleFrame({ name, title, anchor, width, children }: BubbleProps) {
  const store = useStore();
  const id = useId();
  const bubble = useRef<HTMLElement>(null);
  const { phase, close } = usePanel(name, FORM.bubbleHideMs);
  const viewport = useAtomValue(viewportAtom);
  const sides = useAtomValue(panelInsetsAtom);
  const grip = usePull(bubble, name, { isOn: viewport.isCoarse });
  usePanelFocus(bubble, phase); // before it is placed, because moving the focus makes the browser compute the layout
  // biome-ignore lint/correctness/useExhaustiveDependencies: the anchor moves when the window's size changes
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element) return;
    const placeIt = () => place(element, anchorOf(anchor), sides);
    placeIt();
    return watchSizes([element], placeIt); // its contents may be loaded later, and grow
  }, [anchor, viewport, sides]);
  useLayoutEffect(
    () => (bubble.current ? runHideWhenLeft(store, bubble.current, () => anchorOf(anchor), close) : undefined),
    [store, anchor, close],
  );
  return (
    <section
      ref={bubble}
      className="bubble"
      role="dialog"
      data-panel={name}
      data-phase={phase}
      aria-labelledby={id}
      tabIndex={-1}
      style={width ? { ...STYLE, inlineSize: width } : STYLE}
    >
      <PanelHead id={id} title={title} grip={grip} onClose={close} />
      {children}
      <i className="bubble__arrow" aria-hidden="true" />
    </section>
  );
}

/** The button that a bubble points at: its own, or the "more" button, behind which that is hidden in narrow windows. */
function anchorOf(key: string): HTMLElement | null {
  return buttonOf(key) ?? buttonOf("more");
}

/** The toolbar's button of that key if it is visible; buttons in panels do not count, since they disappear with them. */
function buttonOf(key: string): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>("[data-button]")];
  const isInSight = (button: HTMLElement) => button.getBoundingClientRect().width > 0;
  const isThere = (button: HTMLElement) => isInSight(button) && !button.closest("[data-panel]");
  return buttons.find((button) => button.dataset["button"] === key && isThere(button)) ?? null;
}

/**
 * Places a bubble at its button; without one, in the middle of the lower edge. Forms that stand beside the book stay in
 * sight: a bubble whose button lies below one comes beside it, without an arrow.
 */
function place(bubble: HTMLElement, button: HTMLElement | null, taken: NonNullable<Placing["taken"]>): void {
  const window = { width: innerWidth, height: innerHeight };
  const nowhere = { left: innerWidth / 2, top: innerHeight - FORM.marginPx, width: 0, height: 0 };
  const { left, top, side, arrowPx } = placeBeside({
    anchor: button?.getBoundingClientRect() ?? nowhere,
    size: { width: bubble.offsetWidth, height: bubble.offsetHeight },
    window,
    gapPx: FORM.bubbleMarginPx + FORM.bubbleArrowPx.height,
    edgePx: FORM.marginPx,
    taken,
  });
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
  bubble.style.setProperty("--arrow-at", `${arrowPx}px`);
  bubble.dataset["side"] = side;
  const cornerPx = FORM.bubbleArrowPx.width; // no arrow stands on a round corner
  bubble.dataset["anchored"] = String(
    button !== null && arrowPx >= cornerPx && arrowPx <= bubble.offsetWidth - cornerPx,
  );
}

/** A small form with an arrow to its toolbar button; on phones a sheet. */
export function Bubble(props: BubbleProps) {
  const { name, title, children } = props;
  if (useAtomValue(deviceAtom) !== "phone") return <BubbleFrame {...props} />;
  return (
    <Sheet name={name} title={title}>
      {children}
    </Sheet>
  );
}
