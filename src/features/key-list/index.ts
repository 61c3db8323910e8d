import { atom } from "jotai/vanilla";
import { listen } from "../../io/browser.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Feature, Store, ToolbarButton } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { deviceAtom } from "../../state/view.ts";
import { isChromeQuietAtom } from "../toolbar/api.ts";

/** Behind More on desktops, which have keys; a book that orders its own buttons keeps them as they are. */
const button: ToolbarButton = {
  key: "keys",
  icon: "keyboard",
  label: ["btnKeys", "Keys"],
  isVisibleAtom: atom((get) => get(isChromeQuietAtom) && get(deviceAtom) === "desktop"),
  panel: "keys",
  pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "keys")),
};

/** Where "?" is typed, or belongs to another dialog. */
const ELSEWHERE = "input, textarea, select, [contenteditable], dialog:not([data-panel=keys])";

/** Shows the list at "?", also at that of Chinese keyboards. */
function runQuestionMark(store: Store): Stop {
  return listen("document", "keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || hasCommandKey(event)) return;
    if (event.key !== "?" && event.key !== "？") return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    event.preventDefault();
    store.set(togglePanelAtom, "keys");
  });
}

/** A list of the keys that work in this book. */
export const keyList: Feature = {
  id: "key-list",
  buttons: [button],
  panels: [{ name: "keys", load: () => import("./KeysPanel.tsx") }],
  run: runQuestionMark,
};
