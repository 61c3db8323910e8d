import { bodyElement } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { textAtom } from "../../state/texts.ts";
import "./notices.css";

/**
 * Tells a visitor who reads without touching anything that the book is about to begin again. A press on it ends that, as
 * any press does, and turns no page.
 *
 * @param leftMs so long is left; a line in it grows shorter
 * @returns takes it away
 */
export function showEndNotice(store: Store, leftMs: number): Stop {
  const body = bodyElement();
  const notice = body.ownerDocument.createElement("button");
  notice.type = "button";
  notice.className = "kiosk-notice";
  notice.style.setProperty("--left", `${leftMs}ms`);
  body.append(notice);
  return stopAll([
    follow(store, textAtom, (t) => {
      notice.textContent = t("kioskEnds", "Still reading? Touch here");
    }),
    () => notice.remove(),
  ]);
}
