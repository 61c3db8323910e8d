import { COLOR, words } from "./looks.mjs";

const gradient = (from, to, angle = 90) => ({ from: COLOR[from], to: COLOR[to], angle });
const line = { borderColor: COLOR.ink, borderWidth: 1 };

/** Every shape with its name on the page and a look of its own. */
export const SHAPES = [
  ["rectangle", "furniture", { fill: COLOR.ochre }],
  ["ellipse", "ellipse", { fill: gradient("gold", "ochre", 60) }],
  ["triangle", "triangle", { fill: COLOR.madder, round: 3 }],
  ["prismatic", "prism", { fill: "none", borderColor: COLOR.madder, borderWidth: 2 }],
  ["cross", "cross", { fill: COLOR.indigo, params: { crossWidht: 0.4 } }],
  ["trapezoid", "trapezoid", { fill: gradient("indigo", "plum", 0) }],
  ["parallelogram", "parallelogram", { fill: COLOR.green, params: { bottomLength: 0.7 } }],
  ["hexagon", "hexagon", { fill: gradient("green", "indigo", 45), ...line }],
  ["pentagon", "pentagon", { fill: COLOR.ochre, ...line, round: 4 }],
  ["cylinder", "cylinder", { fill: gradient("gold", "ochre", 0), borderColor: COLOR.ink, borderWidth: 0.8 }],
  ["arrow", "fist", { fill: COLOR.madder, params: { arrowWidth: 0.42, arrowTailHeight: 0.6 } }],
  ["dovetail", "dovetail", { fill: gradient("madder", "plum", 0) }],
  ["flow-chart", "flag", { fill: COLOR.plum }],
  ["virtual-end", "lozenge", { fill: "none", borderColor: COLOR.indigo, borderWidth: 2 }],
  ["minus", "dash", { fill: COLOR.ink }],
  ["l-shape", "corner", { fill: COLOR.green, ...line }],
  ["square-hole", "frame", { fill: gradient("ochre", "madder", 45) }],
  ["one-corner", "leaf", { fill: COLOR.gold, ...line, round: 24 }],
];

const rule = (more) => ({ kind: "line", from: [0, 0.5], to: [1, 0.5], color: COLOR.ink, ...more });
const callout = (text, more) => ({
  kind: "callout",
  ...words(text, { size: 15 }),
  fill: COLOR.white,
  borderColor: COLOR.madder,
  borderWidth: 0.8,
  round: 8,
  ...more,
});

export const PRESS_SHAPES = {
  ...Object.fromEntries(
    SHAPES.map(([shape, name, look]) => {
      return [`shape-${shape}`, { kind: "shape", shape, name, ...look }];
    }),
  ),
  "line-plain": rule({ lineWidth: 0.6 }),
  "line-dashed": rule({ lineWidth: 1.2, dash: [9, 5], color: COLOR.madder }),
  "line-dots": rule({ lineWidth: 2, dash: [2, 4], color: COLOR.indigo }),
  "line-arrow": rule({ lineWidth: 1.4, arrows: "one", color: COLOR.madder }),
  "line-double": rule({ lineWidth: 1.4, arrows: "both", color: COLOR.green }),
  "line-slanted": rule({
    from: [0, 0.95],
    to: [1, 0.05],
    lineWidth: 1.4,
    dash: true,
    arrows: "one",
    color: COLOR.ochre,
  }),
  "callout-left": callout("Balloons come from the comics; readers never forgot them.", { tip: [0.2, 1.42] }),
  "callout-right": callout("<b>Mind the gap</b>: the gutter is over there.", {
    fill: { from: "#fff6d8", to: "#f0dcae", angle: 90 },
    borderColor: COLOR.ochre,
    tip: [1.14, 1.3],
    animation: { name: "fadeInRight", duration: 0.8, delay: 0.4 },
  }),
};
