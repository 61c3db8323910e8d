import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, useEffect, useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { useCorner } from "../../chrome/kit/corner-buttons.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { follow } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import {
  doesLiftButtonGoAtom,
  isLiftButtonBriefAtom,
  isLiftSoughtAtom,
  liftButtonBoxAtom,
  liftMiddleAtom,
  lookForWordsAtom,
} from "./middle.ts";
import "./lift-button.css";

/** How long it lies on the words of a reader who has sent the bars away, ms. */
const BRIEF_MS = 4000;

/** The round button that lifts what is in the middle of a zoomed page, or of a phone's. */
export function LiftButton() {
  const t = useT();
  const box = useAtomValue(liftButtonBoxAtom);
  const isOver = useIsOver();
  const isAway = useAtomValue(doesLiftButtonGoAtom) || isOver;
  const lift = useSetAtom(liftMiddleAtom);
  useCorner("lift", liftButtonBoxAtom);
  useLookForWords();
  const label = t("btnText", "Text version");
  if (!box) return null;
  const place = { "--corner-x": `${box.left}px`, "--corner-y": `${box.top}px` } as CSSProperties;
  return (
    <button
      type="button"
      className="lift-button"
      data-button="lift"
      data-away={isAway || undefined}
      style={place}
      aria-label={label}
      onClick={() => void lift()}
    >
      <Icon name="a-large-small" />
    </button>
  );
}

/** Whether the moment is over for which a reader has it who has come closer without the bars. */
function useIsOver(): boolean {
  const store = useStore();
  const isBrief = useAtomValue(isLiftButtonBriefAtom);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isBrief) return;
    let stopWaiting: Stop = () => {};
    const begin = () => {
      stopWaiting();
      setOver(false);
      stopWaiting = store.get(portsAtom).clock.after(BRIEF_MS, () => setOver(true));
    };
    const stop = follow(store, visiblePagesAtom, begin); // other pages have it for as long
    return stopAll([stop, () => stopWaiting(), () => setOver(false)]);
  }, [store, isBrief]);
  return isBrief && isOver;
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
