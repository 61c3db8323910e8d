import { suite } from "uvu";
import * as assert from "uvu/assert";
import { hashOf, readRecords } from "../../../src/io/offline/book-records.ts";
import { findBookFile } from "../../../src/io/offline/find-book.ts";
import { KEPT, keepBook, readKeepRequest } from "../../../src/io/offline/keep-book.ts";
import { fakeCaches } from "./fake-caches.ts";

const test = suite("io/offline/keep-book");
const HOME = "https://reader.test/";
const FILES = ["1.webp", "2.webp", "3.webp"];

const LIMITS = { bookBytes: 4000, allBytes: 7000 };
const own = { caches: globalThis.caches, fetch: globalThis.fetch };
const ownNavigator = Object.getOwnPropertyDescriptor(globalThis, "navigator");
test.before(() => void Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true }));
test.after(() => {
  Object.assign(globalThis, own);
  if (ownNavigator) Object.defineProperty(globalThis, "navigator", ownNavigator);
  else Reflect.deleteProperty(globalThis, "navigator");
});

/** A server with books; each has three pages of `size` bytes. */
function open({ size = 1000 } = {}) {
  const { caches, all } = fakeCaches();
  const world = {
    bodies: new Map<string, string>(),
    isDown: false,
    asked: [] as string[],
    nowMs: 0,
    onAsk: (_url: string) => {},
  };
  const fetch = async (url: string) => {
    world.onAsk(url);
    if (world.isDown) throw new TypeError("Failed to fetch");
    world.asked.push(url);
    if (/\.webp$/.test(url))
      return new Response(url.endsWith("missing.webp") ? "" : "x".repeat(size), {
        status: url.endsWith("missing.webp") ? 404 : 200,
      });
    return new Response(world.bodies.get(url) ?? "<html>");
  };
  Object.assign(globalThis, { caches, fetch });
  const publish = (name: string, title: string) => world.bodies.set(`${HOME}${name}/book.json`, title);
  const request = async (name: string, files: readonly string[] = FILES) => {
    const core = `${HOME}${name}/book.json`;
    return {
      page: `${HOME}?book=/${name}/`,
      cores: { [core]: await hashOf(world.bodies.get(core) ?? "") },
      files: files.map((file) => `${HOME}${name}/${file}`),
    };
  };
  const keep = async (name: string, files?: readonly string[]) =>
    keepBook(await request(name, files), { now: () => world.nowMs, limits: LIMITS });
  /** What a page that shows the present state of a book gets. */
  const find = async (name: string, file: string, clientId = "client") => {
    await findBookFile({ address: `${HOME}${name}/book.json`, clientId });
    return (await findBookFile({ address: `${HOME}${name}/${file}`, clientId }))?.status ?? null;
  };
  return { world, all, publish, request, keep, find };
}

test("a book is stored whole, also what its server says is missing, and is not loaded again within a week", async () => {
  const { publish, keep, find, world } = open();
  publish("a", "one");
  assert.is(await keep("a", [...FILES, "missing.webp"]), true);
  assert.equal(
    [await find("a", "3.webp"), await find("a", "missing.webp"), await find("a", "4.webp")],
    [200, 404, null],
  );
  world.asked.length = 0;
  await keep("a");
  assert.equal(
    world.asked.filter((url) => /webp/.test(url)),
    [],
  );
  world.nowMs = KEPT.freshMs + 1;
  await keep("a");
  assert.is(world.asked.filter((url) => /webp/.test(url)).length, 3);
  assert.is((await readRecords()).length, 1);
});

test("a book whose network goes while it is stored leaves nothing behind, and the older state stays", async () => {
  const { publish, keep, find, world, all } = open();
  publish("a", "one");
  await keep("a");
  publish("a", "two");
  world.onAsk = (url) => {
    if (url.endsWith("2.webp")) world.isDown = true;
  };
  await keep("a");
  assert.is([...all.keys()].filter((name) => name.startsWith("recto-book ")).length, 1);
  assert.is(await find("a", "2.webp"), 200);
});

test("a book that changes while it is stored is not, nor one of which the page shows an older state", async () => {
  const { publish, keep, request, world } = open();
  publish("a", "one");
  const older = await request("a");
  world.onAsk = (url) => {
    if (url.endsWith("3.webp")) publish("a", "two");
  };
  await keep("a");
  assert.equal(await readRecords(), []);
  assert.is(await keepBook(older), false);
  assert.equal(await readRecords(), []);
});

test("a page that shows another state of the book than the stored one gets no file of it", async () => {
  const { publish, keep } = open();
  publish("a", "one");
  await keep("a");
  const address = `${HOME}a/1.webp`;
  assert.is(await findBookFile({ address, clientId: "a page that came from the server" }), null);
});

test("what does not fit into a book's share is left out, the last files first", async () => {
  const { publish, keep, find } = open({ size: 1800 });
  publish("a", "one");
  await keep("a");
  assert.equal([await find("a", "1.webp"), await find("a", "2.webp"), await find("a", "3.webp")], [200, 200, null]);
});

test("beyond the share of all books, those that have not been read for longest go", async () => {
  const { publish, keep, world } = open({ size: 1000 });
  for (const name of ["a", "b", "c"]) {
    publish(name, name);
    world.nowMs += 1000;
    await keep(name);
  }
  const kept = (await readRecords()).flatMap(({ cores }) => Object.keys(cores));
  assert.equal(kept.sort(), [`${HOME}b/book.json`, `${HOME}c/book.json`]);
});

for (const data of [
  null,
  7,
  "keep",
  {},
  { kind: "keep" },
  { kind: "keep", page: 1, cores: { a: "b" } },
  { kind: "keep", page: "p", cores: {} },
]) {
  test(`a message of ${JSON.stringify(data)} keeps nothing`, () => {
    assert.is(readKeepRequest(data), null);
  });
}

test.run();
