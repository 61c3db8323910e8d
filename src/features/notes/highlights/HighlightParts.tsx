import { useSetAtom } from "jotai/react";
import type { HighlightColor } from "../../../book/publication/highlight-colors.ts";
import { useT } from "../../../chrome/hooks.ts";
import { moveAlongBar } from "../../../chrome/kit/along-bar.ts";
import { IconButton } from "../../../chrome/kit/Buttons.tsx";
import { HighlightColors } from "../../../chrome/kit/HighlightColors.tsx";
import { copyText } from "../../../io/sharing.ts";
import { showToastAtom } from "../../../state/tips.ts";
import { colorHighlightAtom } from "../editor-state.ts";
import type { Highlight } from "../note.ts";

/** Copies the words of a highlight. */
export function CopyHighlight({ text }: Pick<Highlight, "text">) {
  const t = useT();
  const showToast = useSetAtom(showToastAtom);
  const copy = async () => {
    const isCopied = await copyText(text);
    showToast(isCopied ? t("selectCopied", "Copied.") : t("selectCopyFailed", "The browser did not allow copying."));
  };
  return <IconButton icon="copy" label={t("selectCopy", "Copy")} onClick={() => void copy()} />;
}

/** What the editor shows of a highlight above the reader's own words: the book's words, and the colours. */
export function HighlightParts({ note: { text, color } }: { readonly note: Highlight }) {
  const setColor = useSetAtom(colorHighlightAtom);
  return (
    <>
      <p className="note-editor__quote" dir="auto">
        {text}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only leads the keys of its buttons */}
      <div className="note-editor__colors" onKeyDown={moveAlongBar}>
        <HighlightColors chosen={color} onChoose={(chosen: HighlightColor) => setColor(chosen)} />
      </div>
    </>
  );
}
