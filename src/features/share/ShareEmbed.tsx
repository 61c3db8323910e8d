import { useAtom, useAtomValue } from "jotai/react";
import { useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { Field } from "../../chrome/kit/Field.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { sharedAtom } from "./api.ts";
import { isEmbedOpenAtom, shareLinkAtom, useCopy } from "./link.ts";
import { EMBED_SIZES, embedCode } from "./targets.ts";

/** The markup for other web pages, folded away: few readers need it. */
export function ShareEmbed() {
  const t = useT();
  const [isOpen, setOpen] = useAtom(isEmbedOpenAtom);
  return (
    <details className="share__embed" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t("shareEmbed", "Embed in a web page")}
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <EmbedCode />}
    </details>
  );
}

/** The markup itself, in the size that the reader chooses. */
function EmbedCode() {
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
