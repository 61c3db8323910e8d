import { readLink } from "../../book/publication/links.ts";
import { readAddress } from "../../book/settings/values.ts";

/** A part of an article after the cleaning: a text, or an element with nothing but what is allowed. */
export type CleanNode = string | CleanElement;
export type CleanElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly CleanNode[];
};

/** More than that no article has: what follows is cut, and deeper elements lie flat. */
export const CLEAN = { mostNodes: 20_000, mostDepth: 40 } as const;

/** Elements that stay, and by what name. Titles are one step smaller: the article's own title is the first. */
const KEPT: Readonly<Record<string, string>> = Object.fromEntries([
  ..."p div blockquote ul ol li dl dt dd figure figcaption hr br em strong b i u s del ins sub sup small mark code pre kbd q cite abbr time ruby rt rp table caption thead tbody tfoot tr th td a img bdi bdo"
    .split(" ")
    .map((tag) => [tag, tag] as const),
  ...["section", "article", "main", "header", "footer", "aside", "center", "address"].map(
    (tag) => [tag, "div"] as const,
  ),
  ["h1", "h2"],
  ["h2", "h3"],
  ["h3", "h4"],
  ["h4", "h5"],
  ["h5", "h6"],
  ["h6", "h6"],
  ["tt", "code"],
  ["strike", "s"],
]);

/** Elements that go with all they contain; every other unknown one goes, and its contents stay. */
const DROPPED = new Set(
  "script style template noscript iframe frame frameset noframes object embed applet param svg math link meta base title head input button select textarea option datalist output canvas audio video source track map area dialog portal fencedframe slot".split(
    " ",
  ),
);
/** Elements without contents. */
const VOID = new Set(["img", "br", "hr"]);

/**
 * Cleans the HTML of an article: what is left has no script, style, form, frame or handler, and its addresses are those of
 * links and pictures that may be followed and shown. The HTML is parsed in a document that runs and loads nothing, and comes
 * back as data: it is never turned into HTML again, which a browser could read in another way.
 *
 * @param baseUrl what relative addresses refer to
 */
export function cleanHtml(html: string, baseUrl: string): readonly CleanNode[] {
  let left: number = CLEAN.mostNodes;
  const childrenOf = (parent: Node, depth: number): CleanNode[] =>
    [...parent.childNodes].flatMap((node) => (left-- > 0 ? clean(node, depth) : []));
  const clean = (node: Node, depth: number): readonly CleanNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ""];
    if (node.nodeType !== Node.ELEMENT_NODE) return [];
    const element = node as Element;
    const name = element.localName.toLowerCase();
    if (DROPPED.has(name) || element.namespaceURI !== "http://www.w3.org/1999/xhtml") return [];
    const tag = Object.hasOwn(KEPT, name) && depth < CLEAN.mostDepth ? KEPT[name] : undefined;
    if (depth > 4 * CLEAN.mostDepth) return [element.textContent ?? ""]; // before the stack ends
    if (!tag) return childrenOf(element, depth + 1);
    if (tag === "img") return pictureOf(element, baseUrl);
    const children = VOID.has(tag) ? [] : childrenOf(element, depth + 1);
    return [{ tag, attributes: attributesOf(element, tag, baseUrl), children }];
  };
  return childrenOf(inertDocument(html).body, 0);
}

/**
 * Parses HTML into a document of its own, which runs no script and loads nothing. Browsers with Trusted Types want to know
 * who does that: nothing of such a document is put into the page as it is.
 */
function inertDocument(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

function pictureOf(element: Element, baseUrl: string): readonly CleanNode[] {
  const src = readAddress(element.getAttribute("src"), baseUrl);
  if (!src || !/^(https?:|file:|data:image\/(png|jpeg|gif|webp|avif)[;,])/i.test(src)) return [];
  const size = ["width", "height"].flatMap((name) => wholeNumber(element, name, 10_000));
  return [
    {
      tag: "img",
      attributes: { src, alt: element.getAttribute("alt") ?? "", ...Object.fromEntries(size) },
      children: [],
    },
  ];
}

function attributesOf(element: Element, tag: string, baseUrl: string): Readonly<Record<string, string>> {
  const dir = element.getAttribute("dir")?.toLowerCase() ?? "";
  const lang = element.getAttribute("lang") ?? "";
  const title = element.getAttribute("title") ?? "";
  const href = tag === "a" ? hrefOf(element.getAttribute("href") ?? "", baseUrl) : "";
  const numbers =
    tag === "td" || tag === "th"
      ? [...wholeNumber(element, "colspan", 100), ...wholeNumber(element, "rowspan", 1000)]
      : tag === "ol"
        ? wholeNumber(element, "start", 100_000)
        : [];
  return {
    ...(/^(ltr|rtl|auto)$/.test(dir) && { dir }),
    ...(/^[a-z]{2,3}(-[\w-]{1,20})?$/i.test(lang) && { lang }),
    ...(title !== "" && title.length < 300 && { title }),
    ...(href !== "" && { href }),
    ...Object.fromEntries(numbers),
  };
}

/** A link out of the book, or one to a page ("#p=12") or an article ("#article.3") of it; "" = it leads nowhere. */
function hrefOf(written: string, baseUrl: string): string {
  if (/^\s*#(p=[^&]+|article\.\d+)\s*$/.test(written)) return written.trim();
  return written.trim().startsWith("#") ? "" : (readLink(written, baseUrl) ?? "");
}

function wholeNumber(element: Element, name: string, most: number): readonly (readonly [string, string])[] {
  const value = element.getAttribute(name)?.trim() ?? "";
  return /^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= most ? [[name, value]] : [];
}
