import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { Field } from "../../chrome/kit/Fields.tsx";
import { Modal } from "../../chrome/panels/DialogFrame.tsx";
import { copyText } from "../../io/sharing.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { showToastAtom } from "../../state/tips.ts";
import { copyTextAtom } from "./api.ts";
import "./copy.css";

/** The dialog with a text to copy by hand, and a button that tries again (COPY-01, COPY-02). */
export function Panel() {
  const t = useT();
  const text = useAtomValue(copyTextAtom);
  const close = useSetAtom(closePanelAtom);
  const showToast = useSetAtom(showToastAtom);
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is selected, too
  useEffect(() => field.current?.select(), [text]);
  const copy = async () => {
    const isCopied = await copyText(text);
    setFailed(!isCopied);
    field.current?.select();
    if (!isCopied) return;
    showToast(t("copied", "Copied"));
    close("copy");
  };
  return (
    <Modal name="copy" title={t("copyTitle", "Copy")}>
      <p className="copy__message">
        {t("copyMessage", "Press Copy, or select the text and copy it with your device.")}
      </p>
      <Field
        label={t("copyField", "Text to copy")}
        isLabelHidden
        error={hasFailed ? t("copyFailed", "Copy failed!") : null}
      >
        <textarea ref={field} className="field__input copy__text" data-autofocus="" readOnly rows={4} value={text} />
      </Field>
      <div className="copy__buttons">
        <TextButton onClick={() => close("copy")}>{t("cancel", "Cancel")}</TextButton>
        <TextButton kind="primary" icon="copy" onClick={() => void copy()}>
          {t("copy", "Copy")}
        </TextButton>
      </div>
    </Modal>
  );
}
