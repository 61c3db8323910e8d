import { runLazily } from "../../chrome/run-features.ts";
import { listen, rootElement } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isAccessLimitedAtom } from "../../state/access.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { deviceAtom } from "../../state/view.ts";
import "./guards.css";

/** Where readers write, and need the browser's menu to paste and to correct. */
const TEXT_FIELDS = "input, textarea, select, [contenteditable]";

/** Blocks what the book forbids, and lets readers of a limited book log in. */
export function run(store: Store): Stop {
  const login = { isWantedAtom: isAccessLimitedAtom, load: () => import("./login-effects.ts") };
  return stopAll([runGuards(store), runLazily(store, "access", login)]);
}

/**
 * Blocks what the book forbids. Browsers let nobody block everything: their own menus still open their tools, and what
 * is on a screen can be photographed.
 */
function runGuards(store: Store): Stop {
  const { isStopMouseMenu, disablePrintShortcut } = store.get(chromeSettingsAtom);
  return stopAll([...(isStopMouseMenu ? [blockMenu(store)] : []), ...(disablePrintShortcut ? [blockPrinting()] : [])]);
}

/** Blocks the context menu and F12, except on phones (ACC-11). The book's own menu opens all the same (MENU-04). */
function blockMenu(store: Store): Stop {
  const isOn = () => store.get(deviceAtom) !== "phone";
  return stopAll([
    listen("window", "contextmenu", (event) => {
      const isField = event.target instanceof Element && event.target.closest(TEXT_FIELDS) !== null;
      if (isOn() && !isField) event.preventDefault();
    }),
    listen(
      "window",
      "keydown",
      (event) => {
        if (isOn() && event.key === "F12") event.preventDefault();
      },
      true,
    ),
  ]);
}

/**
 * Blocks printing. ACC-13 is open: here it covers the shortcut, the book's own print button, and whatever else makes the
 * browser print, whose sheets stay blank by the style sheet.
 */
function blockPrinting(): Stop {
  const root = rootElement();
  root.dataset["noPrint"] = "";
  return stopAll([
    () => delete root.dataset["noPrint"],
    listen(
      "window",
      "keydown",
      (event) => {
        const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "p";
        if (!isPrint) return;
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    ),
  ]);
}
