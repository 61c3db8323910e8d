import { useAtomValue } from "jotai/react";
import { barKindAtom } from "../../state/bar-room.ts";
import { ExtendedPanel } from "./ExtendedPanel.tsx";
import { MoreDropdown } from "./MoreDropdown.tsx";

/** The buttons for which the bars have no room. */
export function Panel() {
  return useAtomValue(barKindAtom) === "phone" ? <ExtendedPanel /> : <MoreDropdown />;
}
