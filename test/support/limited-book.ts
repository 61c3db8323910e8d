import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encryptBook } from "../../scripts/encrypt/book.mjs";
import { parseNativeBook } from "../../src/book/formats/native.ts";
import { issueLog } from "../../src/book/publication/issues.ts";
import type { Http } from "../../src/io/http.ts";
import { fail, ok } from "../../src/lib/result.ts";
import { type Ports, portsAtom } from "../../src/state/ports.ts";
import { bookAtom } from "../../src/state/reading.ts";
import { readAllSettings } from "./books/all-settings.ts";
import { nativeBook } from "./books/native.ts";
import { writeFiles } from "./browser/server-lab.ts";
import type { Files } from "./browser/site.ts";
import { openReader } from "./open-reader.ts";

/** Quick for tests; what `npm run encrypt` takes is a second on a phone. */
export const ITERATIONS = 1000;
/** The address of the book's folder. */
export const HOME = "https://books.test/book/";

type Sealing = Partial<Omit<Parameters<typeof encryptBook>[0], "folder" | "out">> & {
  readonly more?: object; // of its book.json
  readonly beside?: Files; // in its folder
};

/** The files of an encrypted book of 6 pages, of which 2 are free, with a link on pages 2 and 4. */
export async function encryptedFiles({ more = {}, beside = {}, ...options }: Sealing = {}): Promise<Files> {
  const home = await mkdtemp(join(tmpdir(), "recto-sealed-"));
  const { "book.json": written, ...pictures } = nativeBook({ pages: 6, config: { flippingTime: 0.1 } });
  const link = { kind: "link", rect: { x: 0.1, y: 0.7, width: 0.5, height: 0.1 }, action: { page: 1 } };
  const book = { ...JSON.parse(String(written)), annotations: { 2: [link], 4: [link] }, ...more };
  await writeFiles(join(home, "in"), {
    ...pictures,
    ...beside,
    "book.json": JSON.stringify(book),
    "draft.txt": "A secret draft",
  });
  const readers = [{ name: "", password: "纸张" }];
  const folder = join(home, "in");
  const made = await encryptBook({
    folder,
    out: join(home, "out"),
    free: 2,
    readers,
    iterations: ITERATIONS,
    ...options,
  });
  const files: Record<string, Uint8Array> = {};
  for (const path of made.files) files[path] = new Uint8Array(await readFile(join(home, "out", path)));
  await rm(home, { recursive: true });
  return files;
}

/** Opens a book.json among these files, as far as its data goes: without stage and chrome. */
export function openFiles(files: Files, stored = new Map<string, string>()) {
  const written: unknown = JSON.parse(new TextDecoder().decode(Buffer.from(files["book.json"]!)));
  const asked: string[] = [];
  const blob: Http["blob"] = async (url) => {
    asked.push(url);
    const file = files[url.slice(HOME.length)];
    return file === undefined ? fail("not-found") : ok(new Blob([file as BlobPart]));
  };
  const book = parseNativeBook(written, HOME);
  if (!book.ok) throw new Error(book.error);
  const reader = openReader({ stored });
  const { store } = reader;
  const http: Http = { blob, text: async () => fail("offline"), json: async () => fail("offline") };
  const chromeSettings = readAllSettings((written as { config: object }).config, issueLog());
  store.set(portsAtom, { ...store.get(portsAtom), http, written } as Ports);
  store.set(bookAtom, { ...book.value, chromeSettings });
  return { ...reader, asked, written };
}
