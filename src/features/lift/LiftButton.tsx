import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, useEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { useCorner } from "../../chrome/kit/corner-buttons.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { follow } from "../../lib/feature.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { isLiftSoughtAtom, liftButtonBoxAtom, liftMiddleAtom, lookForWordsAtom } from "./middle.ts";
import "./lift-button.css";

/** The round button that lifts what is in the middle of a zoomed page, or of a phone's. */
export function LiftButton() {
  const t = useT();
  const box = useAtomValue(liftButtonBoxAtom);
  const lift = useSetAtom(liftMiddleAtom);
  useCorner("lift", liftButtonBoxAtom);
  useLookForWords();
  const label = t("liftText", "Read as text");
  if (!box) return null;
  const place = { "--corner-x": `${box.left}px`, "--corner-y": `${box.top}px` } as CSSProperties;
  return (
    <button
      type="button"
      className="lift-button"
      data-button="lift"
      style={place}
      aria-label={label}
      onClick={() => void lift()}
    >
      <Icon name="a-large-small" />
    </button>
  );
}

/** Has the button know whether there is anything to lift, as soon as a reader comes closer to other pages. */
function useLookForWords(): void {
  const store = useStore();
  const isSought = useAtomValue(isLiftSoughtAtom);
  useEffect(
    () => (isSought ? follow(store, visiblePagesAtom, () => void store.set(lookForWordsAtom)) : undefined),
    [store, isSought],
  );
}
