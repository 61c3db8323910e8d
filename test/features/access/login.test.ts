import { createHash, pbkdf2Sync } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { passwordHash } from "../../../scripts/encrypt/keys.mjs";
import { toNumber } from "../../../src/book/publication/pages.ts";
import { callProviderAtom } from "../../../src/chrome/provider.ts";
import { run } from "../../../src/features/access/login-effects.ts";
import {
  accessAtom,
  isLoginOfferedAtom,
  logInAgainAtom,
  logInAtom,
  loginAtom,
} from "../../../src/features/access/state.ts";
import { endedVisitsAtom, isKioskAtom } from "../../../src/features/kiosk/api.ts";
import { findInBookAtom } from "../../../src/features/search/find-in-book.ts";
import type { CallProvider } from "../../../src/io/provider/call.ts";
import { fail, ok } from "../../../src/lib/result.ts";
import { isAccessLimitedAtom, pictureOpenerAtom } from "../../../src/state/access.ts";
import { panelsAtom } from "../../../src/state/panels.ts";
import { portsAtom } from "../../../src/state/ports.ts";
import { bookAtom } from "../../../src/state/reading.ts";
import { bookLinkAtom } from "../../../src/state/stored.ts";
import type { Files } from "../../support/browser/site.ts";
import { encryptedFiles, HOME, ITERATIONS, openFiles } from "../../support/limited-book.ts";

const test = suite("features/access, logging in");

const KEY = "recto:https://books.test/:access";
type Opened = ReturnType<typeof openFiles>;

/** A book whose files stay readable, with these settings. */
function openSoft(config: object, stored?: Map<string, string>): Opened {
  const pages = [1, 2, 3, 4].map((number) => ({ large: `pages/${number}.png`, thumb: `thumbs/${number}.png` }));
  const book = { format: "recto/1", config: { bookTitle: "Soft", ...config }, pages };
  return linked(openFiles({ "book.json": JSON.stringify(book) }, stored));
}

function linked(opened: Opened): Opened {
  opened.store.set(bookLinkAtom, "https://books.test/");
  return opened;
}

const failureOf = ({ store }: Opened) => {
  const login = store.get(loginAtom);
  return login.kind === "asking" ? login.failure : login.kind;
};
const told = ({ events }: Opened) => events.filter(([event]) => /^(access|bookRestrictFilled)$/.test(event));

/** A provider that answers as the test says; @returns what was posted. */
function answering(
  { store }: Opened,
  answer: Awaited<ReturnType<CallProvider>> | ((body: object) => Awaited<ReturnType<CallProvider>>),
) {
  const posted: { url: string; body: object }[] = [];
  const call: CallProvider = async ({ url, json: body = {} }) => {
    posted.push({ url, body });
    return typeof answer === "function" ? answer(body) : answer;
  };
  store.set(callProviderAtom, { call });
  return posted;
}

test("an encrypted book opens with its password: every closed page has its pictures, the text and items come, and all are told", async () => {
  const files = await encryptedFiles();
  const opened = linked(openFiles(files));
  const { store, asked } = opened;
  assert.equal(store.get(accessAtom), { kind: "limited", isGranted: false, freePages: 2 });
  assert.equal(
    store.get(bookAtom).pages.map(({ large }) => large?.slice(HOME.length) ?? null),
    ["pages/1.png", "pages/2.png", null, null, null, null],
  );
  assert.is(await store.set(findInBookAtom, "page"), "restricted");
  assert.equal(asked, [], "nothing of it is requested before");
  await store.set(logInAtom, "", "wrong");
  assert.is(failureOf(opened), "wrong");
  assert.equal(asked, [], "nor for a wrong password");
  await store.set(logInAtom, "", "纸张");
  assert.is(failureOf(opened), null);
  assert.equal(store.get(accessAtom), { kind: "limited", isGranted: true, freePages: 2 });
  const { pages, annotations, search } = store.get(bookAtom);
  assert.ok(pages.every(({ large, thumb, isProtected }) => large && thumb && !isProtected));
  assert.equal(Object.keys((annotations[0]?.data ?? {}) as object), ["2", "4"]);
  assert.is(search.texts?.length, 6);
  assert.equal(told(opened), [
    ["access", { state: "open" }],
    ["bookRestrictFilled", { pages: [3, 4, 5, 6] }],
  ]);
  const found = await store.set(findInBookAtom, "page");
  assert.ok(found !== null && found !== "restricted", "the search reads the text now");
});

