import { useAtom, useAtomValue } from "jotai/react";
import { Field } from "../../chrome/Field.tsx";
import { Switch } from "../../chrome/Switch.tsx";
import { TextButton } from "../../chrome/TextButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { hasShareSheet, openShareSheet } from "../../io/share-sheet.ts";
import { labelAtom } from "../../state/reading.ts";
import { sharedAtom } from "../../state/share.ts";
import { isAtPageAtom, shareLinkAtom } from "./share-link-state.ts";
import { useCopy } from "./use-copy.ts";

/** The link itself: to copy, to hand to the system's own sheet, for the book or for the open page. */
export function ShareLink() {
  const t = useT();
  const link = useAtomValue(shareLinkAtom);
  const label = useAtomValue(labelAtom);
  const { title } = useAtomValue(sharedAtom);
  const [isAtPage, setAtPage] = useAtom(isAtPageAtom);
  const copy = useCopy();
  const share = async () => {
    if ((await openShareSheet({ title, url: link })) === "failed") void copy(link);
  };
  return (
    <>
      <Field label={t("shareLink", "Link")}>
        <input
          className="field__input share__link"
          readOnly
          value={link}
          dir="ltr"
          onClick={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <Switch
        label={t("shareAtPage", "Start at page {page}", { page: label })}
        checked={isAtPage}
        onChange={setAtPage}
      />
      <div className="share__buttons">
        <TextButton kind="primary" icon="copy" onClick={() => void copy(link)}>
          {t("shareCopy", "Copy link")}
        </TextButton>
        {hasShareSheet() && (
          <TextButton icon="share-2" onClick={() => void share()}>
            {t("shareMore", "Share with…")}
          </TextButton>
        )}
      </div>
    </>
  );
}
