import { useStore } from "jotai/react";
import { type RefObject, useLayoutEffect } from "react";
import type { PanelName } from "../../lib/feature.ts";
import { stopAll } from "../../lib/stop.ts";
import { closePanelAtom, panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { isMotionReducedAtom } from "../../state/view.ts";
import { isDownward, runSheetPull } from "./sheet-pull.ts";

type PullDown = {
  readonly isOn?: boolean; // it lies at the window's bottom
  readonly grip?: string; // the part by which it is pulled, a selector; its head without one
};

/** Lets fingers throw a form down that is no sheet: it leaves from where it is, and comes whole if it is opened again. */
export function usePullDown(paper: RefObject<HTMLElement | null>, name: PanelName, { isOn = true, grip }: PullDown) {
  const store = useStore();
  useLayoutEffect(() => {
    const { current } = paper;
    if (!isOn || !current) return;
    let isAway = false;
    const own = runSheetPull(current, {
      clock: store.get(portsAtom).clock,
      start: "fit",
      isCalm: () => store.get(isMotionReducedAtom),
      isPull: isDownward,
      ...(grip && { grip }),
      sized: () => {},
      away: () => {
        isAway = true;
        current.style.setProperty("--away", "0, 100%"); // of a form that comes from a side
        store.set(closePanelAtom, name);
      },
    });
    const lie = () => {
      isAway = false;
      current.style.removeProperty("--away");
      own.reset();
    };
    const openedAgain = () => isAway && store.get(panelsAtom).includes(name) && lie();
    return stopAll([() => !isAway && lie(), own.stop, store.sub(panelsAtom, openedAgain)]);
  }, [isOn, store, name, paper, grip]);
}
