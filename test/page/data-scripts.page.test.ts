import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Lab, openLab } from "../io/scripts/script-lab.ts";

const test = suite("data-scripts");
let lab: Lab;
let page: Page;

test.before(async () => {
  lab = await openLab();
  page = await lab.open(`${lab.origin}/read/`);
});
test.after(() => lab.close());
test.after.each(async () => {
  assert.is(page.frames().length, 1, "a frame was left behind");
  assert.equal(await page.evaluate("lab.waits()"), [], "a timer was left behind");
});

type Answer = { ok: boolean; error?: string; value?: { variables: Record<string, unknown>; issues: unknown[] } };

/** Runs scripts that lie on the server and reads some variables. */
function run(sources: readonly string[], names: readonly string[], more: object = {}): Promise<Answer> {
  for (const [index, source] of sources.entries()) lab.files.set(`/s/${index}.js`, source);
  return runAt(
    sources.map((_, index) => `${lab.origin}/s/${index}.js`),
    names,
    more,
  );
}

function runAt(urls: readonly string[], names: readonly string[], more: object = {}): Promise<Answer> {
  return page.evaluate(`lab.scripts.run(${JSON.stringify([urls, names, more]).slice(1, -1)})`) as Promise<Answer>;
}

async function variablesOf(source: string, ...names: readonly string[]): Promise<unknown> {
  return (await run([source], names)).value?.variables;
}

test("variables come back however they were declared, with a byte order mark before them (BOOT-36)", async () => {
  const source = `\uFEFFvar a = {b: 'c', d: [1, '\\:']}; let e = 2; const f = [true, null];
    g = 'no var'; var unasked = 1;`;
  assert.equal(await variablesOf(source, "a", "e", "f", "g", "absent"), {
    a: { b: "c", d: [1, ":"] },
    e: 2,
    f: [true, null],
    g: "no var",
  });
});

test("scripts meet a page that takes everything and does nothing", async () => {
  const source = `
    window.readerConfigLoaded = true;
    try { if ($.browser.msie) var old = true; } catch (error) {}
    $(document).ready(function () { throw 1 });
    document.body.appendChild(document.createElement("script")).src = "/leak.js";
    document.title = "taken"; localStorage.setItem("a", "b"); alert("" + document.cookie);
    var isTop = top === self && parent === window, done = 1;`;
  assert.equal(await variablesOf(source, "readerConfigLoaded", "isTop", "done"), {
    readerConfigLoaded: true,
    isTop: true,
    done: 1,
  });
});

test("only plain data leaves: functions, getters, circles, symbols and big integers stay behind", async () => {
  const source = `
    var a = { f() {}, get g() { return 1 }, s: Symbol(), big: 1n, u: undefined, n: NaN, keep: "yes" };
    a.self = a; a.list = [a, 1, , undefined]; a.proxy = new Proxy({ p: 1 }, {});
    a.thrower = new Proxy({}, { ownKeys() { return [] } }); var fn = function () {};
    var twice = { x: 1 }; var shared = [twice, twice];`;
  assert.equal(await variablesOf(source, "a", "fn", "shared"), {
    a: { n: null, keep: "yes", list: [null, 1, null, null], proxy: { p: 1 }, thrower: {} },
    shared: [{ x: 1 }, { x: 1 }],
  });
});

test("scripts share one world in their order, on top of what they are given", async () => {
  const sources = ["positionForPages[2] = 'a'; let x = 1;", "positionForPages[1] = 'b'; var y = x + 1;"];
  const { value } = await run(sources, ["positionForPages", "y"], { given: { positionForPages: [] } });
  assert.equal(value, { variables: { positionForPages: [null, "b", "a"], y: 2 }, issues: [] });
});

test("a script that throws is an issue, and what it had set before counts", async () => {
  const { value } = await run(["var a = 1; nobody(); var b = 2;", "var c = 3;"], ["a", "b", "c"]);
  assert.equal(value?.variables, { a: 1, c: 3 });
  assert.equal(value?.issues, [
    { path: "s/0.js", problem: "threw ReferenceError: nobody is not defined", used: "what it had set before" },
  ]);
});

