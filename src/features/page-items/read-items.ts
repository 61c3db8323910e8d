import { readPageItems } from "../../book/all-items.ts";
import { issueLog } from "../../book/issue-log.ts";
import type { Store } from "../../lib/feature.ts";
import { noteIssuesAtom } from "../../state/late-issues.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { bookAtom } from "../../state/reading.ts";
import { withDefaultActions } from "./default-actions.ts";

/** Reads what lies on the book's pages, and tells what of it could not be read. */
export function readItems(store: Store): void {
  const log = issueLog();
  store.set(pageItemsAtom, withDefaultActions(readPageItems(store.get(bookAtom), log)));
  const heading = `The items on the book's pages have ${log.issues.length} flaw(s); all others are there.`;
  store.set(noteIssuesAtom, log.issues, heading);
}
