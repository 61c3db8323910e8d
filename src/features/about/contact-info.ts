import { ownEntry } from "../../lib/own-entry.ts";

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
export function contactInfo(written: string): ContactInfo | null {
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
