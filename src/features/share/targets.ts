import { wellFormed } from "../../book/publication/address.ts";
import { readLink } from "../../book/publication/links.ts";
import { fieldsOf, listOf, textOf } from "../../book/settings/values.ts";
import { ownEntry } from "../../lib/own-entry.ts";

/** What is shared: the address of the book, its title and its picture. */
export type Shared = { readonly url: string; readonly title: string; readonly picture: string };
/** A place to share at, which takes the link in its own address: none of its code runs here. */
export type ShareTarget = {
  readonly key: string; // "" = one of the book's own places
  readonly name: string;
  readonly url: string;
};

/** Places to share at, by the names that exporters use; `{url}`, `{title}` and `{picture}` are replaced. */
const NETWORKS: Readonly<Record<string, readonly [name: string, template: string]>> = {
  facebook: ["Facebook", "https://www.facebook.com/sharer/sharer.php?u={url}"],
  twitter: ["X", "https://x.com/intent/post?url={url}&text={title}"],
  linkedin: ["LinkedIn", "https://www.linkedin.com/sharing/share-offsite/?url={url}"],
  pinterest: [
    "Pinterest",
    "https://www.pinterest.com/pin/create/button/?url={url}&media={picture}&description={title}",
  ],
  whatsapp: ["WhatsApp", "https://wa.me/?text={title}%20{url}"],
  telegram: ["Telegram", "https://t.me/share/url?url={url}&text={title}"],
  reddit: ["Reddit", "https://www.reddit.com/submit?url={url}&title={title}"],
  tumblr: ["Tumblr", "https://www.tumblr.com/widgets/share/tool?canonicalUrl={url}&title={title}"],
  line: ["LINE", "https://social-plugins.line.me/lineit/share?url={url}"],
  weibo: ["Weibo", "https://service.weibo.com/share/share.php?url={url}&title={title}&pic={picture}"],
  qzone: ["Qzone", "https://sns.qzone.qq.com/cgi-bin/qzshare/cgi_qzshare_onekey?url={url}&title={title}"],
};
const ALIASES: Readonly<Record<string, string>> = {
  x: "twitter",
  sina: "weibo",
  qq: "qzone",
  "share-whatsapp": "whatsapp",
};
/** The places to share at where a book names none: those of most exported books. */
const USUAL = ["facebook", "twitter", "whatsapp", "linkedin"];
const USUAL_IN_CHINA = ["weibo", "qzone"];

/** Which places a book names. */
export type ShareSettings = {
  readonly names: readonly string[];
  readonly own: unknown; // the book's own places, `{name, url}` each, with the exporters' `${url}` and `${title}`
  readonly isChinese: boolean;
};

/** The places to share at, in the book's order; names that we do not know are left out. */
export function shareTargets(shared: Shared, { names, own, isChinese }: ShareSettings): readonly ShareTarget[] {
  const chosen = names.length > 0 ? names : isChinese ? USUAL_IN_CHINA : USUAL;
  const keys = chosen.map((name) => name.trim().toLowerCase()).map((name) => ownEntry(ALIASES, name) ?? name);
  const known = [...new Set(keys)].flatMap((key) => {
    const [name, template] = (Object.hasOwn(NETWORKS, key) && NETWORKS[key]) || ["", ""];
    return template === "" ? [] : [{ key, name, url: fill(template, shared) }];
  });
  const others = listOf(own).flatMap((entry) => {
    const { name, title, url } = fieldsOf(entry);
    const label = textOf(title) || textOf(name);
    const link = readLink(fill(textOf(url).replace(/\$\{(\w+)\}/g, "{$1}"), shared), shared.url);
    return link && /^https?:/.test(link) && label !== "" ? [{ key: "", name: label, url: link }] : [];
  });
  const isKnown = (name: string) => known.some((target) => target.name.toLowerCase() === name.toLowerCase());
  return [...known, ...others.filter(({ name }) => !isKnown(name))];
}

function fill(template: string, { url, title, picture }: Shared): string {
  const values: Readonly<Record<string, string>> = { url, title, picture, "shot-img": picture };
  return template.replace(/\{([\w-]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? encoded(values[name] ?? "") : whole,
  );
}

function encoded(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** The address of a mail about the book; `{link}` in the publisher's text is replaced by the book's link. */
export function shareMail(words: { readonly subject: string; readonly body: string }, { url, title }: Shared): string {
  const body = (words.body.trim() || "{link}").replaceAll("{link}", url);
  return `mailto:?subject=${encoded(words.subject.trim() || title)}&body=${encoded(body)}`;
}

/** The address of the book, or of one of its pages by its label. */
export function linkToPage(bookUrl: string, label: string | null): string {
  return label === null || label === "" ? bookUrl : `${bookUrl.replace(/#.*$/, "")}#p=${encoded(label)}`;
}

/** The sizes of embedded books, px; null = as wide as the space for it. */
export const EMBED_SIZES = [
  { width: null, height: 560 },
  { width: 960, height: 640 },
  { width: 640, height: 480 },
] as const;

/** The HTML code that embeds the book into another page. Addresses and titles are escaped. */
export function embedCode(url: string, title: string, size: (typeof EMBED_SIZES)[number]): string {
  const quoted = (text: string) =>
    text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  const width = size.width === null ? "100%" : String(size.width);
  const frame = `<iframe src="${quoted(url)}" title="${quoted(title)}" width="${width}" height="${size.height}"`;
  return `${frame} style="border:0" allow="fullscreen; clipboard-write" allowfullscreen></iframe>`;
}
