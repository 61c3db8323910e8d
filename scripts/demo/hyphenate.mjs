import { readFileSync } from "node:fs";

const SOFT_HYPHEN = "\u00ad";
const DICTIONARY = "/usr/share/hyphen/hyph_en_GB.dic";

/** Digits of a pattern say how good (odd) or bad (even) a break is at their place. Source: Liang's thesis, 1983. */
function readPatterns() {
  const lines = readFileSync(DICTIONARY, "latin1").split("\n").slice(1);
  const patterns = new Map();
  for (const line of lines.map((text) => text.trim())) {
    if (!/^[.a-z0-9]+$/.test(line)) continue;
    const letters = line.replace(/[0-9]/g, "");
    const values = Array.from({ length: letters.length + 1 }, () => 0);
    let at = 0;
    for (const sign of line) {
      if (/[0-9]/.test(sign)) values[at] = Number(sign);
      else at += 1;
    }
    patterns.set(letters, values);
  }
  return patterns;
}

const patterns = readPatterns();

function hyphenateWord(word) {
  const framed = `.${word.toLowerCase()}.`;
  const values = Array.from({ length: framed.length + 1 }, () => 0);
  for (let from = 0; from < framed.length; from += 1) {
    for (let to = from + 1; to <= framed.length; to += 1) {
      const pattern = patterns.get(framed.slice(from, to));
      pattern?.forEach((value, index) => {
        values[from + index] = Math.max(values[from + index], value);
      });
    }
  }
  const parts = [...word].map((letter, index) => {
    const mayBreak = index >= 3 && index <= word.length - 3 && values[index + 1] % 2 === 1;
    return mayBreak ? SOFT_HYPHEN + letter : letter;
  });
  return parts.join("");
}

/** Puts soft hyphens into the long words between tags and braces; Chromium on Linux has no dictionary of its own. */
export function hyphenateHtml(html) {
  return html.replace(/(<[^>]*>|\{\{[^}]*\}\})|([A-Za-z]{7,})/g, (whole, tag) => (tag ? whole : hyphenateWord(whole)));
}
