import { useAtomValue } from "jotai/react";
import { barKindAtom } from "../../state/bar-room.ts";
import { DesktopBar } from "./DesktopBar.tsx";
import { DesktopTopBar } from "./DesktopTopBar.tsx";
import { PhoneBars } from "./PhoneBars.tsx";

/** The toolbar of the window, if the book has one (TOOL-05). */
export function Toolbar() {
  const kind = useAtomValue(barKindAtom);
  if (kind === "none") return null;
  if (kind === "phone") return <PhoneBars />;
  return (
    <>
      <DesktopTopBar />
      <DesktopBar />
    </>
  );
}
