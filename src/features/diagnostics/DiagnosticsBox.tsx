import { useSetAtom, useStore } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { copyText } from "../../io/sharing.ts";
import { findingsText, readFindings } from "./findings.ts";
import { closeDiagnosticsAtom } from "./state.ts";
import "./diagnostics.css";

/** The box with what a bug report needs, ready to copy. */
export function DiagnosticsBox() {
  const t = useT();
  const store = useStore();
  const close = useSetAtom(closeDiagnosticsAtom);
  const [findings] = useState(() => readFindings(store));
  const [isCopied, setCopied] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDListElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  const copy = async () => {
    setCopied(await copyText(findingsText(findings)));
    // Where the browser refuses to copy, the text is at least selected, ready for Ctrl+C.
    if (list.current) getSelection()?.selectAllChildren(list.current);
  };

  return (
    <dialog
      ref={dialog}
      className="box"
      data-panel="info"
      data-phase="visible"
      aria-labelledby="info-title"
      onClose={close}
    >
      <h2 id="info-title" className="box__title">
        {t("diagnosticsTitle", "About this viewer")}
      </h2>
      <dl ref={list} className="box__findings" data-own-words dir="ltr" lang="en">
        {findings.map(([name, value]) => (
          <div key={name} className="box__finding">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="box__buttons">
        <button type="button" className="box__button" onClick={() => void copy()}>
          {isCopied ? t("diagnosticsCopied", "Copied") : t("diagnosticsCopy", "Copy")}
        </button>
        <button type="button" className="box__button" onClick={() => dialog.current?.close()}>
          {t("diagnosticsClose", "Close")}
        </button>
      </div>
    </dialog>
  );
}
