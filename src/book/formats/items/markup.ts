import { clamp } from "../../../lib/clamp.ts";
import { ownEntry } from "../../../lib/own-entry.ts";
import type { Paragraph } from "../../publication/annotation.ts";
import type { TextRun } from "../../publication/item-style.ts";
import { isBlankLink } from "../../publication/links.ts";
import { readColor, readNumber } from "../../settings/values.ts";

/** How text stands that says nothing of itself; sizes are parts of the page's height. */
export type TextStyle = Omit<TextRun, "text"> & { readonly align: Paragraph["align"] };

export const PLAIN_TEXT: TextStyle = {
  size: 0.02,
  color: "#000000",
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  family: "",
  align: "left",
};

/** What the sizes of texts in windows refer to, px: windows are no pages, and make px of the parts again. */
export const WINDOW_TEXT_PX = 800;

/** Texts longer than this are cut: no page holds more. */
const LONGEST = 20_000;
const TAG = /<(\/?)([a-z][a-z\d]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ENTITIES: Readonly<Record<string, string>> = { nbsp: "\u00a0", lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/**
 * Text as exporters write it, with Flash's or a web page's markup, as paragraphs of plain runs. Nothing of the markup
 * is kept but sizes, colours, weights and alignment; what is between the tags is text and nothing else.
 * @param pageHeight px that written sizes refer to
 */
export function paragraphsOf(markup: string, pageHeight: number, look: TextStyle = PLAIN_TEXT): readonly Paragraph[] {
  const text = markup.slice(0, LONGEST).replace(/<(script|style)[^>]*>[^]*?(<\/\1\s*>|$)/gi, "");
  const paragraphs: { runs: TextRun[]; align: Paragraph["align"] }[] = [];
  const stack: { readonly tag: string; readonly look: TextStyle; readonly before: number }[] = [];
  const top = () => stack[stack.length - 1]?.look ?? look;
  let isNew = true;
  let last = look; // of what was opened last: how high a line is that nothing stands on
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
      last = lookIn(tag, attributes, top(), pageHeight);
      stack.push({ tag, look: last, before: paragraphs.length });
    } else if (close(stack, tag) === paragraphs.length && tag === "p") {
      blank();
    }
    if (stack.length > 200) stack.length = 200;
  }
  write(text.slice(from));
  return paragraphs.some(({ runs }) => runs.some(({ text: shown }) => shown !== "")) ? paragraphs : [];
}

/** Closes a tag and all that was left open within it. @returns how many paragraphs there were when it was opened */
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

/** The plain text of markup, for ears. */
export function wordsOf(markup: string): string {
  const paragraphs = paragraphsOf(markup, 1000);
  return paragraphs
    .map(({ runs }) => runs.map(({ text }) => text).join(""))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}

function lookIn(tag: string, attributes: string, look: TextStyle, pageHeight: number): TextStyle {
  const style = attributeOf(attributes, "style");
  const styled = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "i").exec(style)?.[1]?.trim() ?? "";
  const size = readNumber(attributeOf(attributes, "size")) ?? readNumber(styled("font-size"));
  const align = (attributeOf(attributes, "align") || styled("text-align")).toLowerCase();
  const weight = styled("font-weight");
  return {
    size: size !== null && size > 0 ? clamp(size / pageHeight, 0.002, 0.5) : look.size,
    color: readColor(attributeOf(attributes, "color") || styled("color"))?.slice(0, 7) ?? look.color,
    isBold: look.isBold || tag === "b" || tag === "strong" || /^(bold|[6-9]00)$/i.test(weight),
    isItalic: look.isItalic || tag === "i" || tag === "em" || /italic/i.test(styled("font-style")),
    isUnderlined: look.isUnderlined || tag === "u" || /underline/i.test(styled("text-decoration")),
    family: (attributeOf(attributes, "face") || styled("font-family")).replace(/[^\w\s,-]/g, "") || look.family,
    align: align === "center" || align === "right" || align === "justify" || align === "left" ? align : look.align,
  };
}

function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(attributes);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
}

function plain(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name) return ownEntry(ENTITIES, name.toLowerCase()) ?? whole;
        const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
        return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
      },
    );
}

/** Where the first link in a text with markup leads, as it is written; "" = there is none. */
export function linkIn(html: string): string {
  for (const [, attributes = ""] of html.matchAll(/<a\b([^>]*)>/gi)) {
    const href = plain(attributeOf(attributes, "href"))
      .replace(/^event:/i, "")
      .trim();
    if (!isBlankLink(href)) return href;
  }
  return "";
}
