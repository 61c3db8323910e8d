import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { placeBeside } from "../../chrome/place-beside.ts";
import { watchSizes } from "../../io/viewport.ts";
import { viewportAtom } from "../../state/view.ts";
import { buttonInSight, isButtonAwayAtom, listenButton } from "./button.ts";
import { ListenControls } from "./ListenControls.tsx";
import { hideListenTipAtom, isListenBarShownAtom, isListeningAtom, isListenTipShownAtom } from "./state.ts";
import "./listening.css";

/** What is to be seen of listening beside its button: the bar with its controls, and the tip. */
export function ListenParts() {
  const isBarShown = useAtomValue(isListenBarShownAtom);
  const isTipShown = useAtomValue(isListenTipShownAtom);
  const isAway = useAtomValue(isButtonAwayAtom);
  return (
    <>
      {isBarShown && <ListenBar />}
      {isTipShown && !isAway && <ListenTip />}
    </>
  );
}

/** The controls over the book, while it is read. */
function ListenBar() {
  const t = useT();
  const store = useStore();
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = bar.current;
    return () => {
      if (own?.contains(document.activeElement) && !store.get(isListeningAtom)) buttonInSight()?.focus();
      if (own?.contains(document.activeElement)) focusStage();
    };
  }, [store]);
  return (
    <section ref={bar} className="listen-bar panel" aria-label={t("btnPhoneticReading", "Listen")}>
      <ListenControls />
    </section>
  );
}

const GAP_PX = 10;

/** The tip at the button (EXTRA-12, EXTRA-13). */
function ListenTip() {
  const t = useT();
  const hide = useSetAtom(hideListenTipAtom);
  const viewport = useAtomValue(viewportAtom);
  const tip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button moves when the window's size changes
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element) return;
    const placeIt = () => place(element, listenButton());
    placeIt();
    const bar = listenButton()?.closest("[role=toolbar]");
    return watchSizes(bar ? [element, bar] : [element], placeIt); // both grow as the sizes of a large screen come
  }, [viewport]);
  return (
    <div ref={tip} className="listen-tip panel" role="status">
      <span dir="auto">{t("btnPhoneticTips", "Listen to this book: press here.")}</span>
      <IconButton icon="x" label={t("listenTipClose", "Close the tip")} onClick={() => hide()} />
      <i className="listen-tip__arrow" aria-hidden="true" />
    </div>
  );
}

/** Places the tip at a button; without one, in the middle of the lower edge. */
function place(tip: HTMLElement, button: HTMLElement | null): void {
  const nowhere = { left: innerWidth / 2, top: innerHeight - GAP_PX, width: 0, height: 0 };
  const { left, top, side, arrowPx } = placeBeside({
    anchor: button?.getBoundingClientRect() ?? nowhere,
    size: { width: tip.offsetWidth, height: tip.offsetHeight },
    window: { width: innerWidth, height: innerHeight },
    gapPx: GAP_PX,
    edgePx: GAP_PX,
  });
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
  tip.style.setProperty("--arrow-at", `${arrowPx}px`);
  tip.dataset["side"] = side;
}
