/** Something in a book's data that was not as it should be, and what was used in its place. Never fatal. */
export type BookIssue = {
  readonly path: string; // where, e.g. "config.flippingTime" or "pages[3].large"
  readonly problem: string; // what was wrong, in words
  readonly used: string; // what was used instead, in words
};

/** How many issues of one book are kept; the rest would tell nothing new and only cost memory. */
const MOST_ISSUES = 200;
/** How many issues that only differ in their place or value are listed one by one; the last says how many more. */
const MOST_ALIKE = 5;

/** Collects what was wrong in a book's data while it is read. */
export type IssueLog = {
  readonly issues: readonly BookIssue[];
  /** @param path where, e.g. "pages[3].large" */
  note(path: string, problem: string, used: string): void;
};

/** An empty log. */
export function issueLog(): IssueLog {
  const issues: BookIssue[] = [];
  const alike = new Map<string, { count: number; last: BookIssue; at: number }>();
  return {
    issues,
    note(path, problem, used) {
      const kind = `${path} ${problem}`.replace(/"[^"]*"|\d+/g, "#");
      const known = alike.get(kind);
      const issue = { path, problem, used };
      if (known && known.count >= MOST_ALIKE) {
        known.count++;
        issues[known.at] = {
          ...known.last,
          problem: `${known.last.problem} (${known.count - MOST_ALIKE} more like it)`,
        };
      } else if (issues.length < MOST_ISSUES) {
        alike.set(kind, { count: (known?.count ?? 0) + 1, last: issue, at: issues.push(issue) - 1 });
      }
    },
  };
}
