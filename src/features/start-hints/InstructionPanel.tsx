import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import type { IconName } from "../../chrome/kit/icons.ts";
import { Modal } from "../../chrome/panels/DialogFrame.tsx";
import { closePanelAtom } from "../../state/panels.ts";
import type { Translate } from "../../state/texts.ts";
import { viewportAtom } from "../../state/view.ts";
import "./hints.css";

/** The instruction of the book: how to read it, in three lines. */
export function Panel() {
  const t = useT();
  const close = useSetAtom(closePanelAtom);
  const { isCoarse } = useAtomValue(viewportAtom);
  return (
    <Modal
      name="instruction"
      title={t("instructionTitle", "How to read this book")}
      width={400}
      foot={
        <div className="hint__foot">
          <TextButton kind="primary" onClick={() => close("instruction")}>
            {t("instructionDone", "Start reading")}
          </TextButton>
        </div>
      }
    >
      <ul className="hint__tips">
        {tipsFor(isCoarse, t).map(({ icon, text }) => (
          <li key={icon} className="hint__tip">
            <span className="hint__icon">
              <Icon name={icon} />
            </span>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

type Tip = { readonly icon: IconName; readonly text: string };

function tipsFor(isCoarse: boolean, t: Translate): readonly Tip[] {
  return isCoarse
    ? [
        { icon: "pointer", text: t("instructionTurn", "Swipe to turn the page.") },
        { icon: "zoom-in", text: t("instructionZoom", "Tap twice to look closer.") },
        { icon: "panel-bottom", text: t("instructionBars", "Tap the middle to hide or show the bars.") },
      ]
    : [
        {
          icon: "mouse-pointer-click",
          text: t("instructionTurnMouse", "Click near the edge of a page to turn it, or pull its corner."),
        },
        { icon: "zoom-in", text: t("instructionZoomMouse", "Click twice to look closer.") },
        { icon: "circle-question-mark", text: t("instructionHelp", "The question mark in the toolbar tells more.") },
      ];
}
