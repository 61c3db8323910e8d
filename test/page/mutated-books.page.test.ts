import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Data, EVIL, mutator, smallDemo } from "../support/books/mutations.ts";
import { observeRequests } from "../support/browser/browser.ts";
import { type Files, site } from "../support/browser/site.ts";
import { openInFrames } from "./books-in-frames.ts";
import { quickBook } from "./model.ts";

const test = suite("mutated books");
observeRequests(test);

/**
 * So many books each test opens at once, as many as a machine holds. Starting a viewer costs most of the time: each run
 * has two tests, and MUTATED_ROUNDS=10 has ten, with 200 books.
 */
const BOOKS = 20;
const ROUNDS = Number(process.env["MUTATED_ROUNDS"] ?? 2);
const WINDOW = { width: 320, height: 240 } as const;

/** So many items each book has, in turn. */
const ITEMS = 8;

/** Mutated books whose pictures are those of a plain one. */
function mutatedBooks(round: number): readonly Files[] {
  const mutate = mutator(14 + round);
  const plain = quickBook({ pages: 4 });
  const { pages } = JSON.parse(String(plain["book.json"])) as { pages: readonly Data[] };
  const demo = smallDemo();
  const items = Object.values(demo["annotations"] as Readonly<Record<string, readonly Data[]>>).flat();
  return Array.from({ length: BOOKS }, (_none, at) => {
    const few = Array.from({ length: ITEMS }, (_item, place) => items[(at * ITEMS + place) % items.length]!);
    const base: Data = { ...demo, pages, annotations: { "1": few } };
    return { ...plain, "book.json": JSON.stringify(mutate(base)) };
  });
}

for (let round = 0; round < ROUNDS; round += 1)
  test(`${BOOKS} mutated books open in the viewer or are refused in words: nothing throws, no script of theirs runs, and nothing is asked of an address in their markup (${round + 1})`, async () => {
    const books = await Promise.all(mutatedBooks(round).map((files) => site(files)));
    const outcomes: string[] = [];
    const addresses = books.map(({ url }) => url);
    const { frames, errors, requests, close } = await openInFrames(addresses, { viewport: WINDOW });
    for (const [at, frame] of frames.entries()) {
      await frame.waitForFunction(() => window.recto || document.querySelector("[role=alert].error"));
      const outcome = await frame.evaluate(async () => {
        await window.recto?.ready;
        await window.recto?.next();
        const { hacked } = window as unknown as { hacked?: unknown };
        return hacked === undefined ? (window.recto ? "open" : "refused") : `hacked ${String(hacked)}`;
      });
      assert.ok(outcome === "open" || outcome === "refused", `book ${at}: ${outcome}`);
      outcomes.push(outcome);
    }
    const thrown = errors.filter((text) => !/Failed to load resource|net::ERR|cannot be played/.test(text));
    assert.equal(thrown, []);
    assert.equal(
      requests.filter((url) => url.startsWith(EVIL)),
      [],
    );
    await close();
    assert.is(outcomes.length, BOOKS);
    assert.ok(outcomes.filter((outcome) => outcome === "open").length > BOOKS / 2);
  });

test.run();
