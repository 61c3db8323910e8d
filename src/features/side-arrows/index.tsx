import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, useEffect, useRef } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import type { IconName } from "../../chrome/kit/icons.ts";
import type { Feature } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { axisAtom, directionAtom } from "../../state/reading.ts";
import { areArrowsOnAtom, areEdgesCoveredAtom, arrowInsetAtom, lowSpaceAtom } from "../../state/toolbar.ts";
import { barInsetsAtom } from "../../state/view.ts";
import {
  ARROW_FADE_MS,
  ARROW_MOVE_MS,
  type ArrowButton,
  areArrowsCoveredAtom,
  areShortcutsOnAtom,
  backEdgeAtom,
  type Edge,
  forwardEdgeAtom,
  isArrowShownAtoms,
  pressArrowAtom,
} from "./state.ts";

/** The arrows at the edges of the window, with shortcuts to the first and last page. */
export function SideArrows() {
  const t = useT();
  const areOn = useAtomValue(areArrowsOnAtom);
  const hasShortcuts = useAtomValue(areShortcutsOnAtom);
  const isCovered = useAtomValue(areArrowsCoveredAtom);
  const areLow = useAtomValue(lowSpaceAtom) > 0;
  const areOver = useAtomValue(areEdgesCoveredAtom);
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
    <nav
      className="side-arrows"
      data-fades
      aria-label={t("turnPages", "Turn pages")}
      data-vertical={isVertical}
      data-low={areLow || undefined}
      data-over={areOver || undefined}
      data-covered={isCovered || undefined}
      style={style}
    >
      <SideArrow button="previous" edge={backEdge} icon={back} />
      {hasShortcuts && <SideArrow button="first" edge={backEdge} icon={first} />}
      <SideArrow button="next" edge={forwardEdge} icon={forward} />
      {hasShortcuts && <SideArrow button="last" edge={forwardEdge} icon={last} />}
    </nav>
  );
}

/** The book's colours for the arrows, where it has some, and the arrows' times and space. */
function useArrowStyle(): CSSProperties {
  const settings = useAtomValue(chromeSettingsAtom);
  const insetPx = useAtomValue(arrowInsetAtom);
  const { left, right } = useAtomValue(barInsetsAtom);
  const hoverInk = settings.flipShortcutButtonHoverColor || settings.flipShortcutButtonColor;
  const hoverPaper = settings.flipShortcutButtonHoverBackgroundColor || settings.flipShortcutButtonBackgroundColor;
  const properties = {
    "--arrow-fade": `${ARROW_FADE_MS}ms`,
    "--arrow-move": `${ARROW_MOVE_MS}ms`,
    "--arrow-room": `${insetPx}px`,
    "--low-space": `${useAtomValue(lowSpaceAtom)}px`,
    "--bar-left": `${left}px`,
    "--bar-right": `${right}px`,
    ...(settings.flipShortcutButtonColor && { "--arrow-ink": settings.flipShortcutButtonColor }),
    ...(settings.flipShortcutButtonBackgroundColor && { "--arrow-paper": settings.flipShortcutButtonBackgroundColor }),
    ...(hoverInk && { "--arrow-hover-ink": hoverInk }),
    ...(hoverPaper && { "--arrow-hover-paper": hoverPaper }),
  };
  return properties as CSSProperties;
}

type SideArrowProps = { readonly button: ArrowButton; readonly edge: Edge; readonly icon: IconName };

/** The text key and the English name of each arrow. */
const NAMES: Readonly<Record<ArrowButton, readonly [key: string, english: string]>> = {
  previous: ["btnPrePage", "Previous page"],
  next: ["btnNextPage", "Next page"],
  first: ["btnFirstPage", "First page"],
  last: ["btnLastPage", "Last page"],
};

/** One arrow. It stays in the document while it is hidden, so that it can fade and move. */
function SideArrow({ button, edge, icon }: SideArrowProps) {
  const t = useT();
  const isShown = useAtomValue(isArrowShownAtoms[button]);
  const press = useSetAtom(pressArrowAtom);
  const element = useRef<HTMLButtonElement>(null);
  const label = t(...NAMES[button]);

  useEffect(() => {
    if (!isShown && document.activeElement === element.current) focusStage();
  }, [isShown]);

  return (
    <button
      ref={element}
      type="button"
      className="side-arrows__arrow"
      data-button={button}
      data-edge={edge}
      data-shown={isShown}
      data-tip={label}
      aria-label={label}
      onClick={({ detail, nativeEvent }) => {
        press(button);
        // Else a key that turns on would draw its ring. Screen readers, which tap for their readers, stay where they are.
        const isTap = "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
        if (detail > 0 && !isTap) focusStage();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Arrows at both edges of the window; their space is kept free from the first page on. */
export const sideArrows: Feature = { id: "side-arrows", Chrome: SideArrows };
