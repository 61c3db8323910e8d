import type { BookIssue } from "../../book/publication/issues.ts";
import type { Result } from "../../lib/result.ts";

/** Why scripts have given no data. */
export type ScriptError =
  | "not-found"
  | "offline"
  | "aborted"
  | "refused" // the browser or the page's policy does not let the script run
  | "timeout"
  | "too-big"
  | "bad-answer" // the script has damaged the code that returns its data
  | "threw" // before it had set anything
  | "sets-nothing";

/** The variables that scripts have set, as plain data; those that they have not set are absent. */
export type ScriptYield = {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly issues: readonly BookIssue[];
};

export type ScriptOptions = {
  readonly given?: Readonly<Record<string, unknown>>; // variables that are set before the scripts run
  readonly signal?: AbortSignal;
};

/** Runs the data scripts of books, which are foreign programs, isolated from the viewer. Never throws. */
export interface DataScripts {
  /**
   * Runs the scripts one after the other in one scope and returns what they have set. If a script throws, that is an
   * issue, and what it had set before counts; a missing script is skipped, unless all are missing.
   * @param urls absolute addresses
   * @param names of the variables to return, however they were declared
   */
  run(
    urls: readonly string[],
    names: readonly string[],
    options?: ScriptOptions,
  ): Promise<Result<ScriptYield, ScriptError>>;
}
