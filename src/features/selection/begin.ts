import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { cameAtAtom, isSelectingNeededAtom, maySelectAtom, wordSoughtAtom } from "./api.ts";
import { isBookFocused } from "./focused.ts";

/**
 * What begins to select without the mode: a long press takes the word there, Ctrl+A all words of the open pages; a mouse
 * that comes to a page will perhaps drag over words.
 */
export function runBeginnings(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  const pressed = (event: KeyboardEvent) => {
    const isAlone = !event.shiftKey && !event.altKey;
    const isAll = isAlone && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";
    if (!isAll || event.defaultPrevented || !isBookFocused() || !store.get(maySelectAtom)) return;
    event.preventDefault(); // which would select what is said around the book
    store.set(isSelectingNeededAtom, true);
    // Without its code, which may not come, nothing is selected.
    import("./effects.ts").then(({ selectAllWhenLoaded }) => selectAllWhenLoaded(store)).catch(() => {});
  };
  const stopTool = stage.tools.put("page", {
    hover: (at) => {
      if (!store.get(isSelectingNeededAtom) && store.get(maySelectAtom)) {
        store.set(cameAtAtom, at);
        store.set(isSelectingNeededAtom, true);
      }
      return false;
    },
    unhover: () => store.set(cameAtAtom, null),
    longPress: ({ spot }) => {
      if (!store.get(maySelectAtom)) return false;
      store.set(isSelectingNeededAtom, true);
      const sought = import("./effects.ts")
        .then(({ selectWordWhenLoaded }) => selectWordWhenLoaded(store, stage, spot))
        .catch(() => false);
      store.set(wordSoughtAtom, sought);
      return true;
    },
  });
  return stopAll([stopTool, listen("document", "keydown", pressed)]);
}
