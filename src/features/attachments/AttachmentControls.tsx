import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { placeBeside } from "../../chrome/place-beside.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { bookAtom, visiblePagesAtom } from "../../state/reading.ts";
import { barInsetsAtom } from "../../state/view.ts";
import { deleteAttachmentAtom, isBarShownAtom, placeOnPageAtom } from "./actions.ts";
import { isDrawingAtom, isWorkingAtom } from "./picture-tool.ts";
import { openAttachmentsAtom, selectAtom, selectedAtom } from "./state.ts";
import "./attachments.css";

/** What the reader's pictures have outside of the canvas: names, buttons for the keyboard, a small bar. */
export function Part() {
  return (
    <>
      <AttachmentButtons />
      <AttachmentBar />
    </>
  );
}

/** The pictures on the open pages by name: as images for who reads, as buttons for who works on them by keyboard. */
export function AttachmentButtons() {
  const t = useT();
  const attachments = useAtomValue(openAttachmentsAtom);
  const selected = useAtomValue(selectedAtom);
  const isWorking = useAtomValue(isWorkingAtom);
  const isDrawing = useAtomValue(isDrawingAtom);
  const select = useSetAtom(selectAtom);
  const pages = useAtomValue(visiblePagesAtom);
  const book = useAtomValue(bookAtom);
  const place = useSetAtom(placeOnPageAtom);
  if (attachments.length === 0 && !isDrawing) return null;
  const labelOf = (name: string) =>
    name ? t("attachmentNamed", "Picture: {name}", { name }) : t("attachment", "Picture");
  const title = t("attachmentsOnPages", "Your pictures on the open pages");
  return (
    <fieldset className="attachment-twins" aria-label={title}>
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
            {labelOf(name)}
          </button>
        ) : (
          <span key={id} role="img" className="attachment-twin" data-mark={id} aria-label={labelOf(name)} />
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
    </fieldset>
  );
}

/** What can be done with the selected picture, beside it. */
export function AttachmentBar() {
  const t = useT();
  const store = useStore();
  const isShown = useAtomValue(isBarShownAtom);
  const remove = useSetAtom(deleteAttachmentAtom);
  const bar = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => (isShown && bar.current ? placeBar(store, bar.current) : undefined), [isShown, store]);
  if (!isShown) return null;
  const removeSelected = () => {
    const selected = store.get(selectedAtom);
    if (selected) remove(selected);
    focusStage();
  };
  return (
    <fieldset ref={bar} className="attachment-bar" aria-label={t("attachment", "Picture")}>
      <IconButton icon="trash-2" label={t("attachmentDelete", "Delete the picture")} onClick={removeSelected} />
    </fieldset>
  );
}

/** Space round the bar, px. */
const BAR = { gapPx: 14, edgePx: 8 } as const;

/** Places the bar beside the selected picture, now and wherever the camera moves it. */
function placeBar(store: Store, bar: HTMLElement): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  const place = () => {
    const id = store.get(selectedAtom)?.id;
    const rect = id === undefined ? null : stage.markRect(id);
    if (!rect) return;
    const { left, top } = stage.host.getBoundingClientRect();
    const { x, y, width, height } = rect;
    const bars = store.get(barInsetsAtom); // it never hides behind them
    const at = placeBeside({
      anchor: { left: left + x, top: top + y - bars.top, width, height },
      size: { width: bar.offsetWidth, height: bar.offsetHeight },
      window: { width: window.innerWidth, height: window.innerHeight - bars.top - bars.bottom },
      gapPx: BAR.gapPx,
      edgePx: BAR.edgePx,
    });
    bar.style.left = `${at.left}px`;
    bar.style.top = `${at.top + bars.top}px`;
  };
  place();
  return stopAll([store.sub(selectedAtom, place), stage.watchCamera(place)]);
}
