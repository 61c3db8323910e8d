import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readMessagingApp } from "../../src/io/browser-facts.ts";
import { isLibraryTrusted, shareWithMessagingApp, signingAddress } from "../../src/io/messaging-app.ts";

const test = suite("io/messaging-app");
const SHARE = { title: "Ink", desc: "A book", link: "https://b.test/", imgUrl: "https://b.test/1.jpg" };

/** Lets the next script tag load, or fail, without a network. */
function answerScripts(outcome: "load" | "error", loaded: () => void = () => {}) {
  const { append } = document.head;
  document.head.append = (...nodes) => {
    const [tag] = nodes as HTMLScriptElement[];
    if (outcome === "load") loaded();
    setTimeout(() => tag![outcome === "load" ? "onload" : "onerror"]?.(new Event(outcome) as never), 0);
  };
  return () => {
    document.head.append = append;
  };
}

test("messaging apps are recognised by their browsers' names (SHARE-05)", () => {
  assert.is(readMessagingApp("Mozilla/5.0 MicroMessenger/8.0"), "wechat");
  assert.is(readMessagingApp("Mozilla/5.0 AliApp DingTalk/7.0"), "dingtalk");
  assert.is(readMessagingApp("Mozilla/5.0 QQ/8.9.1"), "qq");
  assert.is(readMessagingApp("Mozilla/5.0 MQQBrowser Chrome/120"), null);
});

test("the app's library gets title, description, link and picture for every place it knows (SHARE-06)", async () => {
  const told: string[] = [];
  const given: unknown[] = [];
  const call = (name: string) => (share: unknown) => {
    told.push(name);
    given.push(share);
  };
  const undo = answerScripts("load", () => {
    Object.assign(window, {
      wx: {
        config: (options: object) => given.push(options),
        ready: (act: () => void) => act(),
        updateTimelineShareData: call("timeline"),
        updateAppMessageShareData: call("message"),
        onMenuShareWeibo: call("weibo"),
      },
    });
  });
  assert.ok(await shareWithMessagingApp("https://app.test/sdk.js", { appId: "a", signature: "s" }, SHARE));
  undo();
  assert.equal(told, ["timeline", "message", "weibo"]);
  assert.is((given[0] as { appId: string }).appId, "a");
  assert.equal(given.slice(1), [SHARE, SHARE, SHARE]);
  Reflect.deleteProperty(window, "wx");
});

const PAGE = "https://b.test/read/#p=4";
for (const [whose, url, bookUrl, isTrusted] of [
  ["the app's own", "https://res.wx.qq.com/open/js/jweixin-1.6.0.js", "https://elsewhere.test/", true],
  ["the page's own for its own book", "/sdk.js", "https://b.test/book/", true],
  ["the page's own for a foreign book", "/sdk.js", "https://elsewhere.test/", false],
  ["anybody's", "https://evil.test/res.wx.qq.com/sdk.js", "https://b.test/", false],
  ["anybody's by a likely name", "https://res.wx.qq.com.evil.test/sdk.js", "https://b.test/", false],
  ["an unencrypted", "http://res.wx.qq.com/sdk.js", "https://b.test/", false],
  ["a script in the address", "data:text/javascript,alert(1)", "https://b.test/", false],
  ["no", "https://", "https://b.test/", false],
] as const) {
  test(`${whose} library is ${isTrusted ? "loaded" : "refused"} (SHARE-06, SHARE-07)`, () => {
    assert.is(isLibraryTrusted({ url, bookUrl, bookScripts: "allow" }, PAGE), isTrusted);
    assert.not(isLibraryTrusted({ url, bookUrl, bookScripts: "deny" }, PAGE));
  });
}

test("the page's address is signed without its hash, encoded (SHARE-07)", () => {
  assert.is(signingAddress("https://p.test/sign", PAGE), "https://p.test/sign?url=https%3A%2F%2Fb.test%2Fread%2F");
  assert.is(
    signingAddress("https://p.test/?a=1", "https://b.test/?x=1&y=2"),
    "https://p.test/?a=1&url=https%3A%2F%2Fb.test%2F%3Fx%3D1%26y%3D2",
  );
});

test("without the library, or with another one, nothing is set and nothing breaks (SHARE-07)", async () => {
  const undo = answerScripts("error");
  assert.not(await shareWithMessagingApp("https://app.test/sdk.js", {}, SHARE));
  undo();
  const undoOther = answerScripts("load");
  assert.not(await shareWithMessagingApp("https://app.test/sdk.js", {}, SHARE));
  undoOther();
});

test.run();
