import { useAtomValue, useStore } from "jotai/react";
import { type ReactNode, useEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { FloatingPanel } from "../../chrome/panels/FloatingPanel.tsx";
import { FORM } from "../../chrome/panels/forms.ts";
import { Sheet } from "../../chrome/panels/Sheet.tsx";
import { hasRoomBesideAtom } from "../../chrome/panels/side-space.ts";
import { listen } from "../../io/browser.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { directionAtom } from "../../state/reading.ts";
import { turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { deviceAtom } from "../../state/view.ts";
import { FontButtons, useTextAppearance } from "./Appearance.tsx";
import { runViewAddress } from "./address.ts";
import { runTextContents } from "./contents.ts";
import { TextPages } from "./TextPages.tsx";
import { TextViewFoot } from "./TextViewFoot.tsx";

/** The width of the movable box, px. */
const WIDTH_PX = 460;

/** The text of the open pages: a movable box over the book, on phones, and tablets without room beside it, the whole window (A11Y-01, A11Y-02). */
export function Panel() {
  const t = useT();
  const store = useStore();
  const { button, choices } = useTextAppearance();
  useEffect(() => runTextContents(store), [store]);
  useEffect(() => runArrowKeys(store), [store]);
  useEffect(() => runViewAddress(store), [store]);
  const actions = (
    <>
      <FontButtons />
      {button}
    </>
  );
  return (
    <TextFrame title={t("btnText", "Text version")} actions={actions}>
      {choices}
      <TextPages />
      <TextViewFoot />
    </TextFrame>
  );
}

type TextFrameProps = { readonly title: string; readonly actions: ReactNode; readonly children: ReactNode };

function TextFrame({ title, actions, children }: TextFrameProps) {
  const frame = { name: "accessibility", title, actions } as const;
  const hasRoom = useAtomValue(hasRoomBesideAtom)(WIDTH_PX + FORM.marginPx);
  const device = useAtomValue(deviceAtom);
  // A tablet without room for the pages beside the box would have half of them under it.
  if (device === "phone" || (device === "tablet" && !hasRoom))
    return (
      <Sheet size="full" isWhole {...frame}>
        {children}
      </Sheet>
    );
  return (
    // A text to read has a ground of its own, and nobody takes a line of it for the last.
    <FloatingPanel {...frame} side="right" width={WIDTH_PX} pin="always" hasCutSign={false}>
      {children}
    </FloatingPanel>
  );
}

/** Parts that use the arrow keys themselves. */
const OWN_ARROWS = "input, select, textarea, [role=radiogroup]";

/** Turns pages by the left and right arrow keys, also in a dialog, where the book's own keys rest (A11Y-04). */
function runArrowKeys(store: Store): Stop {
  return listen("document", "keydown", (event) => {
    const isArrow = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (!isArrow || event.defaultPrevented || hasCommandKey(event) || event.shiftKey) return;
    if (!(event.target instanceof Element) || !event.target.closest('[data-panel="accessibility"]')) return;
    if (event.target.closest(OWN_ARROWS)) return;
    event.preventDefault();
    const isForward = (event.key === "ArrowRight") === (store.get(directionAtom) === "ltr");
    store.set(isForward ? turnForwardAtom : turnBackAtom, event.repeat ? { mostWaiting: 1 } : {});
  });
}
