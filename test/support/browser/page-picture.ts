import { deflateSync } from "node:zlib";

/** Red, green and blue, 0..255. */
export type Rgb = readonly [number, number, number];

/** Columns of the digits 0..9, three per digit, with the top row in the lowest bit. */
const DIGITS = ["vhv", "ivg", "tln", "llv", "74v", "nlt", "vlt", "11v", "vlv", "nlv"].map((columns) =>
  [...columns].map((column) => parseInt(column, 32)),
);

/** The colour of a page's picture: neighbours differ strongly, and no two pages of the first 360 are alike. */
export function pageColor(number: number): Rgb {
  const hue = (number * 137.508) % 360;
  const channel = (turn: number) => {
    const k = (turn + hue / 30) % 12;
    return Math.round(255 * (0.45 - 0.35 * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

const made = new Map<string, Uint8Array>(); // by number and size: most books of a run have the same pages

/** A real PNG: the page's colour, and its number in white in the middle. */
export function pagePicture(number: number, width: number, height: number): Uint8Array {
  const key = `${number} ${width} ${height}`;
  const picture = made.get(key) ?? drawnPicture(number, width, height);
  made.set(key, picture);
  return picture;
}

function drawnPicture(number: number, width: number, height: number): Uint8Array {
  const paper = pageColor(number);
  const ink: Rgb = [255, 255, 255];
  const digits = String(number);
  return png(width, height, (x, y) => (isInk(digits, x / width, y / height) ? ink : paper));
}

/** A PNG of a single colour. */
export function plainPicture(color: Rgb, width: number, height: number): Uint8Array {
  return png(width, height, () => color);
}

/** Whether a point, in fractions of the page, is on the number: cells of 4 columns and 5 rows per digit. */
function isInk(digits: string, x: number, y: number): boolean {
  const columns = digits.length * 4 - 1;
  const cell = Math.min(0.8 / columns, 0.08);
  const column = Math.floor((x - 0.5) / cell + columns / 2);
  const row = Math.floor((y - 0.5) / cell + 2.5);
  const bits = DIGITS[Number(digits[Math.floor(column / 4)])]?.[column % 4] ?? 0;
  return row >= 0 && row < 5 && (bits & (1 << row)) !== 0;
}

/** Source: PNG specification, third edition: signature, IHDR (8 bits, RGB), one IDAT of unfiltered rows, IEND. */
export function png(width: number, height: number, colorAt: (x: number, y: number) => Rgb): Uint8Array {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++) {
    let at = y * (1 + width * 3) + 1;
    for (let x = 0; x < width; x++) for (const channel of colorAt(x, y)) rows[at++] = channel;
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Source: PNG specification, annex D. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
