import type { ShapeName } from "../../../book/publication/annotation.ts";

/** A corner, parts of the shape's box. */
type Corner = readonly [x: number, y: number];
/** What a book may say of a shape, parts of its box; what it leaves out has a fair middle. */
export type ShapeParams = Readonly<Record<string, number>>;

/** The shapes that have nothing but corners; all others are curved. */
export type AngularShape = Exclude<ShapeName, "ellipse" | "cylinder" | "virtual-end" | "one-corner">;

/** The corners of a shape, one list an outline: what lies in two of them is a hole. Names as exporters have them. */
export function cornersOf(shape: AngularShape, params: ShapeParams): readonly (readonly Corner[])[] {
  const part = (name: string, middle: number) => {
    const said = params[name] ?? 0;
    return said > 0 && said < 1 ? said : middle; // other numbers are none of a box
  };
  switch (shape) {
    case "rectangle":
      return [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      ];
    case "triangle": {
      const [left, right] = [Math.max(0, params["triangleLeft"] ?? 0), Math.max(0, params["triangleRight"] ?? 0)];
      const top = left + right > 0 ? left / (left + right) : 0.5;
      return [
        [
          [top, 0],
          [1, 1],
          [0, 1],
        ],
      ];
    }
    case "prismatic":
      return [
        [
          [0.5, 0],
          [1, 0.5],
          [0.5, 1],
          [0, 0.5],
        ],
      ];
    case "cross": {
      const bar = (1 - part("crossWidht", 1 / 3)) / 2;
      const end = 1 - bar;
      return [
        [
          [bar, 0],
          [end, 0],
          [end, bar],
          [1, bar],
          [1, end],
          [end, end],
          [end, 1],
          [bar, 1],
          [bar, end],
          [0, end],
          [0, bar],
          [bar, bar],
        ],
      ];
    }
    case "trapezoid": {
      const inset = (1 - part("bottomLength", 0.5)) / 2;
      return [
        [
          [inset, 0],
          [1 - inset, 0],
          [1, 1],
          [0, 1],
        ],
      ];
    }
    case "parallelogram": {
      const slant = 1 - part("bottomLength", 0.75);
      return [
        [
          [slant, 0],
          [1, 0],
          [1 - slant, 1],
          [0, 1],
        ],
      ];
    }
    case "hexagon":
      return [
        [
          [0.25, 0],
          [0.75, 0],
          [1, 0.5],
          [0.75, 1],
          [0.25, 1],
          [0, 0.5],
        ],
      ];
    case "pentagon":
      return [
        [
          [0.5, 0],
          [1, 0.382],
          [0.809, 1],
          [0.191, 1],
          [0, 0.382],
        ],
      ];
    case "arrow": {
      const bar = (1 - part("arrowWidth", 0.5)) / 2;
      const tail = part("arrowTailHeight", 0.62);
      return [
        [
          [0, bar],
          [tail, bar],
          [tail, 0],
          [1, 0.5],
          [tail, 1],
          [tail, 1 - bar],
          [0, 1 - bar],
        ],
      ];
    }
    case "dovetail":
      return [
        [
          [0, 0],
          [0.8, 0],
          [1, 0.5],
          [0.8, 1],
          [0, 1],
          [0.2, 0.5],
        ],
      ];
    case "flow-chart":
      return [
        [
          [0, 0],
          [0.8, 0],
          [1, 0.5],
          [0.8, 1],
          [0, 1],
        ],
      ];
    case "minus": {
      const top = (1 - part("bar", 0.28)) / 2;
      return [
        [
          [0, top],
          [1, top],
          [1, 1 - top],
          [0, 1 - top],
        ],
      ];
    }
    case "l-shape": {
      const [across, down] = [part("splitX", 0.4), part("splitY", 0.6)];
      return [
        [
          [0, 0],
          [across, 0],
          [across, down],
          [1, down],
          [1, 1],
          [0, 1],
        ],
      ];
    }
    case "square-hole": {
      const [across, down] = [part("splitX", 0.22), part("splitY", 0.22)];
      return [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
        [
          [across, down],
          [across, 1 - down],
          [1 - across, 1 - down],
          [1 - across, down],
        ],
      ];
    }
  }
}
