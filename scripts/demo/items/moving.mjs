import { LEAF_SVG } from "../living/drawings.mjs";
import { COLOR, words } from "./looks.mjs";

const text = (said, effect, seconds, more = {}) => ({
  kind: "text",
  ...words([said].flat().join("<br>"), { align: "center", size: 17, ...more }),
  effect,
  seconds,
  lineHeight: 1.3,
});
const icon = (sign, color, name, animation) => ({ kind: "icon", icon: sign, color: COLOR[color], name, animation });

/** Texts with each of their effects, and what moves by itself. */
export const MOVING = {
  "text-roller": text(
    [
      "Printed and bound",
      "by nobody in particular",
      "with thanks to",
      "Cai Lun, for the sheet",
      "Bi Sheng, for the sorts",
      "Gutenberg, for the patience",
      "and to you,",
      "for turning the page",
    ],
    "roller",
    14,
    { italic: true },
  ),
  "text-far": text(
    [
      "A long time ago,",
      "in a workshop far away,",
      "somebody set a line of type,",
      "read it backwards,",
      "found no mistake,",
      "and pulled.",
      "The sheet was wet,",
      "and it was a page.",
    ],
    "star-wars",
    16,
    { color: COLOR.gold, size: 18 },
  ),
  "text-typing": text(["In the beginning", "was the word; the", "space came later."], "typing", 4, {
    font: "Courier New, Courier, monospace",
    size: 13.5,
  }),
  "text-spacing": text(["Letters like", "company"], "spacing", 3.2, { size: 21 }),
  "text-fade": text(["Ink wants", "a moment to dry"], "fade", 3.6, { size: 20, italic: true, color: COLOR.madder }),
  "text-still": text(
    ["Type is a beautiful group", "of letters, <b>not</b> a group", "of <i>beautiful</i> letters."],
    "none",
    0,
    { size: 14.5 },
  ),
  "text-moving": text(
    "Stop press: the leaf you have just turned has landed safely · paper is still the best display for reading in " +
      "the bath · more on page 24",
    "moving",
    22,
    { align: "left", size: 16.5, italic: true },
  ),
  "move-in": icon("book-open", "indigo", "A book comes in", { name: "fadeInLeft", duration: 1.2, delay: 0.3 }),
  "move-turn": icon("settings", "ochre", "A wheel turns", {
    name: "rotate",
    duration: 6,
    timing: "linear",
    count: "infinite",
  }),
  "move-pulse": icon("heart", "madder", "A heart beats", {
    name: "pulse",
    duration: 1.8,
    timing: "ease-in-out",
    count: "infinite",
  }),
  "move-flower": { kind: "lottie", url: "living/flower.json", color: COLOR.madder, name: "A flower" },
  "move-leaf": {
    kind: "svg",
    code: LEAF_SVG,
    name: "A leaf",
    animation: { name: "swing", duration: 3, delay: 0.5, count: 3 },
  },
};
