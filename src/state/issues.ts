import { atom } from "jotai/vanilla";
import type { BookIssue } from "../book/publication/issues.ts";
import { portsAtom } from "./ports.ts";

const notedAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * Reports faults in the book's data that are found only when a part of it is read or drawn. Each is reported once: as an
 * `issue` event, which adds it to the book's issues, and in a list in the console.
 * @param heading the title of that list
 */
export const noteIssuesAtom = atom(null, (get, set, issues: readonly BookIssue[], heading: string) => {
  const noted = new Set(get(notedAtom));
  const fresh = issues.filter(({ path, problem }) => {
    const key = `${path} ${problem}`;
    return !noted.has(key) && noted.add(key);
  });
  if (fresh.length === 0) return;
  set(notedAtom, noted);
  const { bus } = get(portsAtom);
  for (const issue of fresh) bus.emit("issue", issue);
  printIssues(fresh, heading);
});

/** Lists issues in the console, as one collapsed group. */
export function printIssues(issues: readonly BookIssue[], heading: string): void {
  if (issues.length === 0) return;
  console.groupCollapsed(heading);
  for (const { path, problem, used } of issues) console.info(`${path} ${problem}. Used: ${used}.`);
  console.groupEnd();
}
