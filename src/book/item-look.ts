/** Corners: one radius, or one along and one down a box; parts of the page's width. */
export type Round = number | readonly [across: number, down: number];

/** What draws the eye to an item, whatever it is: a line round it or under it, or a tint. Source: ANNO-03, ANNO-04. */
export type Highlight = {
  readonly shape: "box" | "ellipse" | "underline" | "area";
  readonly color: string;
  readonly isAnimated: boolean;
};

/** A one-off motion of an item when its page comes into sight; times in s. Source: specification ANNO-23. */
export type ElementAnimation = {
  readonly name: string;
  readonly duration: number;
  readonly timing: string; // a CSS timing function
  readonly delay: number;
  readonly count: number; // Infinity = for ever
  readonly direction: "normal" | "reverse" | "alternate" | "alternate-reverse";
};
