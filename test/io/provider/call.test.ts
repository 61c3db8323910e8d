import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { addressOf, browserCall, CALLS } from "../../../src/io/provider/call.ts";
import { fakeClock } from "../../support/fakes/clock.ts";

const test = suite("io/provider/call");

const seen: { path: string; method: string; body: string; referer: string | undefined }[] = [];
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/ok": (response) => response.end('{"status":"OK","token":"t"}'),
  "/wrong": (response) => response.writeHead(401).end('{"status":"WRONG"}'),
  "/fault": (response) => response.writeHead(500).end("<h1>Fault</h1>"),
  "/html": (response) => response.end("<!doctype html><title>Log in</title>"),
  "/half": (response) => {
    response.writeHead(200, { "Content-Length": "500" }).write('{"status":"OK","to');
    setImmediate(() => response.destroy());
  },
  "/empty": (response) => response.end(),
  "/moved": (response) => response.writeHead(307, { Location: "/ok" }).end(),
  "/silent": () => {},
};
const server = createServer(async (request: IncomingMessage, response) => {
  let body = "";
  for await (const part of request) body += String(part);
  seen.push({ path: request.url!, method: request.method!, body, referer: request.headers.referer });
  ANSWERS[request.url!.split("?")[0]!]?.(response);
});
let home = "";
test.before(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.after(() => {
  server.closeAllConnections();
  server.close();
});
const post = (path: string, clock = fakeClock()) =>
  browserCall({ url: home + path, json: { password: "纸\0张" } }, clock);

test("an answer is given with its status, and what was posted arrives as it is", async () => {
  assert.equal(await post("/ok"), { ok: true, value: { status: 200, value: { status: "OK", token: "t" } } });
  assert.equal(await post("/wrong"), { ok: true, value: { status: 401, value: { status: "WRONG" } } });
  assert.is(seen[0]?.body, JSON.stringify({ password: "纸\0张" }));
  assert.equal([seen[0]?.method, seen[0]?.referer], ["POST", undefined]);
});

test("a fault, a page, half an answer and none at all are no answer", async () => {
  assert.equal(await post("/fault"), { ok: false, error: "bad-answer" });
  assert.equal(await post("/html"), { ok: false, error: "bad-answer" });
  assert.equal(await post("/empty"), { ok: false, error: "bad-answer" });
  assert.equal(await post("/half"), { ok: false, error: "unreachable" });
  assert.equal(await browserCall({ url: "http://127.0.0.1:9/", json: {} }, fakeClock()), {
    ok: false,
    error: "unreachable",
  });
});

test("a redirect is not followed: the password goes nowhere else", async () => {
  const before = seen.length;
  assert.equal(await post("/moved"), { ok: false, error: "unreachable" });
  assert.equal(
    seen.slice(before).map(({ path }) => path),
    ["/moved"],
  );
});

test("a server that is silent for 15 s is given up, and no timer is left", async () => {
  const clock = fakeClock();
  const answer = post("/silent", clock);
  clock.advance(14_999);
  assert.is(clock.live(), 1);
  clock.advance(1);
  assert.equal(await answer, { ok: false, error: "unreachable" });
  assert.is(clock.live(), 0);
});

test("a form arrives as a form, and a query is added to the address", async () => {
  await browserCall({ url: `${home}/ok`, form: { type: 3, message: "a&b=c\n纸" } }, fakeClock());
  const sent = seen.at(-1)!;
  assert.equal(Object.fromEntries(new URLSearchParams(sent.body)), { type: "3", message: "a&b=c\n纸" });
  const query = { urls: '["a b"]', token: "t&u" };
  assert.is(addressOf({ url: "https://p.test/r", query }), "https://p.test/r?urls=%5B%22a+b%22%5D&token=t%26u");
  assert.is(addressOf({ url: "https://p.test/r?v=1#x", query: { a: 1 } }), "https://p.test/r?v=1&a=1#x");
  assert.is(addressOf({ url: "https://p.test/r" }), "https://p.test/r");
});

/** A clock on which a pause before the second attempt is over at once, unless `isHeld`. */
function pausingClock(isHeld = false) {
  const clock = fakeClock();
  const pauses: number[] = [];
  const after: typeof clock.after = (ms, act) => {
    if (ms === CALLS.patienceMs) return clock.after(ms, act);
    pauses.push(ms);
    if (!isHeld) setImmediate(act);
    return isHeld ? clock.after(ms, act) : () => {};
  };
  return { ...clock, after, pauses };
}

test("only a call that may be repeated is made once more, after a second, and only if nobody was reached", async () => {
  for (const [path, mayRepeat, attempts] of [
    ["/half", true, 2],
    ["/half", false, 1],
    ["/moved", false, 1],
    ["/fault", true, 1],
    ["/ok", true, 1],
  ] as const) {
    const before = seen.length;
    const clock = pausingClock();
    await browserCall({ url: home + path, mayRepeat }, clock);
    assert.is(seen.length - before, attempts, path);
    assert.equal(clock.pauses, attempts === 2 ? [1000] : [], path);
    assert.is(clock.live(), 0, path);
  }
});

test("a call that is aborted ends at once, also while it waits to be repeated", async () => {
  const clock = pausingClock(true);
  const stopped = new AbortController();
  const answer = browserCall({ url: `${home}/silent`, signal: stopped.signal }, clock);
  stopped.abort();
  assert.equal(await answer, { ok: false, error: "aborted" });
  const again = new AbortController();
  const waiting = browserCall({ url: "http://127.0.0.1:9/", mayRepeat: true, signal: again.signal }, clock);
  while (clock.pauses.length === 0) await new Promise((done) => setImmediate(done));
  again.abort();
  assert.equal(await waiting, { ok: false, error: "aborted" });
  assert.is(clock.live(), 0);
});

test.run();
