import type { BookIssue } from "../../book/publication/issues.ts";
import type { Result } from "../../lib/result.ts";

/** Why scripts gave no data. */
export type ScriptError =
  | "not-found"
  | "offline"
  | "aborted"
  | "refused" // the browser, or the page's own rules, give the script no place to run in
  | "timeout"
  | "too-big"
  | "bad-answer" // the script broke what carries its data out
  | "threw" // and had set nothing before
  | "sets-nothing";

/** What scripts have set, as plain data, by name; names that they did not set are absent. */
export type ScriptYield = {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly issues: readonly BookIssue[];
};

export type ScriptOptions = {
  readonly given?: Readonly<Record<string, unknown>>; // plain data that stands under these names beforehand
  readonly signal?: AbortSignal;
};

/** Runs the data scripts of books, which are foreign programs, where they can do no harm. Never throws. */
export interface DataScripts {
  /**
   * Runs the scripts one after the other in one world and tells what they set. A script that throws half-way is an
   * issue, and what it had set before counts; one that is missing is passed over, unless all are.
   * @param urls absolute addresses
   * @param names of variables, however they were declared
   */
  run(
    urls: readonly string[],
    names: readonly string[],
    wish?: ScriptOptions,
  ): Promise<Result<ScriptYield, ScriptError>>;
}
