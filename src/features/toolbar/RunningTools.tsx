import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { panelsAtom } from "../../state/panels.ts";
import { barKindAtom, isToolbarShownAtom } from "../../state/toolbar.ts";
import { useBar } from "./bar-style.ts";
import { toolbarLayoutAtom } from "./state.ts";
import { ToolList } from "./ToolButton.tsx";
import "./running-tools.css";

/** The buttons that stop what goes on by itself, as far as no bar of a phone shows them. */
const runningAtom = atom((get) => {
  if (get(barKindAtom) !== "phone" || get(panelsAtom).length > 0) return [];
  const { more, ...bars } = get(toolbarLayoutAtom);
  const unseen = get(isToolbarShownAtom) ? more : [...Object.values(bars).flat(), ...more];
  return unseen.filter(({ progressAtom, isPressedAtom }) => progressAtom && isPressedAtom && get(isPressedAtom));
});

/** Shows readers of a phone that pages turn by themselves, and stops them at a tap. */
export function Part() {
  const { style, dir } = useBar("more");
  const running = useAtomValue(runningAtom);
  if (running.length === 0) return null;
  return (
    <div className="running-tools" dir={dir} style={style}>
      <ToolList buttons={running} />
    </div>
  );
}
