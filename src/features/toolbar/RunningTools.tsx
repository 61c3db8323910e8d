import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { panelsAtom } from "../../state/panels.ts";
import { barKindAtom, isToolbarShownAtom } from "../../state/toolbar.ts";
import { useBar } from "./bar-style.ts";
import { isUnderWay, toolbarLayoutAtom } from "./state.ts";
import { ToolList } from "./ToolButton.tsx";
import "./running-tools.css";

/**
 * The buttons that end what is under way, as far as no bar shows them. The bars of large windows fade while nobody
 * moves the mouse: there all of them are here, and style sheets show them while the bars have faded.
 */
const runningAtom = atom((get) => {
  if (get(panelsAtom).length > 0) return [];
  const { more, ...bars } = get(toolbarLayoutAtom);
  const isBarSeen = get(barKindAtom) === "phone" && get(isToolbarShownAtom);
  const unseen = isBarSeen ? more : [...Object.values(bars).flat(), ...more];
  return unseen.filter((button) => isUnderWay(get, button));
});

/** Shows readers what is under way, such as pages that turn by themselves, and ends it at a press. */
export function Part() {
  const { style, dir } = useBar("more");
  const running = useAtomValue(runningAtom);
  const isPhone = useAtomValue(barKindAtom) === "phone";
  const isBarHidden = !useAtomValue(isToolbarShownAtom);
  if (running.length === 0) return null;
  return (
    <div className="running-tools" data-always={isPhone || isBarHidden} dir={dir} style={style}>
      <ToolList buttons={running} />
    </div>
  );
}
