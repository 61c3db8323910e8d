import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, memo } from "react";
import { useT } from "../../chrome/use-t.ts";
import type { ToolbarButton } from "../../lib/feature.ts";
import { plainText } from "../../state/texts.ts";
import { pressButtonAtom } from "../../state/toolbar.ts";
import { ToolIcon } from "./ToolIcon.tsx";
import { faceOf } from "./tool-face.ts";
import { captionWidthsAtom } from "./toolbar-state.ts";

type ToolButtonProps = {
  readonly button: ToolbarButton;
  readonly show?: "icon" | "caption" | "both";
  readonly onPress?: () => void; // after the button has done its work
};

const noWidthsAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>());

/** One button of a toolbar, whoever's it is. */
export const ToolButton = memo(function ToolButton({ button, show = "icon", onPress }: ToolButtonProps) {
  const t = useT();
  const face = useAtomValue(faceOf(button));
  const press = useSetAtom(pressButtonAtom);
  const captionPx = useAtomValue(show === "icon" ? noWidthsAtom : captionWidthsAtom).get(button.key);
  const label = plainText(t(...face.label));
  return (
    <button
      type="button"
      className="tool"
      data-button={button.key}
      data-tip={show === "icon" ? label : undefined}
      aria-label={label}
      aria-pressed={face.isPressed}
      aria-expanded={face.isExpanded}
      aria-disabled={face.isDisabled || undefined}
      style={captionPx === undefined ? undefined : ({ "--caption-px": `${captionPx}px` } as CSSProperties)}
      onClick={() => {
        press(button);
        if (!face.isDisabled) onPress?.();
      }}
    >
      {show !== "caption" && (
        <ToolIcon key={button.key} button={button.key} icon={face.icon} picture={button.picture} />
      )}
      {show !== "icon" && (
        <span className="tool__caption" dir="auto">
          {label}
        </span>
      )}
      {face.badge !== "" && <span className="tool__badge">{face.badge}</span>}
      {face.roundS !== null && <ToolRing seconds={face.roundS} />}
    </button>
  );
});

/** A ring that fills once in so many seconds, again and again: CSS moves it. */
function ToolRing({ seconds }: { readonly seconds: number }) {
  const style = { "--round": `${seconds}s` } as CSSProperties;
  return (
    <svg className="tool__ring" viewBox="0 0 40 40" aria-hidden="true" style={style}>
      <circle cx="20" cy="20" r="17" pathLength="1" />
    </svg>
  );
}
