import { useAtomValue, useSetAtom } from "jotai/react";
import { useId } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Choice } from "../../chrome/kit/Choice.tsx";
import { showToastAtom } from "../../state/tips.ts";
import {
  type AppearanceChoice,
  chooseAppearanceAtom,
  chosenAppearanceAtom,
  LIGHTS,
  SCHEMES,
} from "../appearance/api.ts";
import "./appearance-section.css";

/** The light on the pages, and whether forms are light or dark. */
export function AppearanceSection() {
  const t = useT();
  const { light, scheme } = useAtomValue(chosenAppearanceAtom);
  const store = useSetAtom(chooseAppearanceAtom);
  const showToast = useSetAtom(showToastAtom);
  const choose = (change: Partial<AppearanceChoice>) => {
    if (!store(change)) showToast(t("settingsNotKept", "This could not be saved for your next visit."));
  };
  const schemes = {
    auto: t("settingsSchemeAuto", "System"),
    light: t("settingsSchemeLight", "Light"),
    dark: t("settingsSchemeDark", "Dark"),
  };
  return (
    <section className="panel__section">
      <h3 className="panel__heading">{t("settingsAppearance", "Appearance")}</h3>
      <Lights chosen={light} choose={(value) => choose({ light: value })} />
      <Choice
        label={t("settingsScheme", "Panels")}
        values={SCHEMES}
        chosen={scheme}
        face={(value) => schemes[value]}
        choose={(value) => choose({ scheme: value })}
      />
    </section>
  );
}

type LightsProps = {
  readonly chosen: AppearanceChoice["light"];
  readonly choose: (light: AppearanceChoice["light"]) => void;
};

/** The lights, each shown as a page in it. */
function Lights({ chosen, choose }: LightsProps) {
  const t = useT();
  const name = useId();
  const labels = {
    paper: t("settingsLightPaper", "Paper"),
    sepia: t("settingsLightSepia", "Sepia"),
    dusk: t("settingsLightDusk", "Dusk"),
    night: t("settingsLightNight", "Night"),
  };
  return (
    <fieldset className="lights">
      <legend className="visually-hidden">{t("settingsLight", "Light on the pages")}</legend>
      {LIGHTS.map((light) => (
        <label key={light} className="lights__choice">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={light === chosen}
            onChange={() => choose(light)}
          />
          <span className="lights__page" data-light={light} aria-hidden="true">
            Aa
          </span>
          <span className="lights__name">{labels[light]}</span>
        </label>
      ))}
    </fieldset>
  );
}
