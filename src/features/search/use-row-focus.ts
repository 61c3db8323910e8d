import { useAtomValue } from "jotai/react";
import { type RefObject, useEffect, useRef } from "react";
import { listen } from "../../io/browser.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";

/** The list that answers to what stands in the field: while its search goes on there is none, or a former one. */
const ANSWER = "[data-search=results]";
/** What was found, line by line; of a row the first one says which page it is. */
const FOUND = ".search-hit, .search-line";
/** The list is there so many frames after its search has ended; else nothing was found. */
const FRAMES_TO_LIST = 10;

/**
 * What the arrow key leads to from the field: the line of the place where the reader is, or the first one; where nothing was
 * found, the first chapter.
 */
export function firstRow(results: HTMLElement | null, rows = `${FOUND}, .shelf__chapter`): HTMLElement | null {
  const found = [...(results?.querySelectorAll<HTMLElement>(rows) ?? [])];
  return found.find((row) => row.hasAttribute("aria-current")) ?? found[0] ?? null;
}

/** Gives the focus to what was found as soon as it is there, unless the reader touches anything before that. */
export function useRowFocus(results: RefObject<HTMLElement | null>): () => void {
  const { clock } = useAtomValue(portsAtom);
  const stopWaiting = useRef<Stop>(() => {});
  useEffect(() => () => stopWaiting.current(), []);
  return () => {
    stopWaiting.current();
    let frames = FRAMES_TO_LIST;
    const look = () => {
      const row = firstRow(results.current?.querySelector<HTMLElement>(ANSWER) ?? null, FOUND);
      row?.focus();
      const isWaiting = !row && --frames > 0;
      if (!isWaiting) stopTouches();
      return isWaiting;
    };
    const stopTouches = listen("document", "pointerdown", () => stopWaiting.current());
    stopWaiting.current = stopAll([clock.eachFrame(look), stopTouches]);
  };
}
