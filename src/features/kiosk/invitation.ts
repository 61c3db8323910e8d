import { bodyElement } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { textAtom } from "../../state/texts.ts";
import { viewportAtom } from "../../state/view.ts";
import { KIOSK } from "./kiosk.ts";
import "./notices.css";

/**
 * Tells whoever passes a display that it can be touched, again and again, each time somewhat beside the last place: what
 * always stands in one place burns into a screen. The style sheet hides it from visitors.
 */
export function runInvitation(store: Store): Stop {
  if (!store.get(viewportAtom).isCoarse) return () => {}; // a screen that nobody can touch
  const { clock } = store.get(portsAtom);
  const body = bodyElement();
  const words = body.ownerDocument.createElement("p");
  words.className = "kiosk-notice";
  words.setAttribute("aria-hidden", "true"); // who hears the page is told more by the book itself
  let stopWaiting: Stop = () => {};
  let round = 0;
  const show = () => {
    const most = (KIOSK.invitationPlaces - 1) / 2;
    words.style.setProperty("--beside", String(((round + most) % KIOSK.invitationPlaces) - most)); // first in the middle
    round += 1;
    words.hidden = false;
    stopWaiting = clock.after(KIOSK.invitationMs, hide);
  };
  const hide = () => {
    words.hidden = true; // it stays in the page, which neither grows nor shrinks for weeks
    stopWaiting = clock.after(KIOSK.invitationEveryMs - KIOSK.invitationMs, show);
  };
  body.append(words);
  show();
  return stopAll([
    () => stopWaiting(),
    () => words.remove(),
    follow(store, textAtom, (t) => {
      words.textContent = t("kioskInvitation", "Touch to read");
    }),
  ]);
}
