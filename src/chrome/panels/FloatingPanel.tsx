import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from "react";
import { listen } from "../../io/browser.ts";
import { watchHeld } from "../../io/drags.ts";
import { clamp } from "../../lib/clamp.ts";
import type { PanelName, Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { directionAtom } from "../../state/reading.ts";
import { deviceAtom } from "../../state/view.ts";
import { useT } from "../hooks.ts";
import { IconButton } from "../kit/Buttons.tsx";
import { runBodyCutSign } from "../kit/cut-sign.ts";
import { PanelHead } from "./DialogFrame.tsx";
import { draggedPlacesAtom, noteDraggedAtom } from "./dragged-places.ts";
import { FORM, FORM_ICONS, type Pin, type SlidePanelProps } from "./forms.ts";
import { useIsPrerender } from "./PanelHost.tsx";
import { togglePinAtom, unpinnedAtom } from "./pins.ts";
import { SheetGrip, usePullDown } from "./Sheet.tsx";
import { canDockAtom, takeSide } from "./side-space.ts";
import { usePanel, usePanelFocus } from "./use-panel.ts";
import "../kit/kit.css";

/** What is beside a form: not the bars, whose buttons close forms themselves, nor what lies over it. */
const NOT_BESIDE = "[data-panel], [data-bar], dialog, .tip-box";

/** The button that pins a form: a pinned one stays open beside the book (FORM-13). */
function PinButton({ name, isPinned }: { readonly name: PanelName; readonly isPinned: boolean }) {
  const t = useT();
  const toggle = useSetAtom(togglePinAtom);
  return (
    <IconButton
      icon={isPinned ? FORM_ICONS.pin : FORM_ICONS.unpin}
      label={t("frmPin", "Keep open while pages turn")}
      isPressed={isPinned}
      onClick={() => toggle(name)}
    />
  );
}

/**
 * Closes a form that is not pinned at a press beside it, and one that the reader has unpinned when pages turn (FORM-13).
 * A window without room for the book beside a form has no pinned ones.
 */
function runUnpinned(store: Store, pin: Pin, close: () => void): Stop {
  const pressed = ({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest(NOT_BESIDE)) close();
  };
  const stop = listen("document", "pointerdown", pressed);
  return pin === "brief" ? stop : stopAll([stop, store.get(portsAtom).bus.on("flipStart", close)]);
}

/** This much of a form's head stays within the window wherever the form is dragged: more than its buttons take. */
const VISIBLE = { width: 144, height: 48 } as const;
/** So much of its height is seen of one that is opened again, or whose window changes: a head alone looks broken. */
const REOPENED_PX = 360;
/** A hand that slips less than this has only pressed the head. */
const DRAG_PX = 4;

/**
 * Lets readers drag a form by its head, but never out of the window, also if that shrinks (FORM-04). A double click on it
 * brings the form home.
 * @param from how far from its home they have left it; null = it is there
 * @param released called when they let it go, with how far from its home that is; says where it stays
 */
function runDragByHead(
  panel: HTMLElement,
  head: HTMLElement,
  from: Point | null,
  released: (at: Point) => Point | null,
): Stop {
  let grip = HOME; // where the pointer would be if the form were at home
  let pressed = HOME;
  let hasMoved = false;
  let at = HOME;
  let isWhole = true; // its whole width is within the window
  const isAway = () => at.x !== 0 || at.y !== 0;
  const move = ({ x, y }: Point) => {
    hasMoved ||= Math.hypot(x - pressed.x, y - pressed.y) >= DRAG_PX;
    if (!hasMoved) return;
    place(x - grip.x, y - grip.y, VISIBLE);
    const { left, right } = panel.getBoundingClientRect();
    isWhole = left >= 0 && right <= window.innerWidth;
  };
  /** Moves the form to an offset from its home, as far as the window allows, with so much of it in sight. */
  const place = (x: number, y: number, visible: { readonly width: number; readonly height: number }) => {
    const { left, top, width } = panel.getBoundingClientRect();
    const [homeX, homeY] = [left - at.x, top - at.y];
    at = {
      x: clamp(x, visible.width - width - homeX, window.innerWidth - visible.width - homeX),
      y: clamp(y, -homeY, Math.max(-homeY, window.innerHeight - visible.height - homeY)),
    };
    panel.style.translate = `${at.x}px ${at.y}px`;
  };
  const resized = () => {
    if (!isAway()) return;
    place(at.x, at.y, { width: isWhole ? panel.offsetWidth : VISIBLE.width, height: REOPENED_PX });
    fit();
  };
  const leave = (where: Point) => {
    if (released(where) === null) place(0, 0, VISIBLE);
    fit();
  };
  /** A form that was moved down ends at the window's lower edge, so that all its contents can be scrolled to. */
  const fit = () => panel.style.setProperty("--moved-down", `${Math.max(0, at.y)}px`);
  const held = watchHeld(head, {
    accepts: ({ target }) => isOfHead(target),
    press: ({ x, y }) => {
      pressed = { x, y };
      grip = { x: x - at.x, y: y - at.y };
      hasMoved = false;
    },
    move,
    release: () => {
      if (hasMoved) leave(at);
    },
  });
  const pressedTwice = ({ target }: MouseEvent) => {
    if (isAway() && isOfHead(target)) leave(HOME);
  };
  if (from) {
    panel.dataset["moved"] = ""; // it comes where it is, and where it is measured, not from the window's side
    place(from.x, from.y, { width: panel.offsetWidth, height: REOPENED_PX }); // in sight, also in a window that has become smaller
    fit();
  }
  return stopAll([held, listen(head, "dblclick", pressedTwice), listen("window", "resize", resized)]);
}

/** Whether the head itself is pressed, and none of its buttons. */
function isOfHead(target: EventTarget | null): boolean {
  return !(target instanceof Element && target.closest("button, input, a"));
}

const HOME: Point = { x: 0, y: 0 };

type Part = RefObject<HTMLElement | null>;

/**
 * What a form's head does: fingers throw the form down, as a sheet; a mouse takes it anywhere, and there it is when it is
 * opened again (FORM-04).
 */
function useHead(name: PanelName, panel: Part, head: Part): { readonly isDragged: boolean } {
  const store = useStore();
  const isDesktop = useAtomValue(deviceAtom) === "desktop";
  const isAway = useAtomValue(draggedPlacesAtom).has(name);
  usePullDown(panel, name, { isOn: !isDesktop });
  useLayoutEffect(() => {
    if (!isDesktop || !panel.current || !head.current) return;
    const from = store.get(draggedPlacesAtom).get(name) ?? null;
    const released = (at: Point) => store.set(noteDraggedAtom, name, at);
    return runDragByHead(panel.current, head.current, from, released);
  }, [store, name, isDesktop, panel, head]);
  return { isDragged: isDesktop && isAway };
}

function opposite(side: "left" | "right"): "left" | "right" {
  return side === "left" ? "right" : "left";
}

/** A slide form of desktops and tablets: beside the book, or over it, and dragged by its head. */
export function FloatingPanel({
  name,
  title,
  side: usualSide,
  actions,
  width,
  pin = "choice",
  hasCutSign = true,
  children,
}: SlidePanelProps) {
  const isRtl = useAtomValue(directionAtom) === "rtl"; // its button is at the other end of a bar that is mirrored
  const side = isRtl ? opposite(usualSide) : usualSide;
  const id = useId();
  const store = useStore();
  const panel = useRef<HTMLElement>(null);
  const head = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { phase, close } = usePanel(name, FORM.desktopMs);
  const { isDragged } = useHead(name, panel, head);
  const isUnpinned = useAtomValue(unpinnedAtom).includes(name);
  const isPinned = pin === "choice" ? !isUnpinned : pin === "always";
  const isDesktop = useAtomValue(deviceAtom) === "desktop";
  const movesBook = pin === "brief" && isDesktop; // on tablets they are low, and end above the bar
  const canDock = useAtomValue(useMemo(() => canDockAtom(name), [name])) !== false;
  const stays = pin === "always" || (isPinned && (canDock || isDragged));
  const isLeaving = phase === "hiding" || phase === "hidden";
  const isPrerender = useIsPrerender();
  usePanelFocus(panel, phase);
  useEffect(() => (hasCutSign && body.current ? runBodyCutSign(body.current) : undefined), [hasCutSign]);
  // At once: a press may follow the window's change before the browser is idle.
  useLayoutEffect(
    () => (stays || isPrerender ? undefined : runUnpinned(store, pin, close)),
    [stays, isPrerender, store, pin, close],
  );
  useEffect(() => {
    if (!panel.current || isLeaving || isDragged || isPrerender) return;
    return takeSide(store, { name, side, isPinned, movesBook, element: panel.current });
  }, [store, name, side, isPinned, movesBook, isLeaving, isDragged, isPrerender]);
  const ownWidth = width ?? (usualSide === "left" ? FORM.leftPx : FORM.rightPx);
  const style = { "--panel-ms": `${FORM.desktopMs}ms`, "--panel-width": `${ownWidth}px` } as CSSProperties;
  const buttons = (
    <>
      {actions}
      {pin === "choice" && canDock && <PinButton name={name} isPinned={isPinned} />}
    </>
  );
  return (
    <section
      ref={panel}
      className="floating panel"
      role="dialog"
      data-panel={name}
      data-phase={phase}
      data-side={side}
      data-brief={pin === "brief" || undefined}
      aria-labelledby={id}
      tabIndex={-1}
      style={style}
    >
      <PanelHead
        id={id}
        title={title}
        actions={buttons}
        handle={head}
        isHandle={isDesktop}
        grip={!isDesktop && <SheetGrip />}
        onClose={close}
      />
      <div ref={body} className="panel__body">
        {children}
      </div>
    </section>
  );
}
