const IDEOGRAPH = "\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef";
const BREAK = "\\s\\u2010\\u2013\\u2014-";
/** What no line breaks within: a line may break after blanks and dashes, and around each ideograph. */
const UNBROKEN = new RegExp(
  `[${IDEOGRAPH}]|[^${IDEOGRAPH}${BREAK}]*(?![${IDEOGRAPH}])[${BREAK}]|[^${IDEOGRAPH}${BREAK}]+`,
  "gu",
);
/** Scripts whose words stand without blanks, and break between words all the same: Thai, Lao, Burmese, Khmer. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/** No line begins with these (kinsoku; the small kana too) ... */
const NEVER_FIRST = new RegExp(
  "^[!),.:;?\\]}\u00a2\u00b0\u2019\u201d\u2026\u2025\u2030\u2103\u00b7\u30fb\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u3015\u3017\u3019" +
    "\u301c\u301e\u301f\u3005\u303b\u309d\u309e\u30fc\u30fd\u30fe\uff01\uff05\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3d\uff5d\uff5e\uff60" +
    "\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6]",
);
/** ... and none ends with these. */
const NEVER_LAST =
  /[([{\u00a3\u00a5\u2018\u201c\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u3018\u301d\uff04\uff08\uff3b\uff5b\uff5f\uffe5]$/;

/** The parts of a text that a line may break between by themselves: words with their blanks, single ideographs. */
export function breakable(text: string): readonly string[] {
  return (text.match(UNBROKEN) ?? []).flatMap((part) => (UNSPACED.test(part) ? wordsIn(part) : [part]));
}

/** Whether a line may break between two neighbours, by the rules of their script. */
export function mayPart(before: string, after: string): boolean {
  if (NEVER_FIRST.test(after) || NEVER_LAST.test(before)) return false;
  if (UNSPACED.test(before.slice(-1)) && UNSPACED.test(after.slice(0, 1))) return true;
  return breakable(before.slice(-1) + after.slice(0, 1)).length > 1; // where two looks meet within a word it goes on
}

/** Breaks a text into lines that fit; what does not fit and has no place to break has a line of its own. */
export function breakLines(text: string, fits: (line: string) => boolean): readonly string[] {
  const units: string[] = [];
  for (const piece of breakable(text)) {
    const last = units.at(-1);
    if (last !== undefined && !mayPart(last, piece)) units[units.length - 1] = last + piece;
    else units.push(piece);
  }
  const lines: string[] = [];
  for (const unit of units) {
    const longer = (lines.at(-1) ?? "") + unit;
    if (lines.length > 0 && fits(longer.trim())) lines[lines.length - 1] = longer;
    else lines.push(unit);
  }
  return lines.map((line) => line.trim());
}

/** The characters of a text as readers see them: no accent is parted from its letter. */
export function charactersOf(text: string): readonly string[] {
  return segments(text, "grapheme") ?? [...text];
}

function wordsIn(text: string): readonly string[] {
  return segments(text, "word") ?? [text];
}

type Granularity = "grapheme" | "word";
/** Making one takes far longer than asking it. */
const segmenters = new Map<Granularity, Intl.Segmenter>();

/** Browsers before 2024 may not know the words of such scripts: there they break where they must. */
function segments(text: string, granularity: Granularity): readonly string[] | null {
  if (typeof Intl === "undefined" || !("Segmenter" in Intl)) return null;
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter(undefined, { granularity });
  segmenters.set(granularity, segmenter);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
