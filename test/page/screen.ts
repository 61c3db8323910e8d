import { inflateSync } from "node:zlib";
import type { CDPSession, Page } from "puppeteer";
import * as assert from "uvu/assert";
import type { Rect } from "../../src/book/geometry/layout.ts";
import type { Mark } from "../../src/book/publication/embedding.ts";
import { pageColor, type Rgb } from "../support/browser/page-picture.ts";

/** What the window shows at one moment. Points are client px. */
export type Shot = { readonly width: number; readonly height: number; readonly at: (x: number, y: number) => Rgb };

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The page's own line to the browser, opened once. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.createCDPSession();
  sessions.set(page, known);
  return known;
}

/** Takes the window's pixels without touching its size, so that nothing is laid out anew. */
export async function shoot(page: Page): Promise<Shot> {
  const session = await sessionOf(page);
  const options = { format: "png", optimizeForSpeed: true, captureBeyondViewport: false } as const;
  const { data } = await session.send("Page.captureScreenshot", options);
  const { width, height, rows, channels } = readPng(Buffer.from(data, "base64"));
  const ratio = width / (page.viewport()?.width ?? width); // the browser takes phones' windows at 1
  const at = (x: number, y: number): Rgb => {
    const start = (Math.floor(y * ratio) * width + Math.floor(x * ratio)) * channels;
    const [red = -1, green = -1, blue = -1] = rows.subarray(start, start + 3);
    return [red, green, blue];
  };
  return { width: width / ratio, height: height / ratio, at };
}

/** Takes the window's pixels again and again until they are right, or no longer likely to be; the test then says so. */
export async function shootWhen(page: Page, isRight: (shot: Shot) => boolean): Promise<Shot> {
  let shot = await shoot(page);
  for (let attempt = 0; attempt < 40 && !isRight(shot); attempt++) shot = await shoot(page);
  return shot;
}

/** Waits until a point has a colour. */
export async function assertColor(
  page: Page,
  at: readonly [number, number],
  color: Rgb,
  said: string,
  tolerance = 30,
): Promise<Shot> {
  const isRight = (shot: Shot) => distance(shot.at(...at), color) <= tolerance;
  const shot = await shootWhen(page, isRight);
  assert.ok(isRight(shot), `${said}: ${shot.at(...at)}, not ${color}`);
  return shot;
}
/** A point of a box, fractions of its width and height. */
export const inside = ({ x, y, width, height }: Rect, across: number, down: number) =>
  [x + width * across, y + height * down] as const;

/** A point of the window, the page that is to be seen there, and what that shows. */
export type Sight = readonly [at: readonly [x: number, y: number], page: number, said?: string];

/** Asserts that all these pages are seen at their points at one time, once a leaf in hand has caught up. */
export async function assertSeen(page: Page, sights: readonly Sight[]): Promise<void> {
  const shot = await shootWhen(page, (taken) => sights.every(([at, number]) => pageSeenAt(taken, ...at) === number));
  for (const [at, number, said] of sights) assert.is(pageSeenAt(shot, ...at), number, said);
}

/** The widest difference of any channel. */
export function distance(a: Rgb, b: Rgb): number {
  return Math.max(...a.map((channel, index) => Math.abs(channel - (b[index] ?? 0))));
}

/** A point of a page that neither its number nor the shade of the binding touches. */
export function plainPoint({ rect }: Pick<Mark, "rect">): readonly [x: number, y: number] {
  return [rect.x + rect.width * 0.35, rect.y + rect.height * 0.2];
}

/** Asserts that every page of `marks` shows its own picture. */
export function assertPagesDrawn(shot: Shot, marks: readonly Mark[]): void {
  assert.ok(marks.length > 0, "no page lies open");
  for (const mark of marks) {
    const seen = shot.at(...plainPoint(mark));
    const wanted = pageColor(mark.page);
    assert.ok(distance(seen, wanted) <= 6, `page ${mark.page} shows ${seen}, not ${wanted}`);
  }
}

