/**
 * A text made comparable. `origins`: the place in the original of each UTF-16 unit, and the original's length; worked
 * out when it is first read, since of most pages of a book nobody needs it.
 */
export type Folded = { readonly text: string; readonly origins: readonly number[] };
/** Folds a text. @param most so many units are needed: farther on nothing is folded */
export type Fold = (text: string, most?: number) => Folded;
type FoldSign = (sign: string) => string;

/** Marks on letters, but the voicing of Japanese kana and the vowels of Indian scripts: those make other letters. */
const MARKS = /(?![\u3099\u309a])(?:\p{Script=Inherited}|(?=\p{M})[\p{Script=Hebrew}\p{Script=Arabic}])/gu;
const CJK = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9f]/;
/** Kana and Hangul are letters as a whole: their parts are other letters. */
const WHOLE = /[\u3040-\u30ff\uac00-\ud7a3]/;
const SPACE = /\s/;
/** Signs that are not seen: soft hyphen, zero-width spaces and joiners, marks of direction, the Arabic lengthener. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0640]/;
/** A hyphen that divides a word at the end of a line, with the white space up to the next letter. */
const LINE_HYPHEN = /[-\u2010\u00ad][ \t]*\r?\n\s*(?=\p{Ll})/uy;
/** Signs that keyboards and books write differently: Arabic and Persian kaf and yeh, typographic quotes and dashes. */
const ALIKE: Readonly<Record<string, string>> = {
  "\u0643": "\u06a9",
  "\u064a": "\u06cc",
  "\u0649": "\u06cc",
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u2010": "-",
  "\u2011": "-",
  "\u2013": "-",
  "\u2014": "-",
  "\u00df": "ss",
};

/**
 * Makes texts comparable: small letters, full-width letters and ligatures as plain ones, no marks on letters (unless
 * they are kept), one blank for any white space and none between Chinese, Japanese or Korean signs; a word that a
 * hyphen divides at the end of a line is whole again. Source: SEARCH-18; Unicode normal forms KC and KD.
 */
export function createFold({ keepsMarks }: { readonly keepsMarks: boolean }): Fold {
  const known = new Map<string, string>();
  const foldSign = (sign: string) => {
    const found = known.get(sign) ?? plainSign(sign, keepsMarks);
    known.set(sign, found);
    return found;
  };
  return (text, most = Infinity) => foldText(text, foldSign, most);
}

function foldText(text: string, foldSign: FoldSign, most: number): Folded {
  const parts: string[] = [];
  let units = 0;
  walk(text, foldSign, (part) => {
    parts.push(part);
    units += part.length;
    return units < most;
  });
  let origins: readonly number[] | null = null;
  return {
    text: parts.join(""),
    get origins() {
      origins ??= originsOf(text, foldSign, most);
      return origins;
    },
  };
}

function originsOf(text: string, foldSign: FoldSign, most: number): readonly number[] {
  const origins: number[] = [];
  walk(text, foldSign, (part, at, step) => {
    for (let unit = 0; unit < part.length; unit++) origins.push(at + unit * step);
    return origins.length < most;
  });
  origins.push(text.length);
  return origins;
}

/**
 * Takes a folded part, and where it comes from; `step`: so many units farther comes each unit of it, 0 or 1.
 * @returns whether more is needed
 */
type Put = (part: string, at: number, step: 0 | 1) => boolean;

function walk(text: string, foldSign: FoldSign, put: Put): void {
  let last = ""; // the sign before, folded
  for (let at = 0; at < text.length; ) {
    const plain = plainEnd(text, at);
    if (plain > at) {
      last = text.slice(at, plain).toLowerCase();
      if (!put(last, at, 1)) return;
      at = plain;
      continue;
    }
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (SPACE.test(sign)) {
      const end = spaceEnd(text, at);
      const isBetweenCjk = CJK.test(last) && CJK.test(text[end] ?? "");
      if (last !== "" && end < text.length && !isBetweenCjk) {
        last = " ";
        if (!put(last, at, 0)) return;
      }
      at = end;
    } else if (isLineHyphen(text, at)) {
      at = LINE_HYPHEN.lastIndex;
    } else {
      const part = foldSign(sign);
      if (part !== "") {
        last = part;
        if (!put(part, at, 0)) return;
      }
      at += sign.length;
    }
  }
}

/** ASCII letters and signs, and single blanks and hyphens that one of these follows. */
const PLAIN = /[!-,.-~](?:[!-,.-~]|[ -](?=[!-~]))*/y;

/**
 * Where a stretch ends of which each sign stands for itself but for its size. Most books are made of these; taking them
 * at once is what makes a search of a thousand pages quick.
 */
function plainEnd(text: string, start: number): number {
  PLAIN.lastIndex = start;
  return PLAIN.test(text) ? PLAIN.lastIndex : start;
}

function spaceEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && SPACE.test(text[end] ?? "")) end++;
  return end;
}

/** Whether such a hyphen stands here, after a small letter; LINE_HYPHEN.lastIndex is then where the word goes on. */
function isLineHyphen(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code !== 0x2d && code !== 0x2010 && code !== 0xad) return false;
  LINE_HYPHEN.lastIndex = at;
  return /\p{Ll}/u.test(text[at - 1] ?? "") && LINE_HYPHEN.test(text);
}

function plainSign(sign: string, keepsMarks: boolean): string {
  if (UNSEEN.test(sign)) return "";
  const small = sign.normalize("NFKC").toLowerCase();
  const apart = WHOLE.test(small) ? small : small.normalize("NFKD"); // marks apart, so that both ways to write them meet
  const plain = keepsMarks ? apart : apart.replace(MARKS, "");
  return Array.from(plain, (part) => ALIKE[part] ?? part).join("");
}

/** Whether a reader has typed marks on letters: then they count. */
export function hasMarks(text: string): boolean {
  return text.normalize("NFD").search(MARKS) >= 0;
}
