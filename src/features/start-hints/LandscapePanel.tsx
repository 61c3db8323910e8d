import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { Modal } from "../../chrome/panels/DialogFrame.tsx";
import { closePanelAtom } from "../../state/panels.ts";
import { modeAtom } from "../../state/reading.ts";
import type { Translate } from "../../state/texts.ts";
import { phoneSystemOf } from "./hints.ts";
import "../../chrome/kit/drawing.css";
import "./hints.css";

/** Says that a wide book is larger on a phone turned sideways, and how to turn its screen (GUIDE-09). */
export function Panel() {
  const t = useT();
  const close = useSetAtom(closePanelAtom);
  const isDouble = useAtomValue(modeAtom) === "double";
  return (
    <Modal
      name="landscape"
      title={t("doublePageTitle", "Turn your phone sideways")}
      width={400}
      foot={
        <div className="hint__foot">
          <TextButton kind="primary" onClick={() => close("landscape")}>
            {t("doublePageGotIt", "Got it")}
          </TextButton>
        </div>
      }
    >
      <TurnedPhone isDouble={isDouble} />
      <p className="hint__lead" dir="auto">
        {t("doublePageDescription", "This book is wide: a phone on its side shows it larger.")}
      </p>
      <ol className="hint__steps">
        {stepsOn(phoneSystemOf(navigator.userAgent), t).map((step) => (
          <li key={step}>
            <span dir="auto">{step}</span>
          </li>
        ))}
      </ol>
    </Modal>
  );
}

/** The steps to a screen that turns with the phone; exported books name the texts so. */
function stepsOn(system: "android" | "iphone", t: Translate): readonly string[] {
  return system === "iphone"
    ? [
        t("doublePageIPhoneSettingStep1", "Swipe down from the top right corner and turn the rotation lock off."),
        t("doublePageIPhoneSettingStep2", "Turn the phone on its side."),
      ]
    : [
        t("doublePageAndroidSettingStep1", "Swipe down from the top of the screen."),
        t("doublePageAndroidSettingStep2", "Turn on Auto-rotate."),
        t("doublePageAndroidSettingStep3", "Turn the phone on its side."),
      ];
}

function TurnedPhone({ isDouble }: { readonly isDouble: boolean }) {
  return (
    <svg className="drawing" viewBox="0 0 320 150" aria-hidden="true" focusable="false">
      <rect className="drawing__wash" x="40" y="20" width="62" height="114" rx="11" />
      <rect className="drawing__line" x="40" y="20" width="62" height="114" rx="11" />
      <rect className="drawing__sheet" x="48" y="62" width="46" height="30" rx="2" />
      <path className="drawing__line" d="M66 126h10" />
      {isDouble && <path className="drawing__line" d="M71 62v30" />}
      <path className="drawing__accent" d="M92 8c24-4 44 2 58 18M150 12v14h-14" />
      <rect className="drawing__tint" x="124" y="44" width="160" height="88" rx="14" />
      <rect className="drawing__sheet" x="146" y="52" width="112" height="72" rx="3" />
      {isDouble && <path className="drawing__line" d="M202 52v72" />}
      <path className="drawing__faint" d="M158 70h32M158 84h32M158 98h22M214 70h32M214 84h32M214 98h26" />
      <path className="drawing__accent" d="M272 82v12" />
    </svg>
  );
}
