import { readLink } from "../../book/publication/links.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { plainText } from "../../state/texts.ts";

/** What a line of the about panel states. */
export type ContactKind = "author" | "address" | "email" | "phone" | "website";

/** What newer exports pack into one text (aboutContactInfoTxt). */
export type ContactInfo = {
  readonly description: string;
  readonly lines: readonly { readonly kind: ContactKind; readonly label: string; readonly text: string }[];
};

const KINDS: Readonly<Record<string, ContactKind>> = {
  author: "author",
  address: "address",
  email: "email",
  link: "website",
  phone: "phone",
};

/** Parses aboutContactInfoTxt: XML whose texts are base64; null for any other text. */
function parseContactInfo(packed: string): ContactInfo | null {
  if (!/^\s*<info[\s>]/i.test(packed)) return null;
  const xml = new DOMParser().parseFromString(packed.trim(), "text/xml");
  const lines = [...xml.querySelectorAll("key")].flatMap((key) => {
    const kind = ownEntry(KINDS, key.getAttribute("type")?.toLowerCase() ?? "");
    return kind ? [{ kind, label: decode(key.getAttribute("name") ?? ""), text: decode(key.textContent ?? "") }] : [];
  });
  return { description: decode(xml.querySelector("desc")?.textContent ?? ""), lines };
}

/** Decodes base64; any other text is returned as it is. */
function decode(text: string): string {
  const packed = text.trim();
  if (packed === "" || packed.length % 4 !== 0 || !/^[\w+/]+=*$/.test(packed)) return packed;
  try {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.codePointAt(0) ?? 0);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return packed; // not UTF-8: a plain word that only looks like base64
  }
}

/** One line of the about panel: what it is, what it says, where it leads. */
export type AboutLine = {
  readonly kind: ContactKind;
  readonly label: string; // the book's own name for the line; "" = the viewer's
  readonly text: string;
  readonly href: string | null;
};

/** What the about panel shows of a book and its publisher. */
export type About = { readonly description: string; readonly lines: readonly AboutLine[] };

/** The settings that describe the book and its publisher. */
export type AboutSettings = Readonly<
  Record<
    | "AboutAddress"
    | "AboutEmail"
    | "AboutMobile"
    | "AboutWebsite"
    | "AboutDescription"
    | "AboutAuthor"
    | "aboutContactInfoTxt",
    string
  >
>;

/**
 * Reads what a book says about itself, without markup but with its paragraphs (EXTRA-07). Newer exports pack it all
 * into one text.
 */
export function readAbout(settings: AboutSettings, bookDescription: string, baseUrl: string): About {
  const packed = parseContactInfo(settings.aboutContactInfoTxt);
  const own: readonly (readonly [ContactKind, string])[] = [
    ["author", settings.AboutAuthor],
    ["address", settings.AboutAddress],
    ["email", settings.AboutEmail],
    ["phone", settings.AboutMobile],
    ["website", settings.AboutWebsite],
  ];
  const lines = [...own.map(([kind, text]) => ({ kind, label: "", text })), ...(packed?.lines ?? [])]
    .map((line) => ({ ...line, label: paragraphs(line.label), text: paragraphs(line.text) }))
    .filter(({ text }) => text !== "");
  const [description = ""] = [settings.AboutDescription, packed?.description ?? "", bookDescription]
    .map(paragraphs)
    .filter((text) => text !== "");
  return { description, lines: lines.map((line) => ({ ...line, href: hrefOf(line.kind, line.text, baseUrl) })) };
}

/** A text without its markup. The ends of paragraphs, list items and table rows become line breaks. */
export function paragraphs(text: string): string {
  const broken = text.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, "").replace(/<\/(p|div|li|h\d|tr)>/gi, "<br>");
  return plainText(broken)
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function hrefOf(kind: ContactKind, text: string, baseUrl: string): string | null {
  if (kind === "email") return /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${encodeURI(text)}` : null;
  if (kind === "phone") return /\d/.test(text) ? `tel:${text.replace(/[^\d+*#]/g, "").replaceAll("#", "%23")}` : null;
  if (kind !== "website") return null;
  return readLink(text, baseUrl);
}
