import { isRightToLeft } from "./direction.ts";
import { isInDoubt } from "./lines.ts";
import type { TextRun } from "./runs.ts";

/** Whether a page has runs of which only its written text can say whether they are one word. */
export function needsBlanks(runs: readonly TextRun[]): boolean {
  return runs.some((run, at) => isDoubtful(runs[at - 1], run));
}

/**
 * Gives runs their blanks where the gap between two is too narrow to tell (SEARCH-32), as after the wide letters of a title,
 * and the page's written text parts them. Source: exported books whose positions are single words.
 *
 * @param written the page's text as the book says it, without places
 */
export function withBlanks(runs: readonly TextRun[], written: string): readonly TextRun[] {
  const plain = written.replace(/\s+/g, " ");
  return runs.map((run, at) => {
    const next = runs[at + 1];
    if (!next || !isDoubtful(run, next)) return run;
    const [last, first] = [run.text.split(/\s/).at(-1) ?? "", next.text.split(/\s/)[0] ?? ""];
    return plain.includes(`${last} ${first}`) && !plain.includes(last + first) ? withBlank(run) : run;
  });
}

/** The same run with a blank of no width at its end. */
function withBlank(run: TextRun): TextRun {
  const end = isRightToLeft(run.text) ? 0 : 1;
  return { ...run, text: `${run.text} `, edges: [...run.edges, [end, end]] };
}

function isDoubtful(before: TextRun | undefined, run: TextRun): boolean {
  return before !== undefined && /^\S/.test(run.text) && isInDoubt(before, run);
}
