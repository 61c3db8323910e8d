import { suite } from "uvu";
import * as assert from "uvu/assert";
import { providerInfoAtom, visitInfoAtom } from "../../../src/features/provider-info/api.ts";
import { loadProviderInfo } from "../../../src/features/provider-info/load.ts";
import { fakePage, fakeWeb } from "../../io/fake-web.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/provider-info/load");
const script = "https://cdn.test/r/bookinfo.js";
const resource = { bookResourceBaseURL: "https://cdn.test/r/" };

async function load(files: Record<string, string>, extras: object, settings: object = resource, head = "") {
  const { store } = openReader({ settings, book: { extras: extras as never } });
  const { scripts, asked } = fakeWeb(files);
  const loading = loadProviderInfo(store, { page: fakePage("https://books.test/", head).document, scripts });
  const early = store.get(visitInfoAtom);
  await loading;
  return { user: store.get(providerInfoAtom)!, visit: store.get(visitInfoAtom)!, early, asked };
}

test("the visit info of bookinfo.js wins over the book's own values (BOOT-22)", async () => {
  const files = { [script]: "var book_visit = { periodListPath: './list.json' }" };
  const { visit, early, asked } = await load(files, { periodical: { periodicalId: 7, periodListPath: "old.json" } });
  assert.equal(asked, [script]);
  assert.equal(early, { periodicalId: "7", periodListPath: "old.json" });
  assert.equal(visit, { periodicalId: "7", periodListPath: "./list.json" });
});

test("a missing, broken or silent bookinfo.js changes nothing (BOOT-22, BOOT-23)", async () => {
  for (const files of [{}, { [script]: "throw 1" }, { [script]: "var book_visit = 'x'" }]) {
    const { visit } = await load(files, { periodical: { periodicalId: 7 } });
    assert.is(visit.periodicalId, "7");
  }
});

test("a book without a resource address requests nothing (BOOT-22)", async () => {
  const { asked, visit } = await load({}, {}, { periodicalId: "p1" });
  assert.equal(asked, []);
  assert.is(visit.periodicalId, "p1");
});

test("user info comes from the page, else from the book", async () => {
  const inPage = '<script type="application/json" id="user">{"d":"page"}</script>';
  assert.is((await load({}, { userInfo: { d: "book" } })).user.crossLink, "book");
  assert.is((await load({}, { userInfo: { d: "book" } }, resource, inPage)).user.crossLink, "page");
  assert.not((await load({}, {})).user.isKnown);
});

test.run();
