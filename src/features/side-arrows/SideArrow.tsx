import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { Icon } from "../../chrome/Icon.tsx";
import type { IconName } from "../../chrome/icons.ts";
import { useT } from "../../chrome/use-t.ts";
import type { ArrowButton, Edge } from "./side-arrows.ts";
import { isArrowShownAtoms, pressArrowAtom } from "./side-arrows-state.ts";

type SideArrowProps = { readonly button: ArrowButton; readonly edge: Edge; readonly icon: IconName };

/** Key and English of each arrow's name. */
const NAMES: Readonly<Record<ArrowButton, readonly [key: string, english: string]>> = {
  previous: ["btnPrePage", "Previous Page"],
  next: ["btnNextPage", "Next Page"],
  first: ["btnFirstPage", "First Page"],
  last: ["btnLastPage", "Last Page"],
};

/** One arrow. It stays in the document while it is hidden, so that it can fade and move. */
export function SideArrow({ button, edge, icon }: SideArrowProps) {
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
      onClick={() => press(button)}
    >
      <Icon name={icon} />
    </button>
  );
}
