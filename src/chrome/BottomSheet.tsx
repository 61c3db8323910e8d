import { useSetAtom } from "jotai/react";
import type { ReactNode } from "react";
import type { PanelName } from "../lib/panel-name.ts";
import { closePanelAtom } from "../state/panels.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import { FORM } from "./forms.ts";
import { useT } from "./use-t.ts";

type BottomSheetProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A phone's form at the bottom of the window, in the thumb's reach, with a Cancel button (FORM-02). */
export function BottomSheet({ name, title, actions, children }: BottomSheetProps) {
  const t = useT();
  const close = useSetAtom(closePanelAtom);
  const cancel = (
    <footer className="sheet__foot">
      <button type="button" className="sheet__cancel" onClick={() => close(name)}>
        {t("btnCancel", "Cancel")}
      </button>
    </footer>
  );
  return (
    <DialogFrame name={name} title={title} shape="sheet" motionMs={FORM.phoneMs} actions={actions} foot={cancel}>
      {children}
    </DialogFrame>
  );
}