test("what is emphasised in the text of an encrypted book comes with that, and is in no file before", async () => {
  const search = { texts: ["Of paper"], emphasisPath: "emphasis.json" };
  const emphasisOf = async (beside: Files) => {
    const files = await encryptedFiles({ more: { search }, beside });
    const { store } = linked(openFiles(files));
    assert.is(files["emphasis.json"], undefined);
    await store.set(logInAtom, "", "纸张");
    const { texts, emphasis, emphasisUrl } = store.get(bookAtom).search;
    assert.equal([texts, emphasisUrl], [["Of paper"], null]);
    return emphasis;
  };
  assert.equal(await emphasisOf({ "emphasis.json": "[[[3,8]]]" }), [[[3, 8]]]);
  assert.is(await emphasisOf({}), undefined, "a file that is missing is no reason to refuse the book");
});

test("pictures are decrypted in memory alone: the file stays what it is, and a changed or swapped one opens nothing", async () => {
  const files = { ...(await encryptedFiles()) };
  const { store } = linked(openFiles(files));
  await store.set(logInAtom, "", "纸张");
  const [third, fourth] = store
    .get(bookAtom)
    .pages.slice(2)
    .map(({ large }) => large!);
  const { http } = store.get(portsAtom);
  const answer = await http.blob(third!);
  assert.ok(answer.ok && answer.value.type === "image/png");
  const head = answer.ok ? new Uint8Array(await answer.value.slice(1, 4).arrayBuffer()) : new Uint8Array();
  assert.is(new TextDecoder().decode(head), "PNG");
  assert.ok(store.get(pictureOpenerAtom)?.has(third!));
  const path = third!.slice(HOME.length);
  const own = files[path] as Uint8Array;
  files[path] = files[fourth!.slice(HOME.length)]!;
  assert.equal(await http.blob(third!), { ok: false, error: "bad-data" });
  files[path] = own.map((byte, at) => (at === 40 ? byte ^ 1 : byte));
  assert.equal(await http.blob(third!), { ok: false, error: "bad-data" });
  files[path] = new Uint8Array(5);
  assert.equal(await http.blob(third!), { ok: false, error: "bad-data" });
});

test("readers have names, and neither a wrong name nor a wrong password says which of the two it was", async () => {
  const readers = [
    { name: "Ann", password: "a" },
    { name: "李", password: "b" },
  ];
  const files = await encryptedFiles({ readers });
  for (const [name, password] of [
    ["Ann", "b"],
    ["Bo", "a"],
    ["", "a"],
    ["Ann", ""],
  ] as const) {
    const opened = linked(openFiles(files));
    await opened.store.set(logInAtom, name, password);
    assert.is(failureOf(opened), "wrong", `${name} ${password}`);
  }
  const opened = linked(openFiles(files));
  await opened.store.set(logInAtom, " 李 ", "b");
  assert.not.ok(opened.store.get(isAccessLimitedAtom));
});

test("what was derived is remembered, never the password, and opens the book at the next visit without a prompt", async () => {
  const files = await encryptedFiles();
  const stored = new Map<string, string>();
  await linked(openFiles(files, stored)).store.set(logInAtom, "", "纸张");
  assert.equal([...stored.keys()], [KEY]);
  assert.not.match(stored.get(KEY)!, /纸张|\\u/);
  const again = linked(openFiles(files, stored));
  await again.store.set(logInAgainAtom);
  assert.not.ok(again.store.get(isAccessLimitedAtom));
});

test("a password that is entered at a kiosk lasts for the visit, and is not remembered", async () => {
  const stored = new Map<string, string>();
  const opened = linked(openFiles(await encryptedFiles(), stored));
  const { store } = opened;
  const stop = run(store);
  store.set(isKioskAtom, true);
  const endVisit = () => store.set(endedVisitsAtom, store.get(endedVisitsAtom) + 1);
  for (let visit = 0; visit < 2; visit++) {
    await store.set(logInAtom, "", "纸张");
    assert.not.ok(store.get(isAccessLimitedAtom));
    assert.is(stored.size, 0);
    endVisit();
    assert.ok(store.get(isAccessLimitedAtom));
    assert.is(failureOf(opened), null);
    assert.not.ok(store.get(panelsAtom).includes("password"));
  }
  stop();
});

test("a password that is still being checked when a kiosk's visit ends opens nothing for the next visitor", async () => {
  const opened = linked(openFiles(await encryptedFiles()));
  const { store } = opened;
  const stop = run(store);
  store.set(isKioskAtom, true);
  const checked = store.set(logInAtom, "", "纸张");
  store.set(endedVisitsAtom, 1);
  await checked;
  assert.ok(store.get(isAccessLimitedAtom));
  assert.is(failureOf(opened), null);
  stop();
});

