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
  const plain = ` ${written.normalize("NFKC").replace(/\s+/g, " ")} `;
  return runs.map((run, at) => {
    const next = runs[at + 1];
    if (!next || !isDoubtful(run, next)) return run;
    const [last, first] = [wordsOf(run).at(-1) ?? "", wordsOf(next)[0] ?? ""];
    const isParted = plain.includes(` ${last} ${first} `) && !plain.includes(` ${last}${first} `);
    return isParted ? withBlank(run) : run;
  });
}

function wordsOf({ text }: TextRun): readonly string[] {
  return text.normalize("NFKC").split(/\s/);
}

/** The same run with a blank of no width at its end. */
function withBlank(run: TextRun): TextRun {
  const end = isRightToLeft(run.text) ? 0 : 1;
  return { ...run, text: `${run.text} `, edges: [...run.edges, [end, end]] };
}

/** Signs of scripts that part no words by blanks */
const UNPARTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function isDoubtful(before: TextRun | undefined, run: TextRun): boolean {
  return before !== undefined && isInDoubt(before, run) && !UNPARTED.test(before.text + run.text);
}
