/** A text made comparable. `origins`: the place in the original of each UTF-16 unit, and the original's length. */
export type Folded = { readonly text: string; readonly origins: readonly number[] };
export type Fold = (text: string) => Folded;

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
  return (text) => foldText(text, foldSign);
}

function foldText(text: string, foldSign: (sign: string) => string): Folded {
  const parts: string[] = [];
  const origins: number[] = [];
  let last = ""; // the sign before, folded
  const put = (part: string, at: number) => {
    for (let unit = 0; unit < part.length; unit++) origins.push(at);
    if (part === "") return;
    parts.push(part);
    last = part;
  };
  for (let at = 0; at < text.length; ) {
    const plain = plainEnd(text, at);
    if (plain > at) {
      const part = text.slice(at, plain).toLowerCase();
      parts.push(part);
      last = part;
      for (; at < plain; at++) origins.push(at);
      continue;
    }
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (SPACE.test(sign)) {
      const end = spaceEnd(text, at);
      const isBetweenCjk = CJK.test(last) && CJK.test(text[end] ?? "");
      if (last !== "" && end < text.length && !isBetweenCjk) put(" ", at);
      at = end;
    } else if (isLineHyphen(text, at)) {
      at = LINE_HYPHEN.lastIndex;
    } else {
      put(foldSign(sign), at);
      at += sign.length;
    }
  }
  return { text: parts.join(""), origins: [...origins, text.length] };
}

/**
 * Where a stretch ends of which each sign stands for itself but for its size: ASCII letters and signs with single blanks
 * between. Most books are made of these; taking them at once is what makes a search of a thousand pages quick.
 */
function plainEnd(text: string, start: number): number {
  let end = start;
  for (let code = text.charCodeAt(end); ; end++) {
    const next = text.charCodeAt(end + 1);
    const isBlank = code === 0x20 && end > start;
    const isPlain = isVisibleAscii(code) && code !== 0x2d;
    if (!isPlain && !((isBlank || code === 0x2d) && isVisibleAscii(next))) return end;
    code = next;
  }
}

function isVisibleAscii(code: number): boolean {
  return code > 0x20 && code < 0x7f;
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
