import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { directionAtom } from "../../state/reading.ts";

type TurningFootProps = {
  readonly back: (() => void) | null; // null = there is no page before
  readonly forward: (() => void) | null;
  readonly children: ReactNode;
};

/** The foot of a text, with what leads to the pages before and after it. In books from right to left, forward is on the left. */
export function TurningFoot({ back, forward, children }: TurningFootProps) {
  const t = useT();
  const direction = useAtomValue(directionAtom);
  const isLtr = direction === "ltr";
  return (
    <footer className="text-foot" dir={direction}>
      <IconButton
        icon={isLtr ? "chevron-left" : "chevron-right"}
        label={t("previousPageBtn", "Previous page")}
        isDisabled={back === null}
        onClick={() => back?.()}
      />
      {children}
      <IconButton
        icon={isLtr ? "chevron-right" : "chevron-left"}
        label={t("nextPageBtn", "Next page")}
        isDisabled={forward === null}
        onClick={() => forward?.()}
      />
    </footer>
  );
}
