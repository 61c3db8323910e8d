import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { phaseAtom } from "../../state/turning.ts";
import { deviceAtom } from "../../state/view.ts";
import { menuHighlightAtom } from "../menu/api.ts";
import { maySelectAtom, selectAtom } from "./api.ts";
import { selectedRangeAtom } from "./state.ts";
import { loadOpenTexts, placeUnder, selectWordUnder, wordUnderMouse } from "./under.ts";

/**
 * The right mouse button on a word selects it, as everywhere: the menu of the book has what can be done with it. Words
 * that are selected already stay so, highlighted ones have items of their own, and elsewhere the menu means the book
 * alone. With Shift it is the browser's.
 */
export function runRightClick(store: Store, stage: BookStage): Stop {
  return listen(stage.host, "contextmenu", (event) => {
    const isRight = event.button === 2 || event.ctrlKey; // a Mac's; the menu key says nothing of a word
    const isOurs = isRight && !event.shiftKey && store.get(deviceAtom) === "desktop" && store.get(maySelectAtom);
    if (!isOurs || store.get(phaseAtom) !== "rest" || store.get(menuHighlightAtom)) return;
    const { left, top } = stage.host.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    const near = wordUnderMouse(store, stage, at);
    const selected = near && store.get(selectedRangeAtom)(near.page);
    if (selected && near.offset >= selected.start && near.offset <= selected.end) return;
    if (!placeUnder(store, stage, at)?.isOn) return store.set(selectAtom, null);
    loadOpenTexts(store).catch(() => {}); // the words themselves, which are copied
    selectWordUnder(store, stage, at);
  });
}
