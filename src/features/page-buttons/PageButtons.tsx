import { useAtomValue, useSetAtom } from "jotai/react";
import { Icon } from "../../chrome/Icon.tsx";
import type { IconName } from "../../chrome/icons.ts";
import { useT } from "../../chrome/use-t.ts";
import { isPageFlipOnAtom } from "../../state/reading.ts";
import { canGoBackwardAtom, canGoForwardAtom } from "../../state/turning.ts";
import {
  areHistoryButtonsOnAtom, isPageFlipButtonOnAtom, pressPageButtonAtom, type PageButtonName,
} from "./page-buttons-state.ts";

/** The buttons beside the page number: back and forth through the pages read, and how leaves turn. */
export function PageButtons() {
  const t = useT();
  const hasHistory = useAtomValue(areHistoryButtonsOnAtom);
  const hasPageFlip = useAtomValue(isPageFlipButtonOnAtom);
  const canGoBackward = useAtomValue(canGoBackwardAtom);
  const canGoForward = useAtomValue(canGoForwardAtom);
  const isPageFlipOn = useAtomValue(isPageFlipOnAtom);
  return (
    <div className="page-buttons">
      <div className="page-buttons__side">
        {hasHistory && (
          <PageButton name="backward" icon="undo-2" label={t("btnBackward", "Back")} isDisabled={!canGoBackward} />
        )}
      </div>
      <div className="page-buttons__side">
        {hasHistory && (
          <PageButton name="forward" icon="redo-2" label={t("btnForward", "Forward")} isDisabled={!canGoForward} />
        )}
        {hasPageFlip && (
          <PageButton name="pageflip" icon="book-open" label={t("btnPageFlip", "Page turning")} isPressed={isPageFlipOn} />
        )}
      </div>
    </div>
  );
}

type PageButtonProps = {
  readonly name: PageButtonName;
  readonly icon: IconName;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
};

function PageButton({ name, icon, label, isDisabled = false, isPressed }: PageButtonProps) {
  const press = useSetAtom(pressPageButtonAtom);
  return (
    <button
      type="button"
      className="page-buttons__button"
      data-button={name}
      data-tip={label}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && press(name)}
    >
      <Icon name={icon} />
    </button>
  );
}
