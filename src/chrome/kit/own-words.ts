/** Fields, whose words are the browser's. */
const FIELDS = "input:not([type=radio], [type=checkbox], [type=range]), textarea, [contenteditable]";

/** Forms, and the cards that stand over the book as forms do. */
export const FORMS = "[data-panel], dialog, [role=dialog]";

/**
 * Whether an element is where words stand that are the browser's to select and to find: in a field, or in a form with a
 * text to read, which is marked by `data-own-words`. The book's words are pictures.
 */
export function isAmongOwnWords(element: Element): boolean {
  return element.closest(FIELDS) !== null || element.closest(FORMS)?.querySelector("[data-own-words]") != null;
}
