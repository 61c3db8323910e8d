import { useSetAtom, useStore } from "jotai/react";
import { useEffect } from "react";
import { portsAtom } from "../state/ports.ts";
import { Field } from "./Field.tsx";
import { FORM_ICONS } from "./form-icons.ts";
import { ListRow } from "./ListRow.tsx";
import { PanelHead } from "./PanelHead.tsx";
import { isRehearsingAtom } from "./preload-panels.ts";
import { Switch } from "./Switch.tsx";
import { TextButton } from "./TextButton.tsx";

/** How long it stays: a few frames; ms. */
const REHEARSAL_MS = 100;

const nothing = () => {};

/**
 * A form that nobody sees, hears or reaches. Laying out the first one of a session takes three times as long as the next:
 * browsers look up its fonts, make its fields and learn its styles. Done at leisure, it does not keep the reader waiting.
 */
export function Part() {
  const { clock } = useStore().get(portsAtom);
  const setRehearsing = useSetAtom(isRehearsingAtom);
  useEffect(() => clock.after(REHEARSAL_MS, () => setRehearsing(false)), [clock, setRehearsing]);
  return (
    <div className="dialog rehearsal" data-shape="modal" data-phase="showing" aria-hidden="true" inert>
      <div className="dialog__mask" />
      <section className="dialog__paper panel">
        <PanelHead id="rehearsal" title="Aa" onClose={nothing} />
        <div className="panel__body">
          <ListRow label="Aa" detail="Aa" icon={FORM_ICONS.close} end="1" onClick={nothing} />
          <Switch label="Aa" checked={false} onChange={nothing} />
          <Field label="Aa">
            <input readOnly value="Aa" />
          </Field>
          <TextButton kind="primary" onClick={nothing}>
            Aa
          </TextButton>
        </div>
        <footer className="sheet__foot">
          <button type="button" className="sheet__cancel">
            Aa
          </button>
        </footer>
      </section>
    </div>
  );
}
