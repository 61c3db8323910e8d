import { type HTMLAttributes, useRef } from "react";
import { focusStage } from "../focus.ts";
import { useT } from "../hooks.ts";
import { TextButton } from "./Buttons.tsx";
import "./undo-offer.css";

type UndoOfferProps = HTMLAttributes<HTMLDivElement> & {
  readonly words: string; // what has gone
  readonly undo: () => void;
};

/** Offers to bring back what was deleted a moment ago: in its panel, or over the pages. */
export function UndoOffer({ words, undo, className = "", ...more }: UndoOfferProps) {
  const t = useT();
  const offer = useRef<HTMLDivElement>(null);
  return (
    <div {...more} ref={offer} className={`undo-offer ${className}`}>
      <span>{words}</span>
      <TextButton
        icon="undo-2"
        onClick={() => {
          const panel = offer.current?.closest<HTMLElement>("[data-panel]");
          if (panel)
            panel.focus(); // the pressed button, which has the focus, goes away
          else focusStage();
          undo();
        }}
      >
        {t("undo", "Undo")}
      </TextButton>
    </div>
  );
}
