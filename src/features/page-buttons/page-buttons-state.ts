import { atom } from "jotai/vanilla";
import { flipStyleOf } from "../../book/flip-style.ts";
import { templateAtom } from "../../state/book-template.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, isPageFlipOnAtom, pageCountAtom } from "../../state/reading.ts";
import { goBackwardAtom, goForwardAtom } from "../../state/turning.ts";
import { deviceAtom } from "../../state/view.ts";

/** What a button does; also its name among all buttons. */
export type PageButtonName = "backward" | "forward" | "pageflip";

/** Backward and forward through the pages read (HIST-04). */
export const areHistoryButtonsOnAtom = atom((get) => {
  const { enablePageBack, isMobilePageBackButtonVisible } = get(chromeSettingsAtom);
  if (get(pageCountAtom) < 2) return false;
  return enablePageBack || (get(deviceAtom) === "phone" && isMobilePageBackButtonVisible);
});
/** The switch between leaves that turn and spreads that slide (FLIP-11, FLIP-12); books that slide anyway have none. */
export const isPageFlipButtonOnAtom = atom((get) => {
  const style = flipStyleOf(get(bookAtom).settings, get(deviceAtom));
  if (get(pageCountAtom) < 2 || style === "slide" || style === "singleSlide") return false;
  return get(chromeSettingsAtom).PageFlipButtonVisible && get(templateAtom) !== "brief";
});

/** Presses one of the buttons. */
export const pressPageButtonAtom = atom(null, (get, set, button: PageButtonName) => {
  get(portsAtom).bus.emit("clickButton", { button });
  if (button === "backward") set(goBackwardAtom);
  else if (button === "forward") set(goForwardAtom);
  else set(isPageFlipOnAtom, !get(isPageFlipOnAtom));
});
