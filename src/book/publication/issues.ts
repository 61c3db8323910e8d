/** A fault in a book's data, and what is used instead. It never keeps the book from opening. */
export type BookIssue = {
  readonly path: string; // where it is, e.g. "config.flippingTime" or "pages[3].large"
  readonly problem: string; // what is wrong, in words
  readonly used: string; // what is used instead, in words
};

/** The most issues of one book; more would say nothing new and only take memory. */
const MOST_ISSUES = 200;
/** The most issues that differ only in their place or value; the last of them says how many more there are. */
const MOST_ALIKE = 5;

/** Collects the faults in a book's data while it is read. */
export type IssueLog = {
  readonly issues: readonly BookIssue[];
  /** @param path where, e.g. "pages[3].large" */
  note(path: string, problem: string, used: string): void;
};

/** Creates an empty log. */
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
