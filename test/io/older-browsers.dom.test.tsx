import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fillGaps } from "../../src/io/older-browsers.ts";

const test = suite("io/older-browsers");

/** What a context without round boxes is told to draw, once it has them. */
function traced(radii: number | number[] | DOMPointInit): readonly (readonly (string | number)[])[] {
  class Context {}
  const { CanvasRenderingContext2D: own } = globalThis;
  Object.assign(globalThis, { CanvasRenderingContext2D: Context });
  fillGaps();
  Object.assign(globalThis, { CanvasRenderingContext2D: own });
  const calls: (string | number)[][] = [];
  const note =
    (name: string) =>
    (...parts: number[]) =>
      void calls.push([name, ...parts.slice(0, 4)]);
  const names = ["moveTo", "arcTo", "ellipse", "closePath"];
  const ctx = Object.assign(new Context(), Object.fromEntries(names.map((name) => [name, note(name)])));
  (ctx as unknown as CanvasRenderingContext2D).roundRect(10, 20, 100, 60, radii);
  return calls;
}

test("browsers without rounded rectangles get them, with circular and elliptic corners", () => {
  const corners = (radii: Parameters<typeof traced>[0]) => traced(radii).filter(([name]) => /To$/.test(String(name)));
  assert.equal(corners(5), [
    ["moveTo", 15, 20],
    ["arcTo", 110, 20, 110, 80],
    ["arcTo", 110, 80, 10, 80],
    ["arcTo", 10, 80, 10, 20],
    ["arcTo", 10, 20, 110, 20],
  ]);
  assert.equal(corners([0, 7, 0, 0])[0], ["moveTo", 10, 20]);
  assert.equal(traced({ x: 50, y: 10 }), [
    ["moveTo", 60, 20],
    ["ellipse", 60, 30, 50, 10],
    ["ellipse", 60, 70, 50, 10],
    ["ellipse", 60, 70, 50, 10],
    ["ellipse", 60, 30, 50, 10],
    ["closePath"],
  ]);
});

test.run();
