import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import type { HighlightColor } from "../../book/publication/highlight-colors.ts";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { moveAlongBar } from "../../chrome/kit/along-bar.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { HighlightColors } from "../../chrome/kit/HighlightColors.tsx";
import { watchHeld } from "../../io/drags.ts";
import { stopAll } from "../../lib/stop.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { viewportAtom } from "../../state/view.ts";
import { selectAtom } from "./api.ts";
import { dragEnd, runPlaces } from "./places.ts";
import {
  copySelectedAtom,
  hasSelectionAtom,
  highlightSelectedAtom,
  isCaretByKeysAtom,
  isCaretThereAtom,
  isReachingAtom,
  liftSelectedAtom,
  notedColorAtom,
  searchSelectedAtom,
  selectedTextAtom,
} from "./state.ts";
import "./selection.css";

/** What stands beside selected words: the handles at both ends, and what can be done with them. */
export function Part() {
  const store = useStore();
  const stage = store.get(stageAtom);
  const isThere = useAtomValue(isCaretThereAtom);
  return stage && isThere ? <Selected stage={stage} /> : null;
}

function Selected({ stage }: { readonly stage: BookStage }) {
  const store = useStore();
  const { isCoarse } = useAtomValue(viewportAtom);
  const hasSelection = useAtomValue(hasSelectionAtom);
  const isReaching = useAtomValue(isReachingAtom);
  const isByKeys = useAtomValue(isCaretByKeysAtom);
  const part = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar that comes with the first letters is placed, too
  useLayoutEffect(
    () => (part.current ? runPlaces(store, stage, part.current) : undefined),
    [store, stage, hasSelection],
  );
  return (
    <div ref={part} className="selection" data-part="selection" data-held={isReaching || undefined}>
      {!hasSelection && <span className="selection__caret" data-by-keys={isByKeys || undefined} />}
      {hasSelection && isCoarse && <Handle stage={stage} end="from" />}
      {hasSelection && isCoarse && <Handle stage={stage} end="to" />}
      {hasSelection && <SelectionBar />}
    </div>
  );
}

/** A handle that a finger drags to where the selection is to begin or end. */
function Handle({ stage, end }: { readonly stage: BookStage; readonly end: "from" | "to" }) {
  const store = useStore();
  const handle = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = handle;
    if (!current) return;
    const { press, move } = dragEnd(store, stage, end);
    const hold = (isHeld: boolean) => store.set(isReachingAtom, isHeld);
    const stop = watchHeld(current, {
      press: (at) => {
        hold(true);
        press(at);
      },
      move,
      release: () => hold(false),
    });
    return stopAll([stop, () => hold(false)]); // a key may end the selection under the finger
  }, [store, stage, end]);
  return (
    <span ref={handle} className="selection__handle" data-end={end} aria-hidden="true">
      <i className="selection__reach" />
    </span>
  );
}

/** What can be done with the selected words. */
function SelectionBar() {
  const t = useT();
  const store = useStore();
  const select = useSetAtom(selectAtom);
  const search = useSetAtom(searchSelectedAtom);
  const lift = useSetAtom(liftSelectedAtom);
  const copy = useSetAtom(copySelectedAtom);
  const text = useAtomValue(selectedTextAtom);
  const mayHighlight = useAtomValue(chromeSettingsAtom).AnnotationButtonVisible;
  const highlight = useSetAtom(highlightSelectedAtom);
  const highlightIn = (color: HighlightColor, { isToWrite = false } = {}) => {
    focusStage(); // the bar, which may have the focus, goes away
    highlight(color, { isToWrite });
  };
  return (
    <div
      className="selection__bar"
      role="toolbar"
      aria-label={t("selectedText", "Selected text")}
      onKeyDown={moveAlongBar}
    >
      {mayHighlight && (
        <div className="selection__row">
          <HighlightColors onChoose={highlightIn} />
          <IconButton
            icon="message-square"
            label={t("selectNote", "Write a comment")}
            onClick={() => highlightIn(store.get(notedColorAtom), { isToWrite: true })}
          />
        </div>
      )}
      <div className="selection__row">
        <IconButton icon="copy" label={t("selectCopy", "Copy")} onClick={() => void copy()} />
        <IconButton icon="search" label={t("btnSearch", "Search")} onClick={search} />
        <IconButton icon="a-large-small" label={t("btnText", "Text version")} onClick={lift} />
        <IconButton icon="x" label={t("selectEnd", "Unselect")} onClick={() => select(null)} />
      </div>
      <p className="visually-hidden" role="status">
        {text.slice(0, 200)}
      </p>
    </div>
  );
}
