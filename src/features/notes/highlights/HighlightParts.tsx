import { useSetAtom } from "jotai/react";
import type { HighlightColor } from "../../../book/publication/highlight-colors.ts";
import { copyWordsAtom } from "../../../chrome/copy-words.ts";
import { useT } from "../../../chrome/hooks.ts";
import { moveAlongBar } from "../../../chrome/kit/along-bar.ts";
import { IconButton } from "../../../chrome/kit/Buttons.tsx";
import { HighlightColors } from "../../../chrome/kit/HighlightColors.tsx";
import { colorHighlightAtom } from "../editor-state.ts";
import type { Highlight } from "../note.ts";

/** Copies the words of a highlight. */
export function CopyHighlight({ text }: Pick<Highlight, "text">) {
  const t = useT();
  const copy = useSetAtom(copyWordsAtom);
  return <IconButton icon="copy" label={t("selectCopy", "Copy")} onClick={() => void copy(text)} />;
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
