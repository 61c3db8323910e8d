import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { focusedElement } from "../../io/page-parts.ts";

/** The row that keys have led to, and that is not there yet; given up once the reader does anything else at `from`. */
type Goal = { readonly row: number; readonly from: HTMLElement };

/**
 * The keys that lead through a list of found pages, row by row and line by line: arrows, Home and End. Rows that are not
 * there yet get the focus when they come; the arrow above the first row leads back to the field.
 * @param count of all rows
 * @param shown so many are there
 * @param wantRows asks for so many
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  shown: number,
  wantRows: (count: number) => (() => void) | undefined,
) {
  const [goal, setGoal] = useState<Goal | null>(null);
  useEffect(() => (goal === null ? undefined : wantRows(goal.row + 1)), [wantRows, goal]);
  useEffect(() => {
    if (goal === null || goal.row >= shown) return;
    if (focusedElement() === goal.from) rowsOf(list.current)[goal.row]?.focus();
    setGoal(null);
  }, [goal, shown, list]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    const stops = stopsOf(currentTarget);
    const now = focusedElement();
    const next = nextStop(key, now ? stops.indexOf(now as HTMLElement) : -1, stops.length);
    if (next === null) return setGoal(null);
    event.preventDefault();
    const isOnTheWay = key === "ArrowDown" && goal !== null && now === goal.from;
    const isBeyond = next >= stops.length && shown < count;
    if (isOnTheWay || isBeyond || key === "End") {
      const row = Math.min(key === "End" ? Infinity : isOnTheWay ? goal.row + 1 : shown, count - 1);
      const there = rowsOf(currentTarget)[row];
      const from = there ?? stops.at(-1);
      from?.focus();
      return setGoal(from && !there ? { row, from } : null);
    }
    if (next < 0) currentTarget.closest(".panel")?.querySelector<HTMLElement>("input")?.focus();
    else stops[Math.min(next, stops.length - 1)]?.focus();
    setGoal(null);
  };
  return { press, giveUp: () => setGoal(null) };
}

/** What has the focus first in each row. */
const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>(".search-hit") ?? [])];

/** Those, and the lines below them. */
const stopsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(".search-hit, .search-line")];

/** Which of so many stops a key leads to: -1 = back to the field; null = nowhere. */
function nextStop(key: string, now: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: count };
  return places[key] ?? null;
}
