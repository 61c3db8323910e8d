import type { BookIssue } from "./book-issue.ts";

/** How many issues of one book are kept; the rest would tell nothing new and only cost memory. */
const MOST_ISSUES = 200;

/** Collects what was wrong in a book's data while it is read. */
export type IssueLog = {
  readonly issues: readonly BookIssue[];
  /** @param path where, e.g. "pages[3].large" */
  note(path: string, problem: string, used: string): void;
};

/** An empty log. */
export function issueLog(): IssueLog {
  const issues: BookIssue[] = [];
  return {
    issues,
    note(path, problem, used) {
      if (issues.length < MOST_ISSUES) issues.push({ path, problem, used });
    },
  };
}
