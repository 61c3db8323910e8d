import { useStore } from "jotai/react";
import { type RefObject, useEffect, useRef } from "react";
import { listen } from "../../io/browser.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { aimAtom, isAimWantedAtom } from "./state.ts";

/** The list that answers to what stands in the field: while its search goes on there is none, or a former one. */
const ANSWER = "[data-search=results]";
/** What was found, line by line; of a row the first one says which page it is. */
const FOUND = ".search-hit, .search-line";
/** The list, with the row that is aimed at, is there so many frames after its search has ended; else nothing was found there. */
const FRAMES_TO_LIST = 40;

/**
 * What the arrow key leads to from the field: the line of the place where the reader is, or the first one; where nothing was
 * found, the first chapter.
 */
export function firstRow(results: HTMLElement | null): HTMLElement | null {
  const found = rowsIn(results, `${FOUND}, .shelf__chapter`);
  return found.find(isHere) ?? found[0] ?? null;
}

function rowsIn(results: Element | null | undefined, rows: string): readonly HTMLElement[] {
  return [...(results?.querySelectorAll<HTMLElement>(rows) ?? [])];
}

function isHere(row: HTMLElement): boolean {
  return row.hasAttribute("aria-current");
}

/**
 * Gives the focus to what was found as soon as it is there, unless the reader touches or types anything before that: to
 * the place where the reader is, or that a step would lead to, which may come some frames after the first ones.
 */
export function useRowFocus(results: RefObject<HTMLElement | null>): () => void {
  const store = useStore();
  const stopWaiting = useRef<Stop>(() => {});
  useEffect(() => () => stopWaiting.current(), []);
  return () => {
    stopWaiting.current();
    let frames = FRAMES_TO_LIST;
    const isAim = ({ dataset }: HTMLElement) => Number(dataset["page"]) - 1 === store.get(aimAtom);
    const look = () => {
      const found = rowsIn(results.current?.querySelector(ANSWER), FOUND);
      const aim = found.find(isHere) ?? found.find(isAim);
      if (!aim && --frames > 0) return true;
      (aim ?? found[0])?.focus();
      stopWaiting.current();
      return false;
    };
    store.set(isAimWantedAtom, true);
    stopWaiting.current = stopAll([
      store.get(portsAtom).clock.eachFrame(look),
      () => store.set(isAimWantedAtom, false),
      ...(["pointerdown", "keydown"] as const).map((act) => listen("document", act, () => stopWaiting.current(), true)),
    ]);
  };
}
