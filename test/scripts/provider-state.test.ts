import { type ChildProcess, spawn } from "node:child_process";
import { appendFile, readFile, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openCodes } from "../../scripts/provider/code-image.mjs";
import { openJournal } from "../../scripts/provider/journal.mjs";
import { serve } from "../../scripts/serve.mjs";
import { temporaryFolder, writeFiles } from "../support/browser/server-lab.ts";

const test = suite("what the reference provider remembers");
let home = "";
test.before(async () => {
  home = await temporaryFolder();
  await writeFiles(home, { "site/index.html": "<!doctype html>" });
});
test.after(() => rm(home, { recursive: true }));

const REPORTS = "complain/set-complaininfo.php";
const GOOD = { bookid: "b1", type: 3, email: "a@b.test", message: "纸张" };
const form = (fields: object) => new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, `${value}`]));
const send = async (url: string, fields: object, headers: Record<string, string> = {}) => {
  const response = await fetch(url + REPORTS, { method: "POST", body: form(fields), headers });
  return [response.status, ((await response.json()) as { status: string }).status] as const;
};
type Report = { readonly kind: string; readonly message: string };

/** A provider in a process of its own, which can be killed. */
async function started(state: string): Promise<{ child: ChildProcess; url: string }> {
  const options = { root: join(home, "site"), provider: { state, reportRate: { most: 1e6, perMs: 1 } }, port: 0 };
  const script = `import { serve } from ${JSON.stringify(join(process.cwd(), "scripts/serve.mjs"))};
const { url } = await serve(${JSON.stringify(options)});
console.log(url);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((done) => child.stdout!.once("data", (text) => done(String(text).trim())));
  return { child, url };
}

test("a provider that is killed in the middle of 1,000 reports has every one that it has acknowledged, and takes the next ones", async () => {
  const state = join(home, "killed.jsonl");
  const { child, url } = await started(state);
  const acknowledged: string[] = [];
  let next = 0;
  const reader = async () => {
    while (next < 1000) {
      const message = `report ${next++} ${"纸".repeat(200)}`;
      const answer = await send(url, { ...GOOD, message }).catch(() => null);
      if (answer?.[1] === "1") acknowledged.push(message);
      if (acknowledged.length === 500) child.kill("SIGKILL");
      if (answer === null) return;
    }
  };
  await Promise.all(Array.from({ length: 16 }, reader));
  assert.ok(acknowledged.length >= 500 && acknowledged.length < 1000, `${acknowledged.length} were acknowledged`);
  const again = await started(state);
  assert.equal(await send(again.url, { ...GOOD, message: "after" }), [200, "1"]);
  again.child.kill("SIGKILL");
  const { entries, close } = await openJournal(state);
  const stored = new Set(entries.map((entry) => (entry as Report).message));
  assert.equal(
    acknowledged.filter((message) => !stored.has(message)),
    [],
  );
  assert.ok(stored.has("after"));
  await close();
});

test("half a line of a killed server is skipped, and the next entry begins a line of its own", async () => {
  const path = join(home, "torn.jsonl");
  const first = await openJournal(path);
  await first.add({ kind: "visit", at: 1 });
  await first.close();
  await appendFile(path, '{"kind":"report","messa');
  const second = await openJournal(path);
  assert.equal(second.entries, [{ kind: "visit", at: 1 }]);
  await Promise.all([second.add({ at: 2 }), second.add({ at: 3 })]);
  await second.close();
  const third = await openJournal(path);
  assert.equal(third.entries, [{ kind: "visit", at: 1 }, { at: 2 }, { at: 3 }]);
  await third.close();
  assert.is((await readFile(path, "utf8")).split("\n").length, 5);
});

test("reports are taken up to their limits and refused over them, and who sends too many has to wait", async () => {
  const state = join(home, "limits.jsonl");
  const { url, close } = await serve({ root: join(home, "site"), provider: { state }, port: 0 });
  assert.equal(await send(url, { ...GOOD, message: "纸".repeat(2000), email: "e".repeat(254) }), [200, "1"]);
  for (const wrong of [
    { message: "纸".repeat(2001) },
    { email: "e".repeat(255) },
    { bookid: "b".repeat(2049) },
    { type: 0 },
    { type: 10 },
    { type: "" },
    { message: " " },
    { email: "" },
    { bookid: "" },
  ]) {
    assert.equal(await send(url, { ...GOOD, ...wrong }), [400, "0"], JSON.stringify(wrong).slice(0, 40));
  }
  assert.equal(await send(url, { ...GOOD, message: "x".repeat(1_000_000) }), [413, "0"]);
  const json = await fetch(url + REPORTS, { method: "POST", body: JSON.stringify(GOOD) });
  assert.equal(await json.json(), { status: "1" });
  assert.is((await fetch(url + REPORTS)).status, 404, "reports cannot be read");
  for (let sent = 2; sent < 20; sent++) assert.equal(await send(url, GOOD), [200, "1"]);
  assert.equal(await send(url, GOOD), [429, "0"]);
  await close();
  const { entries } = await openJournal(state);
  assert.is(entries.length, 20);
  assert.equal({ ...entries[1], at: "" }, { kind: "report", at: "", ...GOOD });
});

test("a report with a code is taken if it is that of the picture, once", async () => {
  const { url, close } = await serve({ root: join(home, "site"), port: 0 });
  const image = await fetch(`${url}complain/code.php?t=1`);
  assert.match(image.headers.get("content-type")!, "image/svg+xml");
  assert.not.match(await image.text(), /<text|\b\d{4}\b(?=<)/);
  const cookie = image.headers.get("set-cookie")!.split(";")[0]!;
  assert.not.equal(image.headers.get("cache-control"), null);
  const answers = new Set<string>();
  for (const code of ["", "x", "12345"]) answers.add((await send(url, { ...GOOD, code }, { cookie }))[1]);
  answers.add((await send(url, { ...GOOD, code: "0000" }))[1]); // without a picture
  assert.equal([...answers], ["2"]);
  await close();
});

test("exactly one code fits a picture, for ten minutes", () => {
  let nowMs = 0;
  const codes = openCodes(() => nowMs);
  let cookie = "";
  const writeHead = (_status: number, headers: Record<string, string>) => {
    cookie = headers["Set-Cookie"]!.split(";")[0]!;
    return { end: () => {} };
  };
  const send = () => codes.send({ writeHead, req: { method: "GET" } } as unknown as ServerResponse);
  const fitting = () => {
    const request = { headers: { cookie: `a=b; ${cookie}` } } as IncomingMessage;
    const all = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, "0"));
    return all.filter((code) => codes.check(request, code));
  };
  send();
  assert.is(fitting().length, 1);
  assert.is(fitting().length, 0, "a code is good once");
  send();
  nowMs = 600_001;
  assert.is(fitting().length, 0, "and not for ever");
});

test("visits are counted by book and code, also after a restart", async () => {
  const options = { root: join(home, "site"), provider: { state: join(home, "visits.jsonl") }, port: 0 };
  const visit = async (url: string, query: string) => {
    const response = await fetch(`${url}api/book/visit?${query}`);
    return response.ok ? ((await response.json()) as { data: { count: number } }).data.count : response.status;
  };
  const first = await serve(options);
  assert.is(await visit(first.url, "code=8&page=3&bookid=b1"), 1);
  assert.is(await visit(first.url, "code=8&page=4&bookid=b1"), 2);
  assert.is(await visit(first.url, "code=8&page=4&bookid=b2"), 1);
  for (const bad of ["", "code=x&page=1", "code=8&page=-1", `code=8&page=1&bookid=${"b".repeat(2049)}`]) {
    assert.is(await visit(first.url, bad), 400, bad.slice(0, 30));
  }
  await first.close();
  const second = await serve(options);
  assert.is(await visit(second.url, "code=8&page=9&bookid=b1"), 3);
  await second.close();
});

test.run();
