import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { Choice } from "../../chrome/kit/Choice.tsx";
import { Switch } from "../../chrome/kit/Fields.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { ListRow } from "../../chrome/kit/List.tsx";
import { FORM_ICONS } from "../../chrome/panels/forms.ts";
import { SlidePanel } from "../../chrome/panels/SlidePanel.tsx";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { isPageFlipOnAtom } from "../../state/reading.ts";
import { languageAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { isCalmBySystemAtom, isMotionReducedAtom } from "../../state/view.ts";
import { choosePaceAtom, isAutoFlipVisibleAtom, pacesAtom, roundSecondsAtom } from "../auto-flip/api.ts";
import { languageName } from "../language/api.ts";
import { isChromeQuietAtom } from "../toolbar/api.ts";
import { AppearanceSection } from "./AppearanceSection.tsx";
import {
  chooseCalmAtom,
  chooseDoubleAtom,
  hasHelpAtom,
  hasLanguagesAtom,
  hasLeavesAtom,
  hasModesAtom,
  isDoubleAtom,
} from "./state.ts";
import "./settings.css";

/** Settings of pages and motion, and links to language and help (EXTRA-07). */
export function Panel() {
  const t = useT();
  const hasLeaves = useAtomValue(hasLeavesAtom);
  const hasModes = useAtomValue(hasModesAtom);
  const [isPageFlipOn, turnPageFlip] = useAtom(isPageFlipOnAtom);
  const isDouble = useAtomValue(isDoubleAtom);
  const chooseDouble = useSetAtom(chooseDoubleAtom);
  const hasAutoFlip = useAtomValue(isAutoFlipVisibleAtom);
  return (
    <SlidePanel name="settings" title={t("btnSettings", "Settings")} side="right" pin="brief" isLowUpright>
      <AppearanceSection />
      <section className="panel__section">
        <h3 className="panel__heading">{t("settingsReading", "Reading")}</h3>
        {hasModes && (
          <Switch label={t("settingsTwoPages", "Two pages side by side")} checked={isDouble} onChange={chooseDouble} />
        )}
        {hasLeaves && (
          <Switch
            label={t("settingsPageFlip", "Pages turn like paper")}
            hint={t("settingsPageFlipHint", "Otherwise they slide")}
            checked={isPageFlipOn}
            onChange={turnPageFlip}
          />
        )}
        <CalmSwitch />
        {hasAutoFlip && <PaceChoice />}
      </section>
      <SettingsLinks />
    </SlidePanel>
  );
}

/** The switch for less motion. Where the system asks for that, the switch is on and cannot be turned off. */
function CalmSwitch() {
  const t = useT();
  const isCalm = useAtomValue(isMotionReducedAtom);
  const isCalmAnyway = useAtomValue(isCalmBySystemAtom);
  const choose = useSetAtom(chooseCalmAtom);
  const showToast = useSetAtom(showToastAtom);
  const chosen = (next: boolean) => {
    if (!choose(next)) showToast(t("settingsNotKept", "This could not be saved for your next visit."));
  };
  const hint = isCalmAnyway
    ? t("settingsCalmBySystem", "Your device asks for this")
    : t("settingsCalmHint", "Pages fade, panels appear at once");
  return (
    <Switch
      label={t("settingsCalm", "Less motion")}
      hint={hint}
      checked={isCalm}
      onChange={chosen}
      veto={() => isCalmAnyway}
    />
  );
}

/** How long pages that turn by themselves stay open. */
function PaceChoice() {
  const t = useT();
  const paces = useAtomValue(pacesAtom);
  const chosen = useAtomValue(roundSecondsAtom);
  const choose = useSetAtom(choosePaceAtom);
  const showToast = useSetAtom(showToastAtom);
  return (
    <Choice
      label={t("settingsPace", "Auto flip every")}
      values={paces.map(String)}
      chosen={String(chosen)}
      face={(seconds) => t("settingsSeconds", "{seconds} s", { seconds })}
      choose={(seconds) => {
        if (!choose(Number(seconds))) showToast(t("settingsNotKept", "This could not be saved for your next visit."));
      }}
    />
  );
}

/** Links to other panels. */
function SettingsLinks() {
  const t = useT();
  const open = useSetAtom(openPanelAtom);
  const language = useAtomValue(languageAtom);
  const hasLanguages = useAtomValue(hasLanguagesAtom);
  const hasHelp = useAtomValue(hasHelpAtom);
  const { aboutButtonVisible } = useAtomValue(chromeSettingsAtom);
  const isOnlyPlace = !useAtomValue(isChromeQuietAtom); // else More has help and about
  const onward = <Icon name={FORM_ICONS.arrow} />;
  return (
    <ul className="list settings__links">
      {hasLanguages && (
        <ListRow
          icon="languages"
          label={t("btnLanguage", "Language")}
          detail={languageName(language).own}
          end={onward}
          onClick={() => open("language")}
        />
      )}
      <ListRow icon="volume-2" label={t("frmSound", "Sound")} end={onward} onClick={() => open("sound")} />
      {hasHelp && isOnlyPlace && (
        <ListRow icon={FORM_ICONS.help} label={t("btnHelp", "Help")} end={onward} onClick={() => open("guide")} />
      )}
      {aboutButtonVisible && isOnlyPlace && (
        <ListRow icon="info" label={t("btnAbout", "About")} end={onward} onClick={() => open("about")} />
      )}
    </ul>
  );
}
