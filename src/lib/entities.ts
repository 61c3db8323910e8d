import { ownEntry } from "./own-entry.ts";

const NAMED: Readonly<Record<string, string>> = { nbsp: "\u00a0", lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/**
 * A text with its HTML entities as the characters that they stand for; others stay as they are written.
 *
 * Done in one pass, so that "&amp;lt;" is "&lt;". Control characters, which no text shows, are blanks.
 */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ownEntry(NAMED, name.toLowerCase()) ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
    },
  );
}

/**
 * The same for a name that is shown as plain text later. What stands for "<" and ">" stays, or "&lt;Draft&gt;" would be
 * taken for a tag there.
 */
export function withoutEntitiesInName(name: string): string {
  return name
    .split(/(&[lg]t;)/i)
    .map((part, index) => (index % 2 === 0 ? withoutEntities(part) : part))
    .join("");
}
