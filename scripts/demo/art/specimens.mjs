import { SHAPES } from "../items/shapes.mjs";

/** A place for each shape, and its name below. */
export function shapeGrid() {
  return SHAPES.map(([shape, name]) => `<div><i data-item="shape-${shape}"></i><p>${name}</p></div>`).join("\n");
}
