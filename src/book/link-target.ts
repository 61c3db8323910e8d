/** The window that a link opens in: this one, a new one, the one around this one, the outermost, or a frame's name. */
export type LinkTarget = "_self" | "_blank" | "_parent" | "_top" | { readonly frame: string };

const WORDS = ["self", "blank", "parent", "top"] as const;

/**
 * The window that a link of a page names: by the word it contains, else a frame of that name. A link that names none
 * goes by the book's setting, and without that into a new window.
 * Source: specification LINK-13, LINK-14.
 */
export function readLinkTarget(written: string, setting: string): LinkTarget {
  const name = written.trim() || setting.trim();
  const word = WORDS.find((each) => name.toLowerCase().includes(each));
  if (word) return `_${word}`;
  return name === "" ? "_blank" : { frame: name };
}