test("what a kiosk's owner has entered before it was one opens it for all visitors", async () => {
  const files = await encryptedFiles();
  const stored = new Map<string, string>();
  await linked(openFiles(files, stored)).store.set(logInAtom, "", "纸张");
  const { store } = linked(openFiles(files, stored));
  const stop = run(store);
  store.set(isKioskAtom, true);
  await store.set(logInAgainAtom);
  store.set(endedVisitsAtom, 1);
  assert.not.ok(store.get(isAccessLimitedAtom));
  assert.equal([...stored.keys()], [KEY]);
  stop();
});

test("tampered memory opens nothing, breaks nothing, and is forgotten without a word", async () => {
  const files = await encryptedFiles();
  const hash = String(JSON.parse(Buffer.from(files["book.json"]!).toString()).encryption.keys[0].key);
  for (const value of [
    "x",
    "{",
    '{"v":1}',
    '{"v":1,"value":7}',
    '{"v":1,"value":{"kind":"key","key":"AAAA"}}',
    '{"v":1,"value":{"kind":"key","key":7}}',
    '{"v":1,"value":{"kind":"token","token":"forged"}}',
    '{"v":1,"value":{"__proto__":{"key":"AAAA"}}}',
    `{"v":1,"value":{"kind":"key","key":"${hash}"}}`,
    `{"v":1,"value":{"kind":"key","key":"${Buffer.alloc(32).toString("base64")}"}}`,
    `{"v":1,"value":{"kind":"key","key":"${"A".repeat(1_000_000)}"}}`,
  ]) {
    const opened = linked(openFiles(files, new Map([[KEY, value]])));
    await opened.store.set(logInAgainAtom);
    assert.ok(opened.store.get(isAccessLimitedAtom), value.slice(0, 60));
    assert.is(failureOf(opened), null);
  }
});

test("a hash in the book lets its password in, by name where there are several readers; the hash itself opens nothing", async () => {
  const [ann, bo] = [
    passwordHash({ name: "Ann", password: "a" }, ITERATIONS),
    passwordHash({ name: "Bo", password: "b" }, ITERATIONS),
  ];
  const open = (stored?: Map<string, string>) =>
    openSoft({ securityType: 3, excludeFrontPages: 1, passwordHash: `${ann} ${bo}` }, stored);
  const wrong = open();
  await wrong.store.set(logInAtom, "Ann", "b");
  assert.is(failureOf(wrong), "wrong");
  const right = open();
  assert.equal(
    right.store.get(bookAtom).pages.map(({ large }) => large !== null),
    [true, false, false, false],
  );
  await right.store.set(logInAtom, "Bo", "b");
  assert.ok(right.store.get(bookAtom).pages.every(({ large }) => large !== null));
  assert.equal(told(right).at(-1), ["bookRestrictFilled", { pages: [2, 3, 4] }]);
  const forged = open(new Map([[KEY, JSON.stringify({ v: 1, value: { kind: "key", key: ann.split("$")[3] } })]]));
  await forged.store.set(logInAgainAtom);
  assert.ok(forged.store.get(isAccessLimitedAtom));
});

test("where the security type is 2 one password for everybody needs no right name", async () => {
  const opened = openSoft({ securityType: 2, passwordHash: passwordHash({ name: "", password: "p" }, ITERATIONS) });
  await opened.store.set(logInAtom, "whoever", "p");
  assert.not.ok(opened.store.get(isAccessLimitedAtom));
});

for (const [what, password] of [
  ["1 MB long", "x".repeat(1_000_000)],
  ["with NUL", "a\0b"],
  ["Chinese", "纸张与油墨"],
  ["a lone surrogate", "\ud83d"],
] as const) {
  test(`a password that is ${what} is one like any other, and a part of it is not`, async () => {
    const salt = Buffer.alloc(16, 5);
    const key = pbkdf2Sync(Buffer.from(new TextEncoder().encode(password)), salt, ITERATIONS, 32, "sha256");
    const hash = createHash("sha256").update(key).digest("base64");
    const written = `pbkdf2-sha256$${ITERATIONS}$${salt.toString("base64")}$${hash}`;
    const opened = openSoft({ passwordHash: written });
    await opened.store.set(logInAtom, "", password.slice(0, -1));
    assert.is(failureOf(opened), "wrong");
    await opened.store.set(logInAtom, "", password);
    assert.not.ok(opened.store.get(isAccessLimitedAtom));
  });
}

test("the provider is asked by POST, and its token is remembered and asked about at the next visit", async () => {
  const stored = new Map<string, string>();
  const config = { passwordURL: "https://p.test/check", bookId: "b7", securityType: 3 };
  const opened = openSoft(config, stored);
  const posted = answering(opened, ok({ status: 200, value: { status: "OK", token: "t1" } }));
  await opened.store.set(logInAtom, "Ann", "a");
  assert.equal(posted, [{ url: "https://p.test/check", body: { bookid: "b7", name: "Ann", password: "a" } }]);
  assert.equal(JSON.parse(stored.get(KEY)!), { v: 1, value: { kind: "token", token: "t1" } });
  const again = openSoft(config, stored);
  const asked = answering(again, ok({ status: 200, value: { status: "OK", token: "t2" } }));
  await again.store.set(logInAgainAtom);
  assert.equal(asked[0]?.body, { bookid: "b7", token: "t1" });
  assert.not.ok(again.store.get(isAccessLimitedAtom));
});

