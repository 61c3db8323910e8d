import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Choice } from "../../chrome/kit/Choice.tsx";
import { showToastAtom } from "../../state/tips.ts";
import {
  type AppearanceChoice,
  bookColorsAtom,
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
  const lights = {
    paper: t("settingsLightPaper", "Paper"),
    sepia: t("settingsLightSepia", "Sepia"),
    dusk: t("settingsLightDusk", "Dusk"),
    night: t("settingsLightNight", "Night"),
  };
  const schemes = {
    auto: t("settingsSchemeAuto", "Automatic"),
    light: t("settingsSchemeLight", "Light"),
    dark: t("settingsSchemeDark", "Dark"),
  };
  return (
    <section className="panel__section">
      <h3 className="panel__heading">{t("settingsAppearance", "Appearance")}</h3>
      <Choice
        label={t("settingsLight", "Light on the pages")}
        look="pictures"
        values={LIGHTS}
        chosen={light}
        face={(value) => <Light light={value} name={lights[value]} />}
        choose={(value) => choose({ light: value })}
      />
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

/** A light, shown as a page of the book's paper in it. */
function Light({ light, name }: { readonly light: AppearanceChoice["light"]; readonly name: string }) {
  const { paper } = useAtomValue(bookColorsAtom);
  return (
    <span className="light" style={paper ? ({ "--sample-paper": paper } as CSSProperties) : undefined}>
      <span className="light__page" data-light={light} aria-hidden="true">
        Aa
      </span>
      <span className="light__name">{name}</span>
    </span>
  );
}
