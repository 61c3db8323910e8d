import { clamp } from "../../../lib/clamp.ts";
import { withoutEntities } from "../../../lib/entities.ts";
import type { Paragraph } from "../../publication/annotation.ts";
import type { TextRun } from "../../publication/item-style.ts";
import { isBlankLink } from "../../publication/links.ts";
import { readColor, readNumber } from "../../settings/values.ts";

/** The style of a text, which its markup changes; sizes are parts of the page's height. */
export type TextStyle = Omit<TextRun, "text"> & { readonly align: Paragraph["align"] };

/** The style of text without markup. */
export const PLAIN_TEXT: TextStyle = {
  size: 0.02,
  color: "#000000",
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  family: "",
  align: "left",
};

/** The height that sizes of texts in windows refer to, px: a window, which is no page, turns the parts into px again. */
export const WINDOW_TEXT_PX = 800;

/** Longer texts are cut: no page has room for more; characters. */
const LONGEST = 20_000;
const TAG = /<(\/?)([a-z][a-z\d]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;

/**
 * Reads a text with the markup of Flash or HTML as paragraphs of plain runs. Of the markup only sizes, colours, weights
 * and alignment are used; what stands between the tags is plain text.
 * @param pageHeight px that written sizes refer to
 */
export function paragraphsOf(markup: string, pageHeight: number, style: TextStyle = PLAIN_TEXT): readonly Paragraph[] {
  const text = markup.slice(0, LONGEST).replace(/<(script|style)[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi, "");
  const paragraphs: { runs: TextRun[]; align: Paragraph["align"] }[] = [];
  const stack: { readonly tag: string; readonly style: TextStyle; readonly before: number }[] = [];
  const top = () => stack[stack.length - 1]?.style ?? style;
  let isNew = true;
  let last = style; // of the tag that was opened last, which gives empty lines their height
  const blank = () => {
    const { align, ...own } = last;
    paragraphs.push({ runs: [{ text: "", ...own }], align });
  };
  const write = (piece: string) => {
    for (const [index, line] of plain(piece).split(/\n/).entries()) {
      if (index > 0) isNew = true;
      if (line.trim() === "" && isNew) continue;
      if (isNew) paragraphs.push({ runs: [], align: top().align });
      isNew = false;
      const { align: _align, ...own } = top();
      if (line !== "") paragraphs.at(-1)?.runs.push({ text: line, ...own });
    }
  };
  let from = 0;
  for (const found of text.matchAll(TAG)) {
    write(text.slice(from, found.index));
    from = found.index + found[0].length;
    const [, slash = "", name = "", attributes = ""] = found;
    const tag = name.toLowerCase();
    const isBreak = tag === "br" && slash === "";
    if (isBreak && isNew) blank();
    if (isBreak || /^(p|div|li|h[1-6]|tr)$/.test(tag)) isNew = true;
    if (tag === "br" || attributes.trimEnd().endsWith("/")) continue;
    if (slash === "") {
      last = styleIn(tag, attributes, top(), pageHeight);
      stack.push({ tag, style: last, before: paragraphs.length });
    } else if (close(stack, tag) === paragraphs.length && tag === "p") {
      blank();
    }
    if (stack.length > 200) stack.length = 200;
  }
  write(text.slice(from));
  return paragraphs.some(({ runs }) => runs.some(({ text: shown }) => shown !== "")) ? paragraphs : [];
}

/** Closes a tag and all tags that are still open within it. @returns how many paragraphs there were when it was opened */
function close(stack: { readonly tag: string; readonly before: number }[], tag: string): number | null {
  const at = stack.findLastIndex((open) => open.tag === tag);
  const before = stack[at]?.before ?? null;
  if (at >= 0) stack.length = at;
  return before;
}

/** The plain text of markup, line by line. */
export function plainLines(markup: string): string {
  const lines = paragraphsOf(markup, 1000).map(({ runs }) => runs.map(({ text }) => text).join(""));
  return lines
    .map((line) => line.replace(/\s+/g, " ").trim())
    .join("\n")
    .trim();
}

/** The plain text of markup on one line, for screen readers. */
export function wordsOf(markup: string): string {
  const paragraphs = paragraphsOf(markup, 1000);
  return paragraphs
    .map(({ runs }) => runs.map(({ text }) => text).join(""))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The style within a tag, from the style around it. */
function styleIn(tag: string, attributes: string, outer: TextStyle, pageHeight: number): TextStyle {
  const css = attributeOf(attributes, "style");
  const styled = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "i").exec(css)?.[1]?.trim() ?? "";
  const size = readNumber(attributeOf(attributes, "size")) ?? readNumber(styled("font-size"));
  const align = (attributeOf(attributes, "align") || styled("text-align")).toLowerCase();
  const weight = styled("font-weight");
  return {
    size: size !== null && size > 0 ? clamp(size / pageHeight, 0.002, 0.5) : outer.size,
    color: readColor(attributeOf(attributes, "color") || styled("color"))?.slice(0, 7) ?? outer.color,
    isBold: outer.isBold || tag === "b" || tag === "strong" || /^(bold|[6-9]00)$/i.test(weight),
    isItalic: outer.isItalic || tag === "i" || tag === "em" || /italic/i.test(styled("font-style")),
    isUnderlined: outer.isUnderlined || tag === "u" || /underline/i.test(styled("text-decoration")),
    family: (attributeOf(attributes, "face") || styled("font-family")).replace(/[^\w\s,-]/g, "") || outer.family,
    align: align === "center" || align === "right" || align === "justify" || align === "left" ? align : outer.align,
  };
}

function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(attributes);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
}

function plain(text: string): string {
  return withoutEntities(text.replace(/\r\n?/g, "\n"));
}

/** The address of the first link in a text with markup, as written; "" = there is none. */
export function linkIn(html: string): string {
  for (const [, attributes = ""] of html.matchAll(/<a\b([^>]*)>/gi)) {
    const href = plain(attributeOf(attributes, "href"))
      .replace(/^event:/i, "")
      .trim();
    if (!isBlankLink(href)) return href;
  }
  return "";
}
