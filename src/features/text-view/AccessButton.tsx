import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, useEffect, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { runButtonDrag } from "../../chrome/kit/button-drag.ts";
import { buttonAreaAtom, buttonSizeAtom } from "../../chrome/kit/button-place.ts";
import { useCorner } from "../../chrome/kit/corner-buttons.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { openLink } from "../../io/open-link.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { readingModeAtom } from "../../state/reading-mode.ts";
import { canBarsHideAtom } from "../../state/toolbar.ts";
import { isSmallWindowAtom, toolbarPhaseAtom } from "../../state/view.ts";
import { textViewAddressAtom } from "./address.ts";
import {
  accessButtonBoxAtom,
  accessButtonCornerAtom,
  isAccessButtonCoveredAtom,
  placeAccessButtonAtom,
} from "./state.ts";
import "./access-button.css";

/** Whether a phone's bars are away. */
const isAloneAtom = atom((get) => get(canBarsHideAtom) && get(toolbarPhaseAtom) === "hidden");

/** The round button, but not beside pages that are read with nothing but them. */
export function AccessButton() {
  return useAtomValue(readingModeAtom) !== "reader" && <RoundButton />;
}

/**
 * The round button that opens the text of the pages; readers drag it out of their way (A11Y-05). A small window has no
 * space for book and text: there it opens the text in a new tab (A11Y-06).
 */
function RoundButton() {
  const t = useT();
  const store = useStore();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { left, top } = useAtomValue(accessButtonCornerAtom);
  const isSmall = useAtomValue(isSmallWindowAtom);
  const sizePx = useAtomValue(buttonSizeAtom);
  const isCovered = useAtomValue(isAccessButtonCoveredAtom);
  const isAlone = useAtomValue(isAloneAtom);
  useCorner("accessibility", accessButtonBoxAtom);
  const put = useSetAtom(placeAccessButtonAtom);
  const toggle = useSetAtom(togglePanelAtom);
  useEffect(
    () =>
      root.current && button.current
        ? runButtonDrag(root.current, button.current, { area: () => store.get(buttonAreaAtom), put, sizePx })
        : undefined,
    [store, put, sizePx],
  );
  const label = t("accessibilityTitle", "Text version of the book");
  const style = {
    "--button-left": `${left}px`,
    "--button-top": `${top}px`,
    "--button-size": `${sizePx}px`,
  } as CSSProperties;
  return (
    <div ref={root} className="access-button" data-fades data-alone={isAlone || undefined} style={style}>
      <button
        ref={button}
        type="button"
        className="access-button__button"
        data-button="accessibility"
        aria-label={label}
        tabIndex={isCovered ? -1 : 0}
        data-tip={label}
        onClick={() => (isSmall ? openLink(store.get(textViewAddressAtom), "_blank") : toggle("accessibility"))}
      >
        <Icon name="accessibility" />
      </button>
    </div>
  );
}
