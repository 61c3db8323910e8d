import { readLink } from "../../book/links.ts";
import { plainText } from "../../state/texts.ts";
import { type ContactKind, contactInfo } from "./contact-info.ts";

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
  const packed = contactInfo(settings.aboutContactInfoTxt);
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
