import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { listen } from "../../io/browser.ts";
import { focusedElement, stageElement } from "../../io/page-parts.ts";
import type { PanelName } from "../../lib/feature.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { type PanelPhase, panelPhasesAtom, setPanelPhaseAtom } from "../../state/panel-phases.ts";
import { closePanelAtom, panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { isMotionReducedAtom } from "../../state/view.ts";
import { focusStage } from "../focus.ts";
import { FORM } from "./forms.ts";
import { useIsPrerender } from "./PanelHost.tsx";

/** The phase of a mounted panel, and how its parts close it. */
export type PanelHandle = { readonly phase: PanelPhase; readonly close: () => void };

/** The phase of one panel; "showing" until its frame has set one. */
function usePanelPhase(name: PanelName): PanelPhase {
  return useAtomValue(useMemo(() => atom((get) => get(panelPhasesAtom)[name] ?? "showing"), [name]));
}

/**
 * Takes the panel `name` through its phases while it is mounted.
 * @param motionMs how long it takes to appear, and to disappear
 * @param delayMs how long it waits before it appears
 */
export function usePanel(name: PanelName, motionMs: number = FORM.desktopMs, delayMs = 0): PanelHandle {
  const store = useStore();
  const phase = usePanelPhase(name);
  const closePanel = useSetAtom(closePanelAtom);
  const close = useCallback(() => closePanel(name), [closePanel, name]);
  const isPrerender = useIsPrerender();
  useLayoutEffect(
    () => (isPrerender ? undefined : runPanelPhases(store, name, motionMs, delayMs)),
    [store, name, motionMs, delayMs, isPrerender],
  );
  return { phase, close };
}

/** Sets the phases of a panel in time as it is opened and closed; with reduced motion it changes at once. */
export function runPanelPhases(store: Store, name: PanelName, motionMs: number, delayMs = 0): Stop {
  let isOpen: boolean | null = null;
  let stopMoving: Stop = () => {};
  const move = (during: PanelPhase, end: PanelPhase) => {
    stopMoving();
    const fullMs = during === "showing" ? delayMs + motionMs : motionMs;
    const ms = store.get(isMotionReducedAtom) ? 0 : fullMs;
    store.set(setPanelPhaseAtom, name, ms > 0 ? during : end);
    if (ms > 0) stopMoving = store.get(portsAtom).clock.after(ms, () => store.set(setPanelPhaseAtom, name, end));
  };
  const unfollow = follow(store, panelsAtom, (panels) => {
    if (panels.includes(name) === isOpen) return;
    isOpen = panels.includes(name);
    if (isOpen) move("showing", "visible");
    else move("hiding", "hidden");
  });
  return stopAll([() => store.set(setPanelPhaseAtom, name, "hidden"), () => stopMoving(), unfollow]);
}

/** Moves the focus into a panel when it is mounted, and back when it begins to hide or is unmounted. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, phase: PanelPhase): void {
  const isPrerender = useIsPrerender();
  const isLeaving = phase === "hiding" || phase === "hidden";
  // Not in an effect's cleanup: after cleanups React restores the focus that was there before.
  useLayoutEffect(() => {
    if (!panel.current || isPrerender) return;
    if (isLeaving) leavePanel(panel.current);
    else enterPanel(panel.current);
  }, [panel, isLeaving, isPrerender]);
  useLayoutEffect(() => {
    const element = panel.current;
    const stop = element && listen(element, "keydown", enterList);
    return () => {
      stop?.();
      if (element) leavePanel(element);
    };
  }, [panel]);
}

/** The first arrow in a panel that a mouse has opened leads where keys begin in it, and turns no page behind it. */
function enterList(event: globalThis.KeyboardEvent): void {
  const { key, target, currentTarget: panel } = event;
  if (target !== panel || !/^Arrow(Down|Up)$/.test(key) || !(panel instanceof HTMLElement)) return;
  const list = panel.querySelector<HTMLElement>("[data-keyfocus]");
  if (!list) return;
  event.preventDefault();
  list.focus();
}

/** How a dialog appears and disappears, ms. */
export type DialogMotion = {
  readonly motionMs: number;
  readonly delayMs?: number; // before it appears
  readonly listenAfterMs?: number; // so long after it appeared, and while it moves, it cannot be closed (POPUP-02, POPUP-05)
};

/** The props of a dialog's element, and how its parts close it. */
export type DialogHandle = {
  readonly phase: PanelPhase;
  readonly close: () => void;
  /** Does nothing while the dialog moves (FORM-08). @returns whether it closes */
  readonly closeByMask: () => boolean;
  readonly element: {
    readonly ref: RefObject<HTMLDialogElement | null>;
    readonly "data-panel": PanelName;
    readonly "data-phase": PanelPhase;
    readonly "aria-modal": true;
    readonly tabIndex: -1;
    readonly style: CSSProperties;
    readonly onCancel: (event: SyntheticEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
  };
};

/**
 * Shows a panel as a native dialog, so that the browser keeps the focus inside and the rest of the page inert. It closes
 * when its motion is over.
 */
export function useDialog(name: PanelName, { motionMs, delayMs = 0, listenAfterMs }: DialogMotion): DialogHandle {
  const ref = useRef<HTMLDialogElement>(null);
  const { phase, close: closeNow } = usePanel(name, motionMs, delayMs);
  usePanelFocus(ref, phase);
  const isCloseBlocked = useCloseBlock(name, listenAfterMs);
  const close = () => {
    if (isCloseBlocked()) return false;
    closeNow();
    return true;
  };
  const style = { "--panel-ms": `${motionMs}ms`, "--panel-delay": `${delayMs}ms` } as CSSProperties;
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return; // a file input's
    event.preventDefault();
    close();
  };
  const { clock } = useStore().get(portsAtom);
  /** The press that opened the dialog still moves the focus to nowhere, as its own effect: then it comes back. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const comeBack = () => {
      if (ref.current?.open && !focusedElement()) ref.current.focus({ preventScroll: true });
    };
    if (relatedTarget === null) clock.after(0, comeBack);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isCloseBlocked()) event.preventDefault();
  };
  const onClickCapture = useTwiceGuard();
  const names = { "data-panel": name, "data-phase": phase, "aria-modal": true, tabIndex: -1 } as const;
  return {
    phase,
    close,
    closeByMask: () => phase === "visible" && close(),
    element: { ref, ...names, style, onCancel, onBlur, onKeyDown, onClickCapture },
  };
}

/**
 * Keeps what the second click of a double one hits from acting, where the first one has opened the dialog, or moved it by
 * its handle: who taps a button twice means no row that has come under the finger.
 */
function useTwiceGuard(): (event: MouseEvent) => void {
  const isGuardOver = useRef(false);
  return (event) => {
    const isHandle = event.target instanceof Element && event.target.matches(".sheet__handle");
    if (event.detail <= 1) isGuardOver.current = !isHandle;
    if (event.detail <= 1 || isHandle || isGuardOver.current) return;
    event.stopPropagation();
    event.preventDefault();
  };
}

/** Whether a popup ignores requests to close it: while it moves and shortly after. Other dialogs never do. */
function useCloseBlock(name: PanelName, listenAfterMs: number | undefined): () => boolean {
  const store = useStore();
  const { clock } = store.get(portsAtom);
  const phase = usePanelPhase(name);
  const isThere = phase === "showing" || phase === "visible";
  const shownAtMs = useRef(0);
  useLayoutEffect(() => {
    if (isThere) shownAtMs.current = clock.now();
  }, [clock, isThere]);
  return () => {
    if (listenAfterMs === undefined) return false;
    return store.get(panelPhasesAtom)[name] !== "visible" || clock.now() - shownAtMs.current < listenAfterMs;
  };
}

/** What had the focus before each open panel took it: with a ring, given by keys, or by a press without one. */
type Opener = { readonly element: Element | null; readonly isRingless: boolean; readonly isByKeys: boolean };
const openers = new WeakMap<Element, Opener>();

/**
 * Moves the focus into a panel that opens: to its part with `data-autofocus`, for who has opened it by keys also to one
 * with `data-keyfocus`, or to the panel as a whole.
 */
export function enterPanel(panel: HTMLElement): void {
  const before = focusedElement();
  const outer = before?.closest("[data-panel]");
  if (outer !== panel) openers.set(panel, (outer && openers.get(outer)) || openerOf(outer ? null : before));
  const first = firstIn(panel) ?? panel;
  if (panel instanceof HTMLDialogElement && !panel.open) {
    first.autofocus = true; // so that showModal moves the focus there at once: listeners would notice a second move
    panel.showModal();
  }
  if (focusedElement() !== first) first.focus({ preventScroll: true });
  if (first instanceof HTMLInputElement) first.select(); // what is typed takes the place of what was there last time
}

function firstIn(panel: HTMLElement): HTMLElement | null {
  const parts = openers.get(panel)?.isByKeys ? "[data-autofocus], [data-keyfocus]" : "[data-autofocus]";
  return panel.querySelector<HTMLElement>(parts);
}

function openerOf(element: Element | null): Opener {
  const hasRing = element?.matches(":focus-visible");
  return { element, isRingless: hasRing === false, isByKeys: hasRing === true };
}

/**
 * Gives the focus back, and marks the element until it loses it or the reader goes on by another key than Escape, which
 * leads on to the book (close-by-escape.ts). What was pressed by a mouse has no ring until then, also if the panel was
 * closed by a key. The element alone is listened to, so that nothing outlives it.
 */
function giveBack(element: HTMLElement, isRingless: boolean): void {
  element.focus({ preventScroll: true });
  if (focusedElement() !== element) return;
  element.dataset["givenBack"] = "";
  if (isRingless) element.dataset["ringless"] = "";
  const stop = stopAll([
    () => delete element.dataset["givenBack"],
    () => delete element.dataset["ringless"],
    listen(element, "keydown", (event) => {
      if (event.key === "Escape") return; // that key may have closed the panel
      stop();
      if (isRingless && TURNING_KEYS.test(event.key)) handToBook(element, event);
    }),
    listen(element, "focusout", () => stop()),
  ]);
}

/** Keys that turn pages. */
const TURNING_KEYS = /^(Arrow|Page)/;

/** A key that comes without a ring anywhere is meant for the book, and not for the bar that holds the button. */
function handToBook(element: HTMLElement, event: globalThis.KeyboardEvent): void {
  if (!element.closest("[role=toolbar]")) return;
  event.stopPropagation();
  event.preventDefault();
  element.blur();
  stageElement()?.dispatchEvent(new KeyboardEvent("keydown", { ...keysOf(event), bubbles: true, cancelable: true }));
}

const keysOf = ({ key, code, altKey, ctrlKey, metaKey, shiftKey }: globalThis.KeyboardEvent) => {
  return { key, code, altKey, ctrlKey, metaKey, shiftKey };
};

/** Moves the focus on to such a part that was mounted late, unless the reader has moved it already. */
export function enterLate(panel: HTMLElement): void {
  if (focusedElement() === panel) firstIn(panel)?.focus({ preventScroll: true });
}

/** Moves the focus back to what had it before the panel opened, unless the reader has moved it elsewhere. */
export function leavePanel(panel: HTMLElement): void {
  const now = focusedElement();
  const isOurs = !now || panel.contains(now);
  const opener = openers.get(panel);
  openers.delete(panel);
  if (panel instanceof HTMLDialogElement && panel.open) panel.close();
  if (!isOurs || opener === undefined) return;
  const { element, isRingless } = opener;
  if (element instanceof HTMLElement) giveBack(element, isRingless);
  if (focusedElement() !== element) focusStage();
}