test("a script that throws before it set anything, or cannot be parsed, or throws something odd, threw", async () => {
  for (const source of ["throw 1; var a = 1", "var a = {", "throw { toString() { throw 1 } }", "throw Symbol()"]) {
    assert.equal(await run([source], ["a"]), { ok: false, error: "threw" }, source);
  }
});

test("a script that sets nothing that was asked for says so", async () => {
  assert.equal(await run(["var other = 1"], ["a"]), { ok: false, error: "sets-nothing" });
  assert.equal(await run([""], ["a", "not a name", "x;throw 1"]), { ok: false, error: "sets-nothing" });
});

test("an endless loop is ended with its worker when its time is over", async () => {
  const answer = run(["var a = 1; for (;;) {}"], ["a"]);
  await page.waitForFunction("lab.waits().includes(8000)");
  assert.is(page.frames().length, 2);
  await page.evaluate("lab.passTime()");
  assert.equal(await answer, { ok: false, error: "timeout" });
});

test("a run that is no longer wanted ends at once", async () => {
  lab.files.set("/s/0.js", "for (;;) {}");
  await page.evaluate(`
    window.stopper = new AbortController();
    window.answer = lab.scripts.run(["${lab.origin}/s/0.js"], ["a"], { signal: stopper.signal });
    0;`);
  await page.waitForFunction("lab.waits().includes(8000)");
  assert.equal(await page.evaluate("stopper.abort(); answer"), { ok: false, error: "aborted" });
  const late = `lab.scripts.run(["${lab.origin}/s/0.js"], ["a"], { signal: AbortSignal.abort() })`;
  assert.equal(await page.evaluate(late), { ok: false, error: "aborted" });
});

test("a script reaches neither network, page nor storage", async () => {
  await page.evaluate("document.cookie = 'secret=1'; localStorage.setItem('secret', '1')");
  const tries = [
    "fetch(site + '/leak')",
    "importScripts(site + '/leak.js')",
    "new WebSocket(site.replace('http', 'ws') + '/leak')",
    "new EventSource(site + '/leak')",
    "navigator.sendBeacon(site + '/leak')",
    "(x => { x.open('GET', site + '/leak', false); x.send() })(new XMLHttpRequest())",
    "new Worker(URL.createObjectURL(new Blob(['fetch(\"' + site + '/leak\")'])))",
    "import(site + '/leak.js')",
    "new BroadcastChannel('x').postMessage(1)",
    "indexedDB.open('x')",
    "caches.open('x')",
    "top.location = site + '/leak'",
    "parent.document.title = 'taken'",
  ];
  const source = `
    var site = "${lab.origin}", tried = 0;
    for (const attempt of [${tries.map((attempt) => `() => ${attempt}`).join()}]) {
      try { tried++; const got = attempt(); if (got && got.catch) got.catch(function () {}); } catch (error) {}
    }
    var home = String(self.origin), cookie = String(document.cookie), stored = String(localStorage.getItem("secret"));
    var until = Date.now() + 300; while (Date.now() < until);`;
  lab.asked.length = 0;
  const seen = await variablesOf(source, "home", "cookie", "stored", "tried");
  assert.equal(seen, { home: "null", cookie: "", stored: "", tried: tries.length });
  assert.equal(
    lab.asked.filter((path) => path.includes("leak")),
    [],
  );
  assert.is(await page.title(), "lab");
  assert.is(page.url(), `${lab.origin}/read/`);
});

