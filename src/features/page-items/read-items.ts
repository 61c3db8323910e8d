import { issueLog } from "../../book/issue-log.ts";
import { readPageItems } from "../../book/all-items.ts";
import type { Store } from "../../lib/feature.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { withDefaultActions } from "./default-actions.ts";

/** Reads what lies on the book's pages, and tells what of it could not be read. */
export function readItems(store: Store): void {
  const log = issueLog();
  store.set(pageItemsAtom, withDefaultActions(readPageItems(store.get(bookAtom), log)));
  if (log.issues.length === 0) return;
  const { bus } = store.get(portsAtom);
  for (const issue of log.issues) bus.emit("issue", issue);
  console.groupCollapsed(`The items on the book's pages have ${log.issues.length} flaw(s); all others are there.`);
  for (const { path, problem, used } of log.issues) console.info(`${path} ${problem}. Used: ${used}.`);
  console.groupEnd();
}
