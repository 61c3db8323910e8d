import type { CSSProperties } from "react";
import {
  HIGHLIGHT_COLOR_NAMES,
  HIGHLIGHT_COLORS,
  type HighlightColor,
} from "../../book/publication/highlight-colors.ts";
import { useT } from "../hooks.ts";
import "./highlight-colors.css";

type HighlightColorsProps = {
  readonly chosen?: HighlightColor; // makes the buttons toggles
  readonly onChoose: (color: HighlightColor) => void;
};

/** Round buttons for the colours in which words are highlighted. */
export function HighlightColors({ chosen, onChoose }: HighlightColorsProps) {
  const t = useT();
  const names = {
    yellow: t("highlightYellow", "Highlight in yellow"),
    green: t("highlightGreen", "Highlight in green"),
    blue: t("highlightBlue", "Highlight in blue"),
    pink: t("highlightPink", "Highlight in pink"),
  } satisfies Readonly<Record<HighlightColor, string>>;
  return (
    <div className="highlight-colors" role="group" aria-label={t("highlightColor", "Colour of the highlight")}>
      {HIGHLIGHT_COLOR_NAMES.map((color) => (
        <button
          key={color}
          type="button"
          className="highlight-colors__dot"
          data-color={color}
          data-tip={names[color]}
          aria-label={names[color]}
          aria-pressed={chosen && chosen === color}
          style={{ "--dot": HIGHLIGHT_COLORS[color] } as CSSProperties}
          onClick={() => onChoose(color)}
        />
      ))}
    </div>
  );
}
