import { wellFormed } from "../../book/publication/address.ts";
import { readLink } from "../../book/publication/links.ts";
import { fieldsOf, listOf, textOf } from "../../book/settings/values.ts";
import { ownEntry } from "../../lib/own-entry.ts";

/** What is shared: the reader's own address of the book, and how it is called. */
export type Shared = { readonly url: string; readonly title: string; readonly picture: string };
/** A place that takes links by address alone: no script of theirs runs here. */
export type ShareTarget = {
  readonly key: string; // "" for one of the book's own
  readonly name: string;
  readonly url: string;
};

/** Places that take a link by address, by the exporters' names for them; `{url}`, `{title}`, `{picture}` are filled. */
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
/** Where a book names nobody. Source: what most exported books name. */
const USUAL = ["facebook", "twitter", "whatsapp", "linkedin"];
const USUAL_IN_CHINA = ["weibo", "qzone"];

/**
 * Where readers may share the book, in the book's order. Names of places that take no links by address are left out.
 * @param own the book's own places, `{name, url}` each, with the exporters' `${url}` and `${title}`
 */
export function shareTargets(
  names: readonly string[],
  own: unknown,
  shared: Shared,
  isChinese: boolean,
): readonly ShareTarget[] {
  const wished = names.length > 0 ? names : isChinese ? USUAL_IN_CHINA : USUAL;
  const keys = wished.map((name) => name.trim().toLowerCase()).map((name) => ownEntry(ALIASES, name) ?? name);
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

/** The address that begins a mail about the book. `{link}` in its words, the publisher's or ours, is the book's link. */
export function shareMail(words: { readonly subject: string; readonly body: string }, { url, title }: Shared): string {
  const body = (words.body.trim() || "{link}").replaceAll("{link}", url);
  return `mailto:?subject=${encoded(words.subject.trim() || title)}&body=${encoded(body)}`;
}

/** The address that opens the book, or one of its pages by its label. */
export function linkToPage(bookUrl: string, label: string | null): string {
  return label === null || label === "" ? bookUrl : `${bookUrl.replace(/#.*$/, "")}#p=${encoded(label)}`;
}

/** Sizes that a book is embedded in, px; null = as wide as its place. */
export const EMBED_SIZES = [
  { width: null, height: 560 },
  { width: 960, height: 640 },
  { width: 640, height: 480 },
] as const;

/** The markup that embeds the book into another page. Addresses and titles cannot break out of it. */
export function embedCode(url: string, title: string, size: (typeof EMBED_SIZES)[number]): string {
  const quoted = (text: string) =>
    text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  const width = size.width === null ? "100%" : String(size.width);
  const frame = `<iframe src="${quoted(url)}" title="${quoted(title)}" width="${width}" height="${size.height}"`;
  return `${frame} style="border:0" allow="fullscreen; clipboard-write" allowfullscreen></iframe>`;
}
