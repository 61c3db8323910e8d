import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { listen } from "../../io/browser.ts";
import type { PanelName, Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { autoFlipAtom } from "../../state/auto-flip.ts";
import { portsAtom } from "../../state/ports.ts";
import { directionAtom } from "../../state/reading.ts";
import { isHandheldAtom } from "../../state/ui-scale.ts";
import { deviceAtom } from "../../state/view.ts";
import { useT } from "../hooks.ts";
import { IconButton } from "../kit/Buttons.tsx";
import { runBodyCutSign } from "../kit/cut-sign.ts";
import { PanelHead } from "./DialogFrame.tsx";
import { runDragByHead } from "./drag-by-head.ts";
import { draggedPlacesAtom, noteDraggedAtom } from "./dragged-places.ts";
import { FORM, FORM_ICONS, opposite, type Pin, type SlidePanelProps } from "./forms.ts";
import { useIsPrerender } from "./PanelHost.tsx";
import { isPinnedAtom, togglePinAtom } from "./pins.ts";
import { canDockAtom, hasRoomBesideAtom, takeSide } from "./side-space.ts";
import { useSwipeToClose } from "./swipe-to-close.ts";
import { usePanel, usePanelFocus } from "./use-panel.ts";
import { usePull } from "./use-pull.tsx";
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
 * Closes a form that is not pinned at a press beside it, and one that the reader has unpinned when pages turn (FORM-13),
 * though not while auto flip turns them: who reads in the form meanwhile has turned nothing. A window without room for
 * the book beside a form has no pinned ones.
 */
function runUnpinned(store: Store, pin: Pin, close: () => void): Stop {
  const pressed = ({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest(NOT_BESIDE)) close();
  };
  const stop = listen("document", "pointerdown", pressed);
  if (pin === "brief") return stop;
  const turned = () => {
    if (!store.get(autoFlipAtom).running) close();
  };
  return stopAll([stop, store.get(portsAtom).bus.on("flipStart", turned)]);
}

type Part = RefObject<HTMLElement | null>;
type Moves = {
  readonly name: PanelName;
  readonly side: "left" | "right";
  readonly maySwipe: boolean; // drags to the side mean nothing else in it
  readonly panel: Part;
  readonly head: Part;
};

/**
 * How a form is moved: fingers throw it down by its head, as a sheet, and push it back to its side; a mouse takes it
 * anywhere, and there it is when it is opened again (FORM-04).
 */
function useMoves({ name, side, maySwipe, panel, head }: Moves): {
  readonly isDragged: boolean;
  readonly grip: ReactNode;
} {
  const store = useStore();
  const isDesktop = useAtomValue(deviceAtom) === "desktop";
  const isAway = useAtomValue(draggedPlacesAtom).has(name);
  const grip = usePull(panel, name, { isOn: !isDesktop });
  useSwipeToClose(panel, { name, side, isOn: !isDesktop && maySwipe, isNarrow: true });
  useLayoutEffect(() => {
    if (!isDesktop || !panel.current || !head.current) return;
    const from = store.get(draggedPlacesAtom).get(name) ?? null;
    const released = (at: Point) => store.set(noteDraggedAtom, name, at);
    return runDragByHead({ panel: panel.current, head: head.current, from, released });
  }, [store, name, isDesktop, panel, head]);
  return { isDragged: isDesktop && isAway, grip };
}

/** The width of a form, px, and its width where readers have pinned it. Tablets have rows for fingers. */
function useWidths(side: "left" | "right", asked?: number): { readonly loosePx: number; readonly pinnedPx: number } {
  const width = asked ?? (side === "left" ? FORM.leftPx : FORM.rightPx);
  if (!useAtomValue(isHandheldAtom)) return { loosePx: width, pinnedPx: width };
  const loosePx = side === "right" ? Math.max(FORM.tabletPx, width) : width;
  return { loosePx, pinnedPx: Math.min(FORM.pinnedPx, width) }; // some room is left to the book
}

/** Whether the book moves aside for a form that is pinned, now or once it is laid out. */
function useCanDock(name: PanelName, width: number): boolean {
  const hasRoom = useAtomValue(hasRoomBesideAtom)(width + FORM.marginPx);
  return useAtomValue(useMemo(() => canDockAtom(name), [name])) ?? hasRoom;
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
  const { isDragged, grip } = useMoves({ name, side, maySwipe: pin !== "always", panel, head });
  const isChosen = useAtomValue(isPinnedAtom)(name);
  const isPinned = pin === "choice" ? isChosen : pin === "always";
  const isDesktop = useAtomValue(deviceAtom) === "desktop";
  const movesBook = pin === "brief" && isDesktop; // on tablets they are low, and end above the bar
  const { loosePx, pinnedPx } = useWidths(usualSide, width);
  const isByReader = pin === "choice" && isChosen;
  const canDock = useCanDock(name, isByReader ? pinnedPx : loosePx);
  const ownWidth = isByReader && canDock ? pinnedPx : loosePx; // over the book it takes nothing from it
  const isLow = !isDesktop && !(isPinned && canDock);
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
      data-low={isLow || undefined}
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
        grip={grip}
        onClose={close}
      />
      <div ref={body} className="panel__body">
        {children}
      </div>
    </section>
  );
}
