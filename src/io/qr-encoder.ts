import { fail, ok, type Result } from "../lib/result.ts";

/** A QR code as one SVG path around its dark modules; one unit per module, with the quiet zone around them. */
export type QrCode = { readonly size: number; readonly path: string };

/** Light modules that scanners need around a code. Source: ISO/IEC 18004. */
const QUIET = 4;
/** Levels of error correction, best first: a long text only fits with less (QR-09). */
const LEVELS = ["H", "Q", "M", "L"] as const;

/** Makes the QR code of a text. The encoder is loaded when it is first needed. */
export async function makeQr(text: string): Promise<Result<QrCode, "too-long" | "offline">> {
  const encoder = await import("qrcode-generator").catch(() => null);
  if (!encoder) return fail("offline");
  const qrcode = encoder.default;
  qrcode.stringToBytes = (value: string) => [...new TextEncoder().encode(value)];
  for (const level of LEVELS) {
    try {
      const code = qrcode(0, level);
      code.addData(text, "Byte");
      code.make();
      return ok(outlineOf(code));
    } catch {
      // The encoder throws if the text does not fit: it may fit with less correction.
    }
  }
  return fail("too-long");
}

type Encoded = { getModuleCount(): number; isDark(row: number, column: number): boolean };
type Edge = (x: number, y: number, way: number) => boolean;

/** The directions along the edges of modules, clockwise, and for each the module on its right, seen from a corner. */
const WAYS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const ON_THE_RIGHT = [
  [0, 0],
  [-1, 0],
  [-1, -1],
  [0, -1],
] as const;

/** The outline of the dark modules, as closed lines: separate squares would show gaps between screen pixels. */
function outlineOf(code: Encoded): QrCode {
  const count = code.getModuleCount();
  const isDark = (x: number, y: number, way: number) => {
    const [dx, dy] = ON_THE_RIGHT[way % 4] ?? [0, 0];
    const [column, row] = [x + dx, y + dy];
    return column >= 0 && row >= 0 && column < count && row < count && code.isDark(row, column);
  };
  const isEdge: Edge = (x, y, way) => isDark(x, y, way) && !isDark(x, y, way + 3);
  const walked = new Set<number>(); // edges that lead to the right: each outline has some
  let path = "";
  for (let place = 0; place < count * count; place++) {
    const [x, y] = [place % count, Math.floor(place / count)];
    if (!isEdge(x, y, 0) || walked.has(place)) continue;
    path += outlineFrom(x, y, isEdge, (atX, atY) => walked.add(atY * count + atX));
  }
  return { size: count + 2 * QUIET, path };
}

/** One closed outline, from the left end of one of its upper edges on, with the dark modules on the right. */
function outlineFrom(startX: number, startY: number, isEdge: Edge, walk: (x: number, y: number) => void): string {
  let [x, y, way] = [startX, startY, 0];
  let path = `M${x + QUIET} ${y + QUIET}`;
  do {
    const [dx, dy] = WAYS[way] ?? WAYS[0];
    let steps = 0;
    do {
      if (way === 0) walk(x, y);
      x += dx;
      y += dy;
      steps++;
    } while (isEdge(x, y, way) && !isEdge(x, y, (way + 1) % 4));
    path += `${dx === 0 ? "v" : "h"}${steps * (dx + dy)}`;
    way = (way + (isEdge(x, y, (way + 1) % 4) ? 1 : 3)) % 4;
  } while (x !== startX || y !== startY || way !== 0);
  return `${path}z`;
}
