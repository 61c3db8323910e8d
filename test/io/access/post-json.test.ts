import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { browserPost } from "../../../src/io/access/post-json.ts";
import { fakeClock } from "../../support/fakes/clock.ts";

const test = suite("io/access/post-json");

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
  ANSWERS[request.url!]?.(response);
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
const post = (path: string, clock = fakeClock()) => browserPost(home + path, { password: "纸\0张" }, clock);

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
  assert.equal(await browserPost("http://127.0.0.1:9/", {}, fakeClock()), { ok: false, error: "unreachable" });
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

test.run();
