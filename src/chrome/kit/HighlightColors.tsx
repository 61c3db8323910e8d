import type { CSSProperties } from "react";
import {
  HIGHLIGHT_COLOR_NAMES,
  HIGHLIGHT_COLORS,
  type HighlightColor,
} from "../../book/publication/highlight-colors.ts";
import { useT } from "../hooks.ts";
import { HIGHLIGHT_LABELS } from "./highlight-labels.ts";
import "./highlight-colors.css";

type ColorDotsProps = {
  readonly label: string; // of the group
  readonly names: Readonly<Record<HighlightColor, string>>; // what each button does
  readonly colors?: readonly HighlightColor[]; // all by default
  readonly chosen?: HighlightColor | null | undefined; // makes the buttons toggles; null = none of them is pressed
  readonly onChoose: (color: HighlightColor) => void;
};

/** Round buttons for the colours in which words are highlighted. */
export function HighlightColors(props: Pick<ColorDotsProps, "chosen" | "onChoose">) {
  const t = useT();
  const nameOf = (color: HighlightColor) => t(HIGHLIGHT_LABELS[color].key, HIGHLIGHT_LABELS[color].english);
  const names = { yellow: nameOf("yellow"), green: nameOf("green"), blue: nameOf("blue"), pink: nameOf("pink") };
  return <ColorDots {...props} label={t("highlightColor", "Colour of the highlight")} names={names} />;
}

/** A round button for each colour of highlights, for whatever it does. */
export function ColorDots({ label, names, colors = HIGHLIGHT_COLOR_NAMES, chosen, onChoose }: ColorDotsProps) {
  return (
    <div className="highlight-colors" role="group" aria-label={label}>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          className="highlight-colors__dot"
          data-color={color}
          data-tip={names[color]}
          aria-label={names[color]}
          aria-pressed={chosen === undefined ? undefined : chosen === color}
          style={{ "--dot": HIGHLIGHT_COLORS[color] } as CSSProperties}
          onClick={() => onChoose(color)}
        />
      ))}
    </div>
  );
}