/** Degrees round the colour wheel, null for greys: shades and light leave a page's hue as it is. */
export function hueOf([red, green, blue]: Rgb): number | null {
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (chroma < 40) return null;
  if (most === red) return (((green - blue) / chroma) * 60 + 360) % 360;
  return most === green ? 120 + ((blue - red) / chroma) * 60 : 240 + ((red - green) / chroma) * 60;
}

const PAGE_HUES = Array.from({ length: 360 }, (_, index) => hueOf(pageColor(index + 1)) ?? 0);

/** The page among the first `count` whose colour, in light or shade, is at a point; null for paper and table. */
export function pageSeenAt(shot: Shot, x: number, y: number, count = 12): number | null {
  const hue = hueOf(shot.at(x, y));
  if (hue === null) return null;
  const off = (number: number) => {
    const apart = Math.abs(PAGE_HUES[number - 1]! - hue);
    return Math.min(apart, 360 - apart);
  };
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const nearest = numbers.reduce((best, number) => (off(number) < off(best) ? number : best));
  return off(nearest) <= 8 ? nearest : -1;
}

/** All pages seen on a grid; -1 stands for a colour of no page. Where colours meet they mix, so edges do not count. */
export function pagesSeen(shot: Shot, count = 12): ReadonlySet<number> {
  const seen = new Set<number>();
  for (let y = 6; y < shot.height - 6; y += 9) {
    for (let x = 6; x < shot.width - 6; x += 9) {
      const here = pageSeenAt(shot, x, y, count);
      if (here === null) continue;
      const around = [
        [-4, 0],
        [4, 0],
        [0, -4],
        [0, 4],
      ].map(([dx = 0, dy = 0]) => shot.at(x + dx, y + dy));
      if (around.every((color) => sameHue(color, shot.at(x, y)))) seen.add(here);
    }
  }
  return seen;
}

function sameHue(a: Rgb, b: Rgb): boolean {
  const [first, second] = [hueOf(a), hueOf(b)];
  if (first === null || second === null) return false;
  const apart = Math.abs(first - second);
  return Math.min(apart, 360 - apart) <= 4;
}

/** Source: PNG specification, third edition; 8 bits, RGB or RGBA, as browsers write screenshots. */
function readPng(file: Buffer) {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const channels = file[25] === 6 ? 4 : 3;
  const data: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const isData = file.toString("latin1", at + 4, at + 8) === "IDAT";
    if (isData) data.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  return { width, height, channels, rows: unfilter(inflateSync(Buffer.concat(data)), width * channels, channels) };
}

/** What each of the five filters takes a byte for, by the bytes left of it, above it and at its upper left. */
const GUESSES: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

function unfilter(filtered: Buffer, bytes: number, channels: number): Uint8Array {
  const rows = new Uint8Array((filtered.length / (bytes + 1)) * bytes);
  for (let row = 0; row * bytes < rows.length; row++) {
    const start = row * (bytes + 1);
    const filter = filtered[start] ?? 0;
    rows.set(filtered.subarray(start + 1, start + 1 + bytes), row * bytes);
    if (filter !== 0) addGuesses(rows, row, { guess: GUESSES[filter]!, bytes, channels });
  }
  return rows;
}

type Filtered = { readonly guess: (typeof GUESSES)[number]; readonly bytes: number; readonly channels: number };

function addGuesses(rows: Uint8Array, row: number, { guess, bytes, channels }: Filtered): void {
  const start = row * bytes;
  for (let column = 0; column < bytes; column++) {
    const at = start + column;
    const left = column >= channels ? rows[at - channels]! : 0;
    const up = row > 0 ? rows[at - bytes]! : 0;
    const corner = row > 0 && column >= channels ? rows[at - bytes - channels]! : 0;
    rows[at]! += guess(left, up, corner);
  }
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Takes the chrome out of sight: its colours are none of a page's. */
export async function withoutChrome(page: Page): Promise<void> {
  // The ground has its colours from the book, which would pass for a page's.
  const plain = "#chrome, html[data-tinted-ground]::after { display: none }";
  await page.addStyleTag({ content: `${plain} :root { --background: #333 !important }` });
}
