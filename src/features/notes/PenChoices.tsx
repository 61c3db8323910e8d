import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties } from "react";
import { useT } from "../../chrome/hooks.ts";
import { NOTES } from "./note.ts";
import { choosePenAtom, noteToolAtom, penAtom } from "./tools-state.ts";

/** The pen's colours and widths; whoever chooses one has the pen in hand. */
export function PenChoices() {
  const t = useT();
  const pen = useAtomValue(penAtom);
  const isInHand = useAtomValue(noteToolAtom) === "pen";
  const choose = useSetAtom(choosePenAtom);
  const colors = [
    t("colorBlack", "Black"),
    t("colorRed", "Red"),
    t("colorBlue", "Blue"),
    t("colorGreen", "Green"),
    t("colorOrange", "Orange"),
  ];
  const widths = [t("penFine", "Fine"), t("penMedium", "Medium"), t("penBroad", "Broad")];
  return (
    <div className="strip__pens" data-active={isInHand}>
      <div className="strip__group" role="group" aria-label={t("penColor", "Colour of the pen")}>
        {NOTES.penColors.map((color, index) => {
          const style = { "--dot": color } as CSSProperties;
          return (
            <button
              key={color}
              type="button"
              className="strip__dot"
              data-color={color}
              data-tip={colors[index]}
              aria-label={colors[index]}
              aria-pressed={pen.color === color}
              style={style}
              onClick={() => choose({ color })}
            />
          );
        })}
      </div>
      <div className="strip__group" role="group" aria-label={t("penWidth", "Width of the pen")}>
        {NOTES.penWidthsFrac.map((width, index) => (
          <button
            key={width}
            type="button"
            className="strip__width"
            data-width={index}
            data-tip={widths[index]}
            aria-label={widths[index]}
            aria-pressed={pen.width === width}
            onClick={() => choose({ width })}
          />
        ))}
      </div>
    </div>
  );
}
