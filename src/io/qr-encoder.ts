import { fail, ok, type Result } from "../lib/result.ts";

/** A QR code as one outline of dark modules; one unit a module, the quiet zone included. */
export type QrCode = { readonly size: number; readonly path: string };

/** Light modules that scanners want around a code. Source: ISO/IEC 18004. */
const QUIET = 4;
/** From the best error correction down: a long text fits with less (QR-09). */
const LEVELS = ["H", "Q", "M", "L"] as const;

/** Makes the QR code of a text. The encoder's code is loaded when it is first needed. */
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
      // The only word of the encoder for "does not fit": less correction may do.
    }
  }
  return fail("too-long");
}

type Encoded = { getModuleCount(): number; isDark(row: number, column: number): boolean };

/** Runs of dark modules as bars, which draw without seams. */
function outlineOf(code: Encoded): QrCode {
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row++) {
    for (let from = 0; from < count; from++) {
      if (!code.isDark(row, from)) continue;
      let to = from;
      while (to < count && code.isDark(row, to)) to++;
      path += `M${from + QUIET} ${row + QUIET}h${to - from}v1h${from - to}z`;
      from = to;
    }
  }
  return { size: count + 2 * QUIET, path };
}
