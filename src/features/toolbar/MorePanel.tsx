import { useSetAtom, useStore } from "jotai/react";
import { useEffect, useState } from "react";
import { barKindAtom } from "../../state/bar-room.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { ExtendedPanel } from "./ExtendedPanel.tsx";
import { MoreDropdown } from "./MoreDropdown.tsx";

/** The buttons for which the bars have no room. It belongs to the bars over which it opened, and goes with them. */
export function Panel() {
  const store = useStore();
  const close = useSetAtom(closePanelAtom);
  const [isOnPhone] = useState(() => store.get(barKindAtom) === "phone");
  useEffect(() => store.sub(barKindAtom, () => close("more")), [store, close]);
  return isOnPhone ? <ExtendedPanel /> : <MoreDropdown />;
}
