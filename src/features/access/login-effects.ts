import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, visiblePagesAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import { endedVisitsAtom, isKioskAtom } from "../kiosk/api.ts";
import { endVisitorsAccessAtom, isLoginOfferedAtom, logInAgainAtom, stopAccessAtom } from "./state.ts";

/**
 * Tells that the book is limited, and lets in a reader whom an earlier visit has let in. Everybody else is asked for the
 * password once, when nothing but closed pages lies open: whoever cancels has the button on the page (PASS-15). A kiosk
 * asks nobody: its pages turn by themselves, and a visitor has that button.
 */
export function run(store: Store): Stop {
  store.get(portsAtom).bus.emit("access", { state: "limited" });
  let isAsked = false;
  let isOver = false;
  const ask = () => {
    const { pages } = store.get(bookAtom);
    const isClosed = store.get(visiblePagesAtom).every((page) => pages[page]?.isProtected);
    const isDue = isClosed && store.get(phaseAtom) === "rest" && store.get(isLoginOfferedAtom);
    if (isAsked || !isDue || store.get(isKioskAtom)) return;
    isAsked = true;
    store.set(openPanelAtom, "password");
  };
  const stops: Stop[] = [store.sub(endedVisitsAtom, () => store.set(endVisitorsAccessAtom))];
  void store.set(logInAgainAtom).then(() => {
    // The panel opens at once when it is asked for; where its code cannot be had now, it is loaded then.
    if (store.get(isLoginOfferedAtom)) import("./PasswordPanel.tsx").catch(() => null);
    if (!isOver) stops.push(follow(store, visiblePagesAtom, ask), store.sub(phaseAtom, ask));
  });
  return () => {
    isOver = true;
    stopAll([...stops, () => store.set(stopAccessAtom)])();
  };
}
