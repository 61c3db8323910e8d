import { suite } from "uvu";
import * as assert from "uvu/assert";
import { limitOf } from "../../../src/book/access/limits.ts";
import { issueLog } from "../../../src/book/publication/issues.ts";
import { readAllSettings } from "../../support/books/all-settings.ts";

const test = suite("book/access/limits");

const VISIT = { host: "books.example", userAgent: "Mozilla/5.0", isInFrame: false };
const WECHAT = { ...VISIT, userAgent: "Mozilla/5.0 MicroMessenger/8.0.40" };
const DINGTALK = { ...VISIT, userAgent: "Mozilla/5.0 DingTalk/7.0" };

function limit(config: object, visit: Partial<typeof VISIT> = {}, hosts: readonly string[] = []) {
  const settings = readAllSettings(config, issueLog());
  return limitOf({ hosts, settings, chromeSettings: settings }, { ...VISIT, ...visit });
}

test("a book without limits opens everywhere, and an empty list of hosts is none", () => {
  assert.is(limit({}), null);
  assert.is(limit({ enableDomainAccess: true, domainAccess: "" }), null);
  assert.is(limit({ domainAccess: "other.example" }), null, "the list is switched off");
});

test("hosts are compared whatever stands around them", () => {
  for (const host of [
    "books.example",
    " BOOKS.example ",
    "https://books.example/a",
    "books.example:8080",
    "*.example",
  ]) {
    assert.is(limit({}, {}, ["other.example", host]), null, host);
  }
  for (const host of ["example", "notbooks.example", "*.books.example", "books.example.org", "*"]) {
    assert.is(limit({}, {}, [host]), "host", host);
  }
  assert.is(limit({}, { host: "" }, ["books.example"]), "host", "from disk");
  assert.is(limit({ enableDomainAccess: "Yes", domainAccess: "a.test;books.example" }), null);
  assert.is(limit({ enableDomainAccess: "Yes", domainAccess: "a.test" }, {}, ["books.example"]), "host");
});

test("apps are asked for one by one, or either of them", () => {
  const both = { OnlyOpenInWechat: "true", onlyOpenInDingDing: true };
  assert.is(limit({ OnlyOpenInWechat: true }), "wechat");
  assert.is(limit({ OnlyOpenInWechat: true }, DINGTALK), "wechat");
  assert.is(limit({ OnlyOpenInWechat: true }, WECHAT), null);
  assert.is(limit({ onlyOpenInDingDing: "Yes" }), "dingtalk");
  assert.is(limit({ onlyOpenInDingDing: "Yes" }, DINGTALK), null);
  assert.is(limit(both), "either");
  assert.is(limit(both, WECHAT), null);
  assert.is(limit(both, DINGTALK), null);
});

test("a frame is asked for, and in the neat style the groups of the setting are told so even there", () => {
  assert.is(limit({ OnlyOpenInIframe: "Yes" }), "frame");
  assert.is(limit({ OnlyOpenInIframe: "Yes" }, { isInFrame: true }), null);
  const neat = { OnlyOpenInIframe: true, isNeat: true, OnlyOpenInIframeNeatGroups: "cn" };
  assert.is(limit({ ...neat, userGroup: "cn" }, { isInFrame: true }), "frame");
  assert.is(limit({ ...neat, language: "Chinese" }, { isInFrame: true }), "frame");
  assert.is(limit(neat, { isInFrame: true }), null);
  assert.is(limit({ ...neat, isNeat: false, userGroup: "cn" }, { isInFrame: true }), null);
});

test("of several limits the host's comes first, then the app's", () => {
  const all = { OnlyOpenInWechat: true, OnlyOpenInIframe: true };
  assert.is(limit(all, {}, ["other.example"]), "host");
  assert.is(limit(all, {}, ["books.example"]), "wechat");
  assert.is(limit(all, { userAgent: WECHAT.userAgent }), "frame");
});

test.run();