for (const [what, answer, failure] of [
  ["a fault", ok({ status: 500, value: { status: "OK", token: "t" } }), "unreachable"],
  ["no answer", fail("unreachable"), "unreachable"],
  ["a page", fail("bad-answer"), "unreachable"],
  ["a number", ok({ status: 200, value: 7 }), "unreachable"],
  ["a list", ok({ status: 200, value: [{ status: "OK" }] }), "unreachable"],
  ["no token", ok({ status: 200, value: { status: "OK" } }), "unreachable"],
  ["a token that is none", ok({ status: 200, value: { status: "OK", token: { a: 1 } } }), "unreachable"],
  ["another word", ok({ status: 200, value: { status: "NO", token: "t" } }), "wrong"],
  ["a refusal", ok({ status: 401, value: null }), "wrong"],
  ["a password that is too long for it", ok({ status: 413, value: {} }), "wrong"],
  ["too many tries", ok({ status: 429, value: {} }), "too-many"],
] as const) {
  test(`a provider that answers ${what} lets nobody in`, async () => {
    const stored = new Map([[KEY, '{"v":1,"value":{"kind":"token","token":"old"}}']]);
    const opened = openSoft({ passwordURL: "https://p.test/" }, stored);
    answering(opened, answer);
    await opened.store.set(logInAtom, "", "p");
    assert.is(failureOf(opened), failure);
    assert.ok(opened.store.get(isAccessLimitedAtom));
    await opened.store.set(logInAgainAtom);
    assert.is(stored.has(KEY), failure !== "wrong", "only what the provider refuses is forgotten");
  });
}

test("a token that ends while the book is read closes it: the panel asks again, and what lay open is not loaded anew", async () => {
  const opened = openSoft({ passwordURL: "https://p.test/" });
  const { store, clock, stored } = opened;
  answering(opened, ok({ status: 200, value: { status: "OK", token: "t", expires: 60 } }));
  await store.set(logInAtom, "", "p");
  clock.advance(59_999);
  assert.not.ok(store.get(isAccessLimitedAtom));
  clock.advance(1);
  assert.ok(store.get(isAccessLimitedAtom));
  assert.ok(store.get(bookAtom).pages.every(({ large, isProtected }) => large === null && isProtected));
  assert.is(failureOf(opened), "ended");
  assert.not.ok(stored.has(KEY));
  assert.equal(told(opened).at(-1), ["access", { state: "limited" }]);
  await store.set(logInAtom, "", "p");
  assert.not.ok(store.get(isAccessLimitedAtom), "and it can be opened again");
});

test("a book that is encrypted with the provider's token opens with it, and with no other", async () => {
  const files = await encryptedFiles({
    readers: [],
    token: "provider-token",
    more: { config: { passwordURL: "https://p.test/" } },
  });
  const opened = linked(openFiles(files));
  answering(opened, ok({ status: 200, value: { status: "OK", token: "another" } }));
  await opened.store.set(logInAtom, "", "p");
  assert.is(failureOf(opened), "unreachable");
  answering(opened, ok({ status: 200, value: { status: "OK", token: "provider-token" } }));
  await opened.store.set(logInAtom, "", "p");
  assert.equal(
    opened.store
      .get(bookAtom)
      .pages.filter(({ isProtected }) => isProtected)
      .map((_, at) => toNumber(at as never)),
    [],
  );
});

test("a book whose encrypted data is gone or damaged says that it cannot be opened now, not that the password is wrong", async () => {
  const files = { ...(await encryptedFiles()) };
  const { data } = JSON.parse(Buffer.from(files["book.json"]!).toString()).encryption as { data: string };
  files[data] = new Uint8Array(200);
  const damaged = linked(openFiles(files));
  await damaged.store.set(logInAtom, "", "纸张");
  assert.is(failureOf(damaged), "unreachable");
  delete files[data];
  const gone = linked(openFiles(files));
  await gone.store.set(logInAtom, "", "纸张");
  assert.is(failureOf(gone), "unreachable");
});

test("a protected book that nobody can check a password for asks nobody", () => {
  const { store } = openSoft({ securityType: 3, excludeFrontPages: 1 });
  assert.ok(store.get(isAccessLimitedAtom));
  assert.not.ok(store.get(isLoginOfferedAtom));
});

test.run();
