import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { EMBED_SIZES, embedCode } from "../../book/share-targets.ts";
import { Field } from "../../chrome/Field.tsx";
import { TextButton } from "../../chrome/TextButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { sharedAtom } from "../../state/share.ts";
import { shareLinkAtom } from "./share-link-state.ts";
import { useCopy } from "./use-copy.ts";

/** The markup itself, in the size that the reader chooses. */
export function EmbedCode() {
  const t = useT();
  const link = useAtomValue(shareLinkAtom);
  const { title } = useAtomValue(sharedAtom);
  const [choice, setChoice] = useState(0);
  const copy = useCopy();
  const size = EMBED_SIZES[choice] ?? EMBED_SIZES[0];
  const code = embedCode(link, title, size);
  return (
    <>
      <Field label={t("shareEmbedSize", "Size")}>
        <select className="field__input" value={choice} onChange={({ target }) => setChoice(Number(target.value))}>
          {EMBED_SIZES.map(({ width, height }, index) => (
            <option key={height} value={index}>
              {`${width ?? t("shareFullWidth", "full width")} × ${height}`}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t("shareEmbedCode", "Code")}>
        <textarea
          className="field__input share__code-text"
          readOnly
          rows={4}
          value={code}
          dir="ltr"
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <TextButton icon="copy" onClick={() => void copy(code)}>
        {t("shareCopyCode", "Copy code")}
      </TextButton>
    </>
  );
}
