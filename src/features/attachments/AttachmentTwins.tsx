import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { bookAtom, visiblePagesAtom } from "../../state/reading.ts";
import { isDrawingAtom, isWorkingAtom } from "./attach-state.ts";
import { openAttachmentsAtom, selectAtom, selectedAtom } from "./attachments-state.ts";
import { placeOnPageAtom } from "./place-state.ts";

/** The pictures on the open pages by name: as pictures for who reads, as buttons for who works on them by keyboard. */
export function AttachmentTwins() {
  const t = useT();
  const attachments = useAtomValue(openAttachmentsAtom);
  const selected = useAtomValue(selectedAtom);
  const pages = useAtomValue(visiblePagesAtom);
  const book = useAtomValue(bookAtom);
  const isWorking = useAtomValue(isWorkingAtom);
  const isDrawing = useAtomValue(isDrawingAtom);
  const select = useSetAtom(selectAtom);
  const place = useSetAtom(placeOnPageAtom);
  if (attachments.length === 0 && !isDrawing) return null;
  const nameOf = (name: string) =>
    name ? t("attachmentNamed", "Picture: {name}", { name }) : t("attachment", "Picture");
  const title = t("attachmentsOnPages", "Your pictures on the open pages");
  return (
    <div className="attachment-twins" role="group" aria-label={title}>
      {attachments.map(({ id, name }) =>
        isWorking ? (
          <button
            key={id}
            type="button"
            className="attachment-twin"
            data-mark={id}
            aria-pressed={id === selected?.id}
            onFocus={() => select(id)}
            onClick={() => select(id)}
          >
            {nameOf(name)}
          </button>
        ) : (
          <span key={id} role="img" className="attachment-twin" data-mark={id} aria-label={nameOf(name)} />
        ),
      )}
      {isDrawing &&
        pages.map((page) => (
          <button
            key={page}
            type="button"
            className="attachment-twin"
            data-place={page + 1}
            onClick={() => void place(page)}
          >
            {t("attachmentPlace", "Put a picture onto page {page}", { page: book.pages[page]?.label ?? page + 1 })}
          </button>
        ))}
    </div>
  );
}
