import { emphasisIn } from "./emphasis.ts";
import { flowOf, flowOfText } from "./flow.ts";
import { type FlowBlock, headsOf, isPageNumber, runningHeads, runningKeys, runningText } from "./flow-lines.ts";
import { createFold } from "./fold.ts";
import type { TextRun } from "./runs.ts";
import type { TextRange } from "./search.ts";
import { sentencesOf } from "./sentences.ts";
import { languageOfText } from "./text-language.ts";

/** A piece of a page's text as it is read: in one language, with its sentences and what is emphasised in it. */
export type ReadingBlock = FlowBlock & {
  readonly language: string;
  readonly sentences: readonly TextRange[]; // in `text`
  readonly emphasis: readonly TextRange[]; // in `text`; in their order, none within another
};

/**
 * What there is to read on a page. Limited: the page is protected, or the script of the book's text has failed, which
 * counts as a limit of the search (A11Y-12).
 */
export type PageReading =
  | { readonly kind: "limited" }
  | { readonly kind: "text"; readonly blocks: readonly ReadingBlock[] }; // empty = a page without text

/** What is known of the text of a page. */
export type PageSources = {
  readonly titles: readonly string[]; // of the book and the chapters around the page: running heads on any page
  readonly starts: readonly string[]; // titles of the chapters that begin on the page
  readonly text: string; // as the book's data has it; "" = it has none
  readonly emphasis?: readonly TextRange[]; // what is emphasised in that text
  readonly isAuthored: boolean; // the publisher wrote it for this viewer: its own paragraphs count
  readonly items: readonly string[]; // paragraphs that lie on the page as items
  readonly runs: readonly TextRun[]; // where its words stand; empty = nobody says it
  readonly neighbours: readonly (readonly TextRun[])[]; // the same of the pages around it
};

/**
 * The text of a page as it is read (A11Y-17, A11Y-18). A text with paragraphs of its own that was written for this
 * viewer comes first. Else the words are put together from their places, unless those are of another page; else the
 * text of the search is taken as it is. Texts that lie on the page as items follow, if they are not part of it.
 */
export function readingOf(sources: PageSources, bookLanguage: string): readonly ReadingBlock[] {
  const isAllItems = sources.items.length > 0 && plain(sources.text) === plain(sources.items.join(" "));
  const main = isAllItems ? [] : mainBlocks(sources);
  const fold = createFold({ keepsMarks: false });
  const known = fold(main.map(({ text }) => text).join("\n")).text;
  const further = sources.items
    .flatMap(flowOfText)
    .filter(({ text }) => text.trim() !== "" && !known.includes(fold(text).text.trim()));
  const blocks = [...main, ...further];
  const emphasis = emphasisIn(blocks, sources.text, sources.emphasis ?? []);
  return blocks.map((block, at) => {
    const language = languageOfText(block.text, bookLanguage);
    return { ...block, language, sentences: sentencesOf(block.text, language), emphasis: emphasis[at] ?? [] };
  });
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function mainBlocks({ titles, starts, text, isAuthored, runs, neighbours }: PageSources): readonly FlowBlock[] {
  if (isAuthored && /\n\s*\n/.test(text)) return withHeadings(flowOfText(withoutEdges(text, titles, starts)), starts);
  const running = new Set([...runningHeads(titles), ...neighbours.flatMap((page) => [...runningKeys(page)])]);
  const flow = flowOf(runs, { text, running });
  return isOfPage(flow, text) ? flow : flowOfText(text);
}

/** A title over less text than so many letters is no running head: it stands on a title page. */
const LEAST_BELOW_HEAD = 60;

/** A page's own paragraphs without what stands at its edges: a running head before them, a page number after them. */
function withoutEdges(text: string, titles: readonly string[], starts: readonly string[]): string {
  const lines = text.replace(/\r\n?/g, "\n").trim().split("\n");
  const [first = "", ...below] = lines;
  const head = runningText(first);
  const isOwn = keysOf(starts).has(head); // a head over the chapter's title, or that title
  const isTwice = isOwn && head === runningText(below.find((line) => line.trim() !== "") ?? "");
  const isHead = !isOwn && keysOf(titles.flatMap(headsOf)).has(head) && below.join("").length >= LEAST_BELOW_HEAD;
  const inText = isTwice || isHead ? below : lines;
  const isNumbered = inText.length > 1 && isPageNumber(inText.at(-1) ?? "");
  return (isNumbered ? inText.slice(0, -1) : inText).join("\n");
}

/** Titles as lines are compared with them. Of a number alone nothing is left, which would be like any other one. */
function keysOf(titles: readonly string[]): ReadonlySet<string> {
  return new Set(titles.map(runningText).filter((key) => key !== ""));
}

function withHeadings(blocks: readonly FlowBlock[], titles: readonly string[]): readonly FlowBlock[] {
  const known = keysOf(titles);
  return blocks.map((block) => (known.has(runningText(block.text)) ? { ...block, kind: "heading" } : block));
}

/** Whether words with places are those of the page, and not of another one or a small part: most of its text. */
function isOfPage(flow: readonly FlowBlock[], text: string): boolean {
  const all = flow.map((block) => block.text).join(" ");
  const [words, placed] = [wordsOf(text), wordsOf(all)];
  if (words.size === 0) return true;
  const common = [...placed].filter((word) => words.has(word)).length;
  return common * 2 >= placed.size && all.length * 2 >= plain(text).length;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\u2e80-\u9fff\uac00-\ud7af]|[\p{L}\p{N}]+/gu) ?? []);
}
