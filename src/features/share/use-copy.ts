import { useSetAtom } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import { copyText } from "../../io/clipboard.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { copyTextAtom } from "../../state/share.ts";
import { showToastAtom } from "../../state/tips.ts";

/** Copies a text; where the browser refuses, the copy dialog shows it, selected (COPY-02, COPY-03). */
export function useCopy(): (text: string) => Promise<void> {
  const t = useT();
  const tell = useSetAtom(showToastAtom);
  const setText = useSetAtom(copyTextAtom);
  const open = useSetAtom(openPanelAtom);
  return async (text) => {
    if (await copyText(text)) return tell(t("copied", "Copied"));
    tell(t("copyFailed", "Copy failed!"));
    setText(text);
    open("copy");
  };
}
