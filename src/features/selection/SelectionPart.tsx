import { useAtomValue, useStore } from "jotai/react";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { watchHeld } from "../../io/drags.ts";
import { stopAll } from "../../lib/stop.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { viewportAtom } from "../../state/view.ts";
import { LOUPE } from "./loupe.ts";
import { dragEnd, runPlaces } from "./places.ts";
import { runLoupe } from "./run-loupe.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import { hasSelectionAtom, isCaretByKeysAtom, isCaretThereAtom, isReachingAtom } from "./state.ts";
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
      {hasSelection && isCoarse && <Loupe stage={stage} />}
      {hasSelection && <SelectionBar />}
    </div>
  );
}

const LOUPE_SIZE = { "--wide": `${LOUPE.widthPx}px`, "--high": `${LOUPE.heightPx}px` } as CSSProperties;

/** What a finger that selects lies on, over it. */
function Loupe({ stage }: { readonly stage: BookStage }) {
  const store = useStore();
  const loupe = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(
    () => (loupe.current && canvas.current ? runLoupe(store, stage, loupe.current, canvas.current) : undefined),
    [store, stage],
  );
  return (
    <div ref={loupe} className="selection__loupe" data-part="loupe" style={LOUPE_SIZE} aria-hidden="true" hidden>
      <canvas ref={canvas} />
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
    const { press, move } = dragEnd(store, stage);
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
  }, [store, stage]);
  return (
    <span ref={handle} className="selection__handle" data-end={end} aria-hidden="true">
      <i className="selection__reach" />
    </span>
  );
}
