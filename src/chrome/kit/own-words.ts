/** Where words stand that are the browser's to select and to find: fields, and panels of text. The book's are pictures. */
export const OWN_WORDS =
  "input:not([type=radio], [type=checkbox], [type=range]), textarea, [contenteditable], [data-panel]:is([data-panel=accessibility], [data-panel=lift], [data-panel=article])";
