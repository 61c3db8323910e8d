import { suite } from "uvu";
import * as assert from "uvu/assert";
import { refusesTracking, sendAnalytics } from "../../src/io/analytics.ts";
import { quietly } from "../support/quietly.ts";

const test = suite("io/analytics");
const FIELDS = { link_url: "https://a.test/" };

test("the page's own analytics script gets the event, by its function or its list (LINK-16)", () => {
  const told: unknown[] = [];
  sendAnalytics({ gtag: (...call: unknown[]) => told.push(call), dataLayer: [] }, "G-1", "book_link", FIELDS);
  assert.equal(told, [["event", "book_link", { ...FIELDS, send_to: "G-1" }]]);
  const dataLayer: unknown[] = [];
  sendAnalytics({ dataLayer }, "G-1", "book_link", FIELDS);
  assert.equal(dataLayer, [{ event: "book_link", ...FIELDS, send_to: "G-1" }]);
});

test("without such a script nothing happens, and one that throws does no harm (LINK-16)", () => {
  const scope = {};
  sendAnalytics(scope, "G-1", "book_link", FIELDS);
  assert.equal(scope, {});
  const said = quietly("warn", () =>
    sendAnalytics(
      {
        gtag: () => {
          throw new Error("no");
        },
      },
      "G-1",
      "book_link",
      FIELDS,
    ),
  );
  assert.is(said.length, 1);
});

test("browsers ask not to be tracked in several ways", () => {
  for (const asks of [{ doNotTrack: "1" }, { doNotTrack: "yes" }, { globalPrivacyControl: true }]) {
    assert.ok(refusesTracking(asks), JSON.stringify(asks));
  }
  for (const not of [{}, { doNotTrack: "0" }, { doNotTrack: "unspecified" }, { doNotTrack: null }]) {
    assert.not(refusesTracking(not), JSON.stringify(not));
  }
});

test.run();
