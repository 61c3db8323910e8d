import { ownEntry } from "./own-entry.ts";

const BASIC: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** The names of the characters from U+00A0 to U+00FF, in their order. Source: HTML 4.01, section 24.2.1. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro " +
  "para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil " +
  "Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave " +
  "Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml " +
  "igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute " +
  "thorn yuml";
const LATIN_START = 0xa0;

/** The marks of text beyond them. */
const MARKS: Readonly<Record<string, string>> = {
  ...{ ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„" },
  ...{ bull: "•", hellip: "…", trade: "™", euro: "€" },
};

/** What numbers from 128 to 159 stand for, as old forms write them. Source: HTML, the numeric character reference end state. */
const WINDOWS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
const WINDOWS_START = 0x80;

function charNumbered(code: number): string {
  const isControl = code < 32 || code === 127 || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff;
  return isControl ? " " : (WINDOWS[code - WINDOWS_START] ?? String.fromCodePoint(code));
}

function charNamed(name: string): string | undefined {
  const latin = LATIN.split(" ").indexOf(name);
  if (latin >= 0) return String.fromCodePoint(LATIN_START + latin);
  return ownEntry(MARKS, name) ?? ownEntry(BASIC, name.toLowerCase());
}

/**
 * A text with its HTML entities as the characters that they stand for; others stay as they are written.
 *
 * Done in one pass, so that "&amp;lt;" is "&lt;". Control characters, which no text shows, are blanks.
 */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return charNamed(name) ?? whole;
      return charNumbered(decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16));
    },
  );
}

/**
 * The same for a name that is shown as plain text later. What stands for "<" and ">" stays, or "&lt;Draft&gt;" would be
 * taken for a tag there.
 */
export function withoutEntitiesInName(name: string): string {
  return name
    .split(/(&(?:[lg]t|#0*6[02]|#x0*3[ce]);)/i)
    .map((part, index) => (index % 2 === 0 ? withoutEntities(part) : part))
    .join("");
}
