/** Colours and type of the book for what is drawn onto its pages; the same as in demo.css. */
export const COLOR = {
  paper: "#f7f1e3",
  white: "#fbf6ea",
  ink: "#29231c",
  soft: "#6f6353",
  rule: "#cdbf9f",
  madder: "#9c3a2b",
  indigo: "#2b3d57",
  green: "#35523f",
  ochre: "#b9863a",
  gold: "#e3c383",
  plum: "#4b3349",
};
export const FONT = "EB Garamond, Georgia, serif";

/** Words as the book prints them; sizes are two thirds of those in demo.css. */
export const words = (text, more = {}) => ({ text, font: FONT, size: 16, color: COLOR.ink, ...more });

/** A round button with a caption, in one of the book's colours. */
export const pill = (text, action, color = "madder", more = {}) => ({
  kind: "button",
  ...words(text, { size: 15.5, color: "#fff8ea" }),
  fill: COLOR[color],
  overFill: COLOR.ink,
  downFill: "#000000",
  round: 20,
  action,
  ...more,
});
