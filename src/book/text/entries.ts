import type { FlowLine } from "./flow-lines.ts";

/** So many entries are a glossary. */
const LEAST_ENTRIES = 3;

const SENTENCE_END = /[.!?;。！？；][”’"')\]]*$/u;

/** Whether a text ends a sentence. */
export function endsSentence(text: string): boolean {
  return SENTENCE_END.test(text);
}

/** Whether a line begins an entry of a glossary: a word, or some, and what they mean. */
export function isEntry(text: string): boolean {
  return /^\P{Ll}[^:.!?]{0,30}:\s+\S/u.test(text);
}

/** The same of a line among others: prose may have a colon near the beginning of one, too, but goes on from that before. */
export function beginsEntry(lines: readonly FlowLine[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]];
  if (!line || !isEntry(line.text)) return false;
  return !before || endsSentence(before.text) || endsEarly(before, line, lines);
}

/** Whether lines are entries of a glossary, with what of them is turned over. */
export function isGlossaryOf(lines: readonly FlowLine[]): boolean {
  const entries = lines.filter((_line, at) => beginsEntry(lines, at));
  return entries.length >= LEAST_ENTRIES && entries.length * 3 >= lines.length && entries[0] === lines[0];
}

/** Whether the entries of a glossary go on at the head of the next column: the end of one is no end of it. */
export function goesOnAsGlossary(lines: readonly FlowLine[], next: readonly FlowLine[]): boolean {
  const [last, first] = [lines.at(-1), next[0]];
  if (!last || !first || first.box.bottom > last.box.top) return false;
  return Math.abs(first.size - last.size) < last.size / 8 && isGlossaryOf(lines) && isGlossaryOf(next);
}

/** Whether a line ends though the next word had room in the column. */
export function endsEarly(line: FlowLine | undefined, next: FlowLine, all: readonly FlowLine[]): boolean {
  const right = Math.max(...all.map(({ box }) => box.right));
  return line !== undefined && right - line.box.right > firstWordWidth(next);
}

/** The width of a line's first word with the space before it. */
export function firstWordWidth({ text, box }: FlowLine): number {
  const [word = ""] = text.split(/\s/);
  return ((box.right - box.left) * (word.length + 1)) / Math.max(1, text.length);
}
