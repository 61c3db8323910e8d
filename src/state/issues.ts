import { atom } from "jotai/vanilla";
import type { BookIssue } from "../book/publication/issues.ts";
import { portsAtom } from "./ports.ts";

const notedAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * Notes flaws of the book that show only once a part of it is read or drawn, each once: they join the book's issues, the
 * `issue` event tells of each, and the console lists them together.
 * @param heading what the console says above them
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

/** Lists issues in the console, folded together. */
export function printIssues(issues: readonly BookIssue[], heading: string): void {
  if (issues.length === 0) return;
  console.groupCollapsed(heading);
  for (const { path, problem, used } of issues) console.info(`${path} ${problem}. Used: ${used}.`);
  console.groupEnd();
}