test("messages that a script forges change nothing, and a script that breaks the way out has no data", async () => {
  const forged = JSON.stringify({ values: { a: "forged" }, failures: [] });
  const source = `
    for (const text of ["ready", "too-big", '${forged}', 1, null]) {
      postMessage(text); self.dispatchEvent(new MessageEvent("message", { data: text }));
    }
    onmessage = () => {}; var a = "true";`;
  assert.equal(await variablesOf(source, "a"), { a: "true" });
  for (const sabotage of [
    "JSON.stringify = () => '[]'",
    "JSON.stringify = () => '{'",
    "JSON.stringify = () => ({})",
    "MessagePort.prototype.postMessage = function () { Object.getPrototypeOf(this); }; close()",
    "JSON.stringify = () => '{\"values\":{\"a\":' + '['.repeat(1e6) + ']'.repeat(1e6) + '},\"failures\":[]}'",
  ]) {
    const answer = run([`var a = 1; ${sabotage}`], ["a"]);
    if (sabotage.includes("close()")) {
      await page.waitForFunction("lab.waits().includes(8000)");
      await page.evaluate("lab.passTime()");
      assert.equal(await answer, { ok: false, error: "timeout" });
    } else assert.equal(await answer, { ok: false, error: "bad-answer" }, sabotage);
  }
});

test("data larger than any book's is refused", async () => {
  for (const source of [
    "var a = 'x'.repeat(4e7)",
    "var a = []; a[4294967294] = 1",
    "var a = [1]; for (let i = 0; i < 40; i++) a = [a, a]",
  ]) {
    assert.equal(await run([source], ["a"]), { ok: false, error: "too-big" }, source);
  }
});

test("what lies deeper than any book's data is left out", async () => {
  const source = "var a = {}, b = a; for (let i = 0; i < 1e5; i++) b = b.c = {}; var d = 1;";
  const { a, d } = (await variablesOf(source, "a", "d")) as { a: unknown; d: number };
  assert.is(d, 1);
  assert.is(JSON.stringify(a).split("c").length, 64);
});

test("a script that is not there is told from one that fails, also where a web page is sent instead", async () => {
  lab.files.set("/s/page.js", "<!doctype html><title>Not found</title>");
  for (const path of ["gone.js", "page.js"]) {
    assert.equal(await runAt([`${lab.origin}/s/${path}`], ["a"]), { ok: false, error: "not-found" });
  }
  lab.files.set("/s/0.js", "var a = 1");
  const both = await runAt([`${lab.origin}/s/gone.js`, `${lab.origin}/s/0.js`], ["a"]);
  assert.equal(both.value, { variables: { a: 1 }, issues: [] });
});

test("a script of another host runs, though the page may not read it", async () => {
  lab.files.set("/s/0.js", "var a = 1; fetch('/leak')");
  assert.equal((await runAt([`${lab.foreign}/s/0.js`], ["a"])).value?.variables, { a: 1 });
  assert.equal(await runAt([`${lab.foreign}/s/gone.js`], ["a"]), { ok: false, error: "not-found" });
  assert.not(lab.asked.includes("/leak"));
});

test("an address of our own that leads to another origin is not followed", async () => {
  lab.files.set("/s/0.js", "var a = 1");
  lab.files.set("/s/away.js", `->${lab.foreign}/s/0.js`);
  lab.files.set("/s/near.js", "->/s/0.js");
  assert.equal(await runAt([`${lab.origin}/s/away.js`], ["a"]), { ok: false, error: "offline" });
  assert.ok((await runAt([`${lab.origin}/s/near.js`], ["a"])).ok);
});

test("where the page's own rules forbid it, scripts are refused and never run in the page", async () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`;
  lab.files.set("/strict/index.html", lab.page.replace("<title>", `${policy}<title>`));
  lab.files.set("/s/0.js", "var a = 1");
  const strict = await lab.open(`${lab.origin}/strict/index.html`);
  const answer = strict.evaluate(`lab.scripts.run(["${lab.origin}/s/0.js"], ["a"])`);
  await strict.waitForFunction("lab.waits().includes(10000)");
  await strict.evaluate("lab.passTime()");
  assert.equal(await answer, { ok: false, error: "refused" });
  assert.is(await strict.evaluate("typeof a"), "undefined");
  await strict.close();
});

test.run();
