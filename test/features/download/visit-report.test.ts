import { suite } from "uvu";
import * as assert from "uvu/assert";
import { reportVisitAtom, VISIT } from "../../../src/features/download/visit-report.ts";
import type { Http } from "../../../src/io/http.ts";
import { ok } from "../../../src/lib/result.ts";
import { portsAtom } from "../../../src/state/ports.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/download/visit-report");

function open(settings: Parameters<typeof openReader>[0] & object) {
  const reader = openReader({ page: 5, ...settings });
  const asked: string[] = [];
  const http: Partial<Http> = {
    text: async (url) => {
      asked.push(url);
      return ok("");
    },
  };
  reader.store.set(portsAtom, { ...reader.store.get(portsAtom), http: http as Http });
  return { ...reader, asked };
}

test("without a counter of the publisher a report is only an event (LOG-03, LOG-04)", () => {
  const { store, events, asked } = open({});
  store.set(reportVisitAtom, VISIT.download);
  assert.equal(events, [["visit", { code: 8, page: 4 }]]);
  assert.equal(asked, []);
});

for (const [visitInfoURL, url] of [
  ["https://count.test/visit", "https://count.test/visit?code=8&page=4&bookid=a+b"],
  ["https://count.test/visit?k=1", "https://count.test/visit?k=1&code=8&page=4&bookid=a+b"],
] as const) {
  test(`the counter at ${visitInfoURL} gets code, page and book (DOWNLOAD-02, LOG-04)`, () => {
    const { store, asked } = open({ settings: { visitInfoURL, bookId: "a b" } });
    store.set(reportVisitAtom, VISIT.download);
    assert.equal(asked, [url]);
  });
}

test.run();
