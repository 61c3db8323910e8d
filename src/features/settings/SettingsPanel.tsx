import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { SlidePanel } from "../../chrome/SlidePanel.tsx";
import { Switch } from "../../chrome/Switch.tsx";
import { useT } from "../../chrome/use-t.ts";
import { isPageFlipOnAtom } from "../../state/reading.ts";
import { showToastAtom } from "../../state/tips.ts";
import { isCalmAnywayAtom, isMotionReducedAtom } from "../../state/view.ts";
import { SettingsLinks } from "./SettingsLinks.tsx";
import { chooseCalmAtom, chooseDoubleAtom, hasLeavesAtom, hasModesAtom, isDoubleAtom } from "./settings-state.ts";

/** How pages lie and turn, how much moves, and the way to language and help (EXTRA-07). */
export function Panel() {
  const t = useT();
  const hasLeaves = useAtomValue(hasLeavesAtom);
  const hasModes = useAtomValue(hasModesAtom);
  const [isPageFlipOn, turnPageFlip] = useAtom(isPageFlipOnAtom);
  const isDouble = useAtomValue(isDoubleAtom);
  const chooseDouble = useSetAtom(chooseDoubleAtom);
  return (
    <SlidePanel name="settings" title={t("btnSettings", "Settings")} side="right" hasPin={false}>
      <section className="panel__section">
        <h3 className="panel__heading">{t("settingsReading", "Reading")}</h3>
        {hasModes && (
          <Switch label={t("settingsTwoPages", "Two pages side by side")} checked={isDouble} onChange={chooseDouble} />
        )}
        {hasLeaves && (
          <Switch
            label={t("settingsPageFlip", "Pages turn like paper")}
            hint={t("settingsPageFlipHint", "Off: they slide")}
            checked={isPageFlipOn}
            onChange={turnPageFlip}
          />
        )}
        <CalmSwitch />
      </section>
      <SettingsLinks />
    </SlidePanel>
  );
}

/** Less motion. Where the system asks for that already, the switch is on and stays so. */
function CalmSwitch() {
  const t = useT();
  const isCalm = useAtomValue(isMotionReducedAtom);
  const isCalmAnyway = useAtomValue(isCalmAnywayAtom);
  const choose = useSetAtom(chooseCalmAtom);
  const tell = useSetAtom(showToastAtom);
  const chosen = (next: boolean) => {
    if (!choose(next)) tell(t("settingsNotKept", "This could not be saved for your next visit."));
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
