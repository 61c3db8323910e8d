import { useAtomValue } from "jotai/react";
import { Fragment } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Modal } from "../../chrome/panels/DialogFrame.tsx";
import { keyRowsAtom } from "./rows.ts";
import "./keys.css";

/** The keys of this book and what they do. */
export function Panel() {
  const t = useT();
  const rows = useAtomValue(keyRowsAtom);
  return (
    <Modal name="keys" title={t("btnKeys", "Keys")} width={504}>
      {/* In low windows it is longer than the form: with the focus, keys scroll it. */}
      <dl className="key-list" tabIndex={0} aria-label={t("btnKeys", "Keys")}>
        {rows.map(({ text, keys }) => (
          <div key={text} className="key-list__row">
            <dt dir="auto">{text}</dt>
            <dd dir="ltr">
              {keys.map((parts) => (
                <span key={parts.join()} className="key-list__keys">
                  {parts.map((part, at) => (
                    <Fragment key={part}>
                      {at > 0 && "+"}
                      <kbd>{part}</kbd>
                    </Fragment>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
