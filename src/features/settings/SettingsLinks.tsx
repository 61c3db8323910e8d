import { useAtomValue, useSetAtom } from "jotai/react";
import { FORM_ICONS } from "../../chrome/form-icons.ts";
import { Icon } from "../../chrome/Icon.tsx";
import { ListRow } from "../../chrome/ListRow.tsx";
import { useT } from "../../chrome/use-t.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { languageName } from "../../state/language-names.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { languageAtom } from "../../state/texts.ts";
import { hasHelpAtom, hasLanguagesAtom } from "./settings-state.ts";

/** What the settings lead on to. */
export function SettingsLinks() {
  const t = useT();
  const open = useSetAtom(openPanelAtom);
  const language = useAtomValue(languageAtom);
  const hasLanguages = useAtomValue(hasLanguagesAtom);
  const hasHelp = useAtomValue(hasHelpAtom);
  const { aboutButtonVisible } = useAtomValue(chromeSettingsAtom);
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
      {hasHelp && (
        <ListRow icon={FORM_ICONS.help} label={t("btnHelp", "Help")} end={onward} onClick={() => open("guide")} />
      )}
      {aboutButtonVisible && (
        <ListRow icon="info" label={t("btnAbout", "About")} end={onward} onClick={() => open("about")} />
      )}
    </ul>
  );
}
