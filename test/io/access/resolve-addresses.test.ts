import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openGuardedFiles } from "../../../src/io/access/guarded-files.ts";
import { createResolver } from "../../../src/io/access/resolve-addresses.ts";
import type { Http } from "../../../src/io/http.ts";
import { type Answer, addressOf, type Call, type CallError } from "../../../src/io/provider/call.ts";
import { fail, ok, type Result } from "../../../src/lib/result.ts";
import { fakeClock } from "../../support/fakes/clock.ts";

const test = suite("io/access/resolve-addresses");

type Outcome = Result<Answer, CallError>;
const RESTRICT = "https://p.test/api/book/restrict";
const urlsIn = ({ query }: Call): string[] => JSON.parse(String(query?.["urls"]));
const resolved = (url: string) => `${url}?sign=1`;
const answerTo = (call: Call, more: object = {}): Outcome => {
  const data = Object.fromEntries(urlsIn(call).map((url) => [url, resolved(url)]));
  return ok({ status: 200, value: { code: "OK", data, ...more } });
};

/** A resolver whose provider answers as the test says. */
function open(answer: (call: Call) => Outcome = (call) => answerTo(call)) {
  const clock = fakeClock();
  const calls: Call[] = [];
  let refusals = 0;
  const resolver = createResolver({
    call: async (call) => {
      calls.push(call);
      return answer(call);
    },
    clock,
    url: RESTRICT,
    token: "t&1",
    refused: () => refusals++,
  });
  /** Resolves them all, as if they were asked for at once. */
  const resolve = async (...urls: string[]) => {
    const found = Promise.all(urls.map((url) => resolver.resolve(url)));
    clock.advance(20);
    return found;
  };
  return { resolver, clock, calls, resolve, refusals: () => refusals };
}

test("what is asked for at once goes into one call with the token, and each address is asked for once", async () => {
  const { resolver, clock, calls, resolve } = open();
  assert.equal(await resolve("https://b.test/1", "https://b.test/2", "https://b.test/1"), [
    "https://b.test/1?sign=1",
    "https://b.test/2?sign=1",
    "https://b.test/1?sign=1",
  ]);
  assert.equal(calls.map(urlsIn), [["https://b.test/1", "https://b.test/2"]]);
  assert.equal([calls[0]!.url, calls[0]!.query?.["token"], calls[0]!.mayRepeat], [RESTRICT, "t&1", true]);
  await resolve("https://b.test/2");
  clock.advance(1e9);
  await resolve("https://b.test/2");
  assert.is(calls.length, 1, "an answer without an end has none");
  resolver.forget("https://b.test/2");
  await resolve("https://b.test/2");
  assert.is(calls.length, 2);
});

test("calls are no longer than 2000 characters, but one that a single address makes longer", async () => {
  const { calls, resolve } = open();
  const urls = Array.from({ length: 300 }, (_, at) => `https://b.test/books/纸 张/${at}.jpg`);
  const long = `https://b.test/${"x".repeat(3000)}`;
  assert.equal(await resolve(...urls, long), [...urls, long].map(resolved));
  assert.ok(calls.length > 10);
  for (const call of calls) assert.ok(addressOf(call).length <= 2000 || urlsIn(call).length === 1);
  assert.equal(calls.flatMap(urlsIn), [...urls, long]);
});

test("an answer counts until five seconds before its end", async () => {
  const { clock, calls, resolve } = open((call) => answerTo(call, { expires: 60 }));
  await resolve("https://b.test/1");
  clock.advance(54_900);
  await resolve("https://b.test/1");
  assert.is(calls.length, 1);
  clock.advance(200);
  await resolve("https://b.test/1");
  assert.is(calls.length, 2);
});

for (const [name, outcome] of [
  ["a fault", ok({ status: 500, value: { code: "OK", data: { u: "https://x.test/" } } })],
  ["nobody", fail("unreachable")],
  ["a page", fail("bad-answer")],
  ["another code", ok({ status: 200, value: { code: "FAIL", data: {} } })],
  ["another shape", ok({ status: 200, value: ["OK"] })],
  ["a list for data", ok({ status: 200, value: { code: "OK", data: ["https://x.test/"] } })],
  ["a script for an address", ok({ status: 200, value: { code: "OK", data: { u: "javascript:alert(1)" } } })],
  ["a number for an address", ok({ status: 200, value: { code: "OK", data: { u: 7 } } })],
  ["a path for an address", ok({ status: 200, value: { code: "OK", data: { u: "//x.test/a" } } })],
] as const) {
  test(`${name} resolves nothing, and is asked again when it is needed again`, async () => {
    const { calls, resolve, refusals } = open(() => outcome);
    assert.equal(await resolve("u"), [null]);
    assert.equal(await resolve("u"), [null]);
    assert.equal([calls.length, refusals()], [2, 0]);
  });
}

test("a token that is not known any more is reported once", async () => {
  const { resolve, refusals } = open(() => ok({ status: 401, value: { code: "WRONG" } }));
  assert.equal(await resolve("u", `https://b.test/${"x".repeat(3000)}`), [null, null]);
  assert.equal(await resolve("u"), [null]);
  assert.is(refusals(), 1);
});

/** Guarded files whose network answers with what it was asked for, or as `fails` says. */
function guarded(fails: (attempt: number) => "bad-status" | "offline" | null = () => null) {
  const opened = open();
  const asked: string[] = [];
  const blob: Http["blob"] = async (url) => {
    const error = fails(asked.length);
    asked.push(url);
    return error ? fail(error) : ok(new Blob([url]));
  };
  const files = openGuardedFiles({ blob } as Http, opened.resolver, new Set(["https://b.test/1.jpg"]));
  const load = async (url: string, signal?: AbortSignal) => {
    const answer = files.http.blob(url, signal);
    const beat = setInterval(() => opened.clock.advance(20));
    const found = await answer;
    clearInterval(beat);
    return found.ok ? found.value.text() : found.error;
  };
  return { ...opened, files, asked, load };
}

test("guarded pictures are loaded from where the provider says, with the query for their size, and all others as ever", async () => {
  const { load, asked, files, calls } = guarded();
  assert.is(await load("https://b.test/1.jpg"), "https://b.test/1.jpg?sign=1");
  assert.is(await load("https://b.test/1.jpg?w=160"), "https://b.test/1.jpg?sign=1&w=160");
  assert.is(await load("https://b.test/free.jpg?w=160"), "https://b.test/free.jpg?w=160");
  assert.is(calls.length, 1);
  assert.equal([files.has("https://b.test/1.jpg"), files.has("https://b.test/free.jpg")], [true, false]);
  assert.is(asked.length, 3);
});

test("an address that has ended before its time is resolved once more", async () => {
  const once = guarded((attempt) => (attempt === 0 ? "bad-status" : null));
  assert.is(await once.load("https://b.test/1.jpg"), "https://b.test/1.jpg?sign=1");
  assert.equal([once.asked.length, once.calls.length], [2, 2]);
  const ever = guarded(() => "bad-status");
  assert.is(await ever.load("https://b.test/1.jpg"), "bad-status");
  assert.is(ever.asked.length, 2);
  const offline = guarded(() => "offline");
  assert.is(await offline.load("https://b.test/1.jpg"), "offline");
  assert.is(offline.asked.length, 1);
});

test("a picture that nobody waits for any more is not loaded", async () => {
  const { load, asked } = guarded();
  const stopped = new AbortController();
  stopped.abort();
  assert.is(await load("https://b.test/1.jpg", stopped.signal), "aborted");
  assert.equal(asked, []);
});

test.run();
