import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { isLiftButtonShownAtom, liftMiddleAtom } from "./middle.ts";
import "./lift-button.css";

/** The round button that lifts what is in the middle of a zoomed page. */
export function LiftButton() {
  const t = useT();
  const isShown = useAtomValue(isLiftButtonShownAtom);
  const lift = useSetAtom(liftMiddleAtom);
  const label = t("liftText", "Read as text");
  return (
    isShown && (
      <button type="button" className="lift-button" data-button="lift" aria-label={label} onClick={() => void lift()}>
        <Icon name="a-large-small" />
      </button>
    )
  );
}
