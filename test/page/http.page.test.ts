import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Lab, openLab } from "../io/scripts/script-lab.ts";

const test = suite("http");
let lab: Lab;
let page: Page;

test.before(async () => {
  lab = await openLab();
  page = await lab.open(`${lab.origin}/`);
});
test.after(() => lab.close());

const ask = (call: string) => page.evaluate(`lab.http.${call}`);

test("text and JSON come without their byte order mark", async () => {
  lab.files.set("/a.json", '\uFEFF{"a":1}');
  assert.equal(await ask("text('/a.json')"), { ok: true, value: '{"a":1}' });
  assert.equal(await ask("json('/a.json')"), { ok: true, value: { a: 1 } });
});

test("each way to get no answer has its own word", async () => {
  lab.files.set("/broken.json", "{");
  assert.equal(await ask("json('/broken.json')"), { ok: false, error: "bad-data" });
  assert.equal(await ask("text('/gone.json')"), { ok: false, error: "not-found" });
  lab.files.set("/busy.json", "-503");
  assert.equal(await ask("text('/busy.json')"), { ok: false, error: "bad-status" });
  assert.equal(await ask("text('http://localhost:1/')"), { ok: false, error: "offline" });
  assert.equal(await ask("text('/broken.json', { signal: AbortSignal.abort() })"), { ok: false, error: "aborted" });
});

test("an answer that breaks off half-way is no answer", async () => {
  lab.files.set("/half.json", "-X");
  assert.equal(await ask("json('/half.json')"), { ok: false, error: "offline" });
});

test("an answer of our own origin is never given by another", async () => {
  lab.files.set("/b.json", "{}");
  lab.files.set("/away.json", `->${lab.foreign}/b.json`);
  lab.files.set("/near.json", "->/b.json");
  assert.equal(await ask("text('/away.json', { isOwn: true })"), { ok: false, error: "offline" });
  assert.equal(await ask("text('/near.json', { isOwn: true })"), { ok: true, value: "{}" });
});

test.run();
