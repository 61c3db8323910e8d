import { atom, type WritableAtom } from "jotai/vanilla";
import { textAtom } from "../state/texts.ts";
import { showTipAtom, TIPS } from "../state/tips.ts";

type Action = WritableAtom<null, [], unknown>;

/** Tells the reader that a part of the viewer could not be loaded. */
export const showLoadFailureAtom = atom(null, (get, set, part: string, error: unknown) => {
  console.error(`${part} could not be loaded.`, error);
  const t = get(textAtom);
  const text = t("panelLoadFailed", "This could not be loaded. Check your connection and try again.");
  set(showTipAtom, text, TIPS.tipMs, "load-failure");
});

/** Makes a button's action of one whose code is loaded at the first press. */
export function lazyAction(name: string, load: () => Promise<Action>): Action {
  return atom(null, async (_get, set) => {
    let action: Action;
    try {
      action = await load();
    } catch (error) {
      return set(showLoadFailureAtom, `The action "${name}"`, error);
    }
    set(action);
  });
}
