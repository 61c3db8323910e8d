import { useAtomValue } from "jotai/react";
import type { CSSProperties } from "react";
import { useT } from "../../chrome/use-t.ts";
import { areArrowsOnAtom, arrowRoomAtom } from "../../state/bar-room.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { axisAtom, bookAtom, directionAtom } from "../../state/reading.ts";
import { SideArrow } from "./SideArrow.tsx";
import { SIDE_ARROWS } from "./side-arrows.ts";
import { areShortcutsOnAtom, backEdgeAtom, forwardEdgeAtom } from "./side-arrows-state.ts";

/** The arrows at the edges of the window, with their shortcuts to the first and last page. */
export function SideArrows() {
  const t = useT();
  const areOn = useAtomValue(areArrowsOnAtom);
  const hasShortcuts = useAtomValue(areShortcutsOnAtom);
  const isVertical = useAtomValue(axisAtom) === "vertical";
  const isRtl = useAtomValue(directionAtom) === "rtl";
  const backEdge = useAtomValue(backEdgeAtom);
  const forwardEdge = useAtomValue(forwardEdgeAtom);
  const style = useArrowStyle();
  if (!areOn) return null;
  const [back, forward] = isVertical
    ? (["chevron-up", "chevron-down"] as const)
    : isRtl
      ? (["chevron-right", "chevron-left"] as const)
      : (["chevron-left", "chevron-right"] as const);
  const [first, last] =
    isRtl && !isVertical ? (["chevron-last", "chevron-first"] as const) : (["chevron-first", "chevron-last"] as const);
  return (
    <nav className="side-arrows" aria-label={t("turnPages", "Turn pages")} data-vertical={isVertical} style={style}>
      <SideArrow button="previous" edge={backEdge} icon={back} />
      {hasShortcuts && <SideArrow button="first" edge={backEdge} icon={first} />}
      <SideArrow button="next" edge={forwardEdge} icon={forward} />
      {hasShortcuts && <SideArrow button="last" edge={forwardEdge} icon={last} />}
    </nav>
  );
}

/** The book's colours for the arrows, where it has such, and their times and room. */
function useArrowStyle(): CSSProperties {
  const settings = useAtomValue(chromeSettingsAtom);
  const room = useAtomValue(arrowRoomAtom);
  const hoverInk = settings.flipShortcutButtonHoverColor || settings.flipShortcutButtonColor;
  const hoverPaper = settings.flipShortcutButtonHoverBackgroundColor || settings.flipShortcutButtonBackgroundColor;
  const properties = {
    "--arrow-fade": `${SIDE_ARROWS.fadeMs}ms`,
    "--arrow-move": `${SIDE_ARROWS.moveMs}ms`,
    "--arrow-room": `${room}px`,
    ...(settings.flipShortcutButtonColor && { "--arrow-ink": settings.flipShortcutButtonColor }),
    ...(settings.flipShortcutButtonBackgroundColor && { "--arrow-paper": settings.flipShortcutButtonBackgroundColor }),
    ...(hoverInk && { "--arrow-hover-ink": hoverInk }),
    ...(hoverPaper && { "--arrow-hover-paper": hoverPaper }),
  };
  return properties as CSSProperties;
}
