import qrcode from "qrcode-generator";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { makeQr } from "../../src/io/qr-encoder.ts";

const test = suite("io/qr-encoder");

/** The dark modules of a code, row by row: those with an odd number of upright edges on their left. */
async function modulesOf(text: string) {
  const made = await makeQr(text);
  if (!made.ok) throw new Error(made.error);
  const { size, path } = made.value;
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const outline of path.matchAll(/M(\d+) (\d+)([^z]+)z/g)) {
    let [x, y] = [Number(outline[1]), Number(outline[2])];
    for (const [, way, steps] of outline[3]!.matchAll(/([hv])(-?\d+)/g)) {
      const to = way === "v" ? y + Number(steps) : y;
      for (let row = Math.min(y, to); row < Math.max(y, to); row++) {
        for (let column = x; column < size; column++) rows[row]![column] = !rows[row]![column];
      }
      if (way === "h") x += Number(steps);
      y = to;
    }
    assert.equal([x, y], [Number(outline[1]), Number(outline[2])], "an outline is closed");
  }
  return { size, rows };
}

test("a code has its three finders, and four light modules around it (QR-09)", async () => {
  const { size, rows } = await modulesOf("https://books.test/a/");
  const finder = (left: number, top: number) =>
    Array.from({ length: 7 }, (_, y) => Array.from({ length: 7 }, (_, x) => rows[top + y]![left + x]));
  const ring = (x: number, y: number) => x === 0 || x === 6 || y === 0 || y === 6 || (x > 1 && x < 5 && y > 1 && y < 5);
  const wanted = Array.from({ length: 7 }, (_, y) => Array.from({ length: 7 }, (_, x) => ring(x, y)));
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const)
    assert.equal(finder(left, top), wanted);
  for (let at = 0; at < size; at++) {
    for (const edge of [0, 1, 2, 3, size - 1, size - 4]) assert.not(rows[edge]![at] || rows[at]![edge]);
  }
});

test("the outline encloses just the encoder's dark modules (QR-09)", async () => {
  for (const text of ["a", "https://books.test/a/?layout=desktop&x=1", "页".repeat(300)]) {
    const code = qrcode(0, "H");
    code.addData(text, "Byte");
    code.make();
    const { size, rows } = await modulesOf(text);
    assert.is(size, code.getModuleCount() + 8);
    for (const [y, row] of rows.entries()) {
      for (const [x, isDark] of row.entries()) {
        const isInside = Math.min(x, y) >= 4 && Math.max(x, y) < size - 4;
        assert.is(isDark, isInside && code.isDark(y - 4, x - 4), `${x} ${y} of ${text}`);
      }
    }
  }
});

test("a text is encoded with the highest correction that it fits with (QR-09)", async () => {
  // Version 40 holds 1273 bytes at level H and 2953 at level L; both are 177 modules wide, and 8 of quiet.
  assert.is((await modulesOf("x".repeat(1273))).size, 185);
  assert.is((await modulesOf("x".repeat(2953))).size, 185);
  assert.ok((await modulesOf("x".repeat(100))).size < 100);
});

test("a text too long for any code is refused, with Chinese counted in bytes (QR-09)", async () => {
  assert.equal(await makeQr("x".repeat(2954)), { ok: false, error: "too-long" });
  assert.equal(await makeQr("页".repeat(1000)), { ok: false, error: "too-long" });
  assert.ok((await makeQr("页".repeat(900))).ok);
});

test.run();
