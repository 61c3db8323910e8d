import { useAtomValue, useSetAtom } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { ListRow } from "../../chrome/kit/List.tsx";
import { ListPanel } from "../../chrome/panels/ListPanel.tsx";
import { closePanelAtom } from "../../state/panels.ts";
import { chooseLanguageAtom, languageAtom, languagesAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { languageName } from "./api.ts";

/** The languages to choose from, each by its own name (I18N-03). */
export function Panel() {
  const t = useT();
  const languages = useAtomValue(languagesAtom);
  const language = useAtomValue(languageAtom);
  const choose = useSetAtom(chooseLanguageAtom);
  const close = useSetAtom(closePanelAtom);
  const showToast = useSetAtom(showToastAtom);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector("[data-current]")?.scrollIntoView({ block: "center" });
  }, []);
  const chosen = (name: string) => {
    close("language");
    if (!choose(name)) showToast(t("settingsNotKept", "This could not be saved for your next visit."));
  };
  return (
    <ListPanel name="language" title={t("btnLanguage", "Language")} anchor="language" rows={languages.length} mayCancel>
      <ul ref={list} className="list">
        {languages.map((name) => {
          const { own, other, tag } = languageName(name);
          const isCurrent = name === language;
          return (
            <ListRow
              key={name}
              label={own}
              detail={other}
              lang={tag || undefined}
              isCurrent={isCurrent}
              end={isCurrent && <Icon name="check" />}
              onClick={() => chosen(name)}
            />
          );
        })}
      </ul>
    </ListPanel>
  );
}
