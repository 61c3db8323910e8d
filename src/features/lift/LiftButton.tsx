import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties } from "react";
import { useT } from "../../chrome/hooks.ts";
import { useCorner } from "../../chrome/kit/corner-buttons.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { liftButtonBoxAtom, liftMiddleAtom } from "./middle.ts";
import "./lift-button.css";

/** The round button that lifts what is in the middle of a zoomed page. */
export function LiftButton() {
  const t = useT();
  const box = useAtomValue(liftButtonBoxAtom);
  const lift = useSetAtom(liftMiddleAtom);
  useCorner("lift", liftButtonBoxAtom);
  const label = t("liftText", "Read as text");
  if (!box) return null;
  const place = { "--corner-x": `${box.left}px`, "--corner-y": `${box.top}px` } as CSSProperties;
  return (
    <button
      type="button"
      className="lift-button"
      data-button="lift"
      style={place}
      aria-label={label}
      onClick={() => void lift()}
    >
      <Icon name="a-large-small" />
    </button>
  );
}
