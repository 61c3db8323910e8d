import { readLink } from "../../book/publication/links.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { plainText } from "../../state/texts.ts";

/** What a line about a publisher is. */
export type ContactKind = "author" | "address" | "email" | "phone" | "website";

/** A publisher's lines as newer exports pack them. */
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

/** Reads aboutContactInfoTxt: XML with its texts in base64; null where it is none. */
function parseContactInfo(written: string): ContactInfo | null {
  if (!/^\s*<info[\s>]/i.test(written)) return null;
  const xml = new DOMParser().parseFromString(written.trim(), "text/xml");
  const lines = [...xml.querySelectorAll("key")].flatMap((key) => {
    const kind = ownEntry(KINDS, key.getAttribute("type")?.toLowerCase() ?? "");
    return kind ? [{ kind, label: decode(key.getAttribute("name") ?? ""), text: decode(key.textContent ?? "") }] : [];
  });
  return { description: decode(xml.querySelector("desc")?.textContent ?? ""), lines };
}

/** The text behind base64; what is none stands for itself. */
function decode(text: string): string {
  const packed = text.trim();
  if (packed === "" || packed.length % 4 !== 0 || !/^[\w+/]+=*$/.test(packed)) return packed;
  try {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.codePointAt(0) ?? 0);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return packed; // bytes that are no text: it was a plain word that only looks packed
  }
}

/** One line of the about panel: what it is, what it says, where it leads. */
export type AboutLine = {
  readonly kind: ContactKind;
  readonly label: string; // the book's own word for it, "" = ours
  readonly text: string;
  readonly href: string | null;
};

/** What the about panel tells of a book and its publisher. */
export type About = { readonly description: string; readonly lines: readonly AboutLine[] };

/** As much of a book's settings as tells about it. */
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
 * Reads what a book says about itself; markup goes, paragraphs stay (EXTRA-07). Newer exports pack it all into one
 * text.
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

/** A text without its markup; what stood in paragraphs of its own still does. */
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
