/** Something in a book's data that was not as it should be, and what was used in its place. Never fatal. */
export type BookIssue = {
  readonly path: string; // where, e.g. "config.flippingTime" or "pages[3].large"
  readonly problem: string; // what was wrong, in words
  readonly used: string; // what was used instead, in words
};
