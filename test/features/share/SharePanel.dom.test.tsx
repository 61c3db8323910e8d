import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isKioskAtom } from "../../../src/features/kiosk/api.ts";
import { copyTextAtom } from "../../../src/features/share/api.ts";
import { isEmbedOpenAtom, shareLinkAtom } from "../../../src/features/share/link.ts";
import { Panel as HelpPanel } from "../../../src/features/share/ShareHelpPanel.tsx";
import { Panel } from "../../../src/features/share/SharePanel.tsx";
import { isShareOnAtom, messagingAppAtom, pressShareAtom } from "../../../src/features/share/state.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { bookLinkAtom } from "../../../src/state/stored.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/share");

function open(settings: Parameters<typeof openReader>[0] = {}) {
  const reader = openReader({ book: { title: "Ink" }, ...settings });
  reader.store.set(bookLinkAtom, "https://books.test/a/");
  for (const name of ["share", "copy", "sharehelp"] as const)
    reader.store.set(registerPanelAtom, name, name === "copy");
  return reader;
}
const unfold = (store: ReturnType<typeof open>["store"]) => act(() => store.set(isEmbedOpenAtom, true));
const withNavigator = async (values: Record<string, unknown>, act: () => Promise<void>) => {
  const before = Object.keys(values).map((key) => [key, Object.getOwnPropertyDescriptor(navigator, key)] as const);
  for (const [key, value] of Object.entries(values))
    Object.defineProperty(navigator, key, { value, configurable: true });
  await act();
  for (const [key, descriptor] of before) {
    if (descriptor) Object.defineProperty(navigator, key, descriptor);
    else Reflect.deleteProperty(navigator, key);
  }
};

test("the bubble has the code of 180 px, the link, places to share and the code for web pages (SHARE-01, SHARE-03, QR-10)", async () => {
  const { store } = open();
  const { find, container, unmount } = await mountFeature(store, <Panel />);
  assert.is(container.querySelector(".share__code-text"), null, "few readers need it: made when it is unfolded");
  await unfold(store);
  assert.is(find("svg.qr-code").getAttribute("width"), "180");
  assert.is(find<HTMLInputElement>(".share__link").value, "https://books.test/a/");
  assert.match(find<HTMLTextAreaElement>(".share__code-text").value, '<iframe src="https://books.test/a/" title="Ink"');
  const targets = [...container.querySelectorAll<HTMLAnchorElement>(".share__target")];
  assert.is(targets[0]!.href, "mailto:?subject=Ink&body=https%3A%2F%2Fbooks.test%2Fa%2F");
  assert.ok(targets.slice(1).every(({ target, rel }) => target === "_blank" && rel.includes("noopener")));
  await unmount();
});

for (const [what, title] of [
  ["of 2,000 characters", "x".repeat(2000)],
  ["with markup", '<img src=x onerror=alert(1)>Ink<br>& "Paper"'],
] as const) {
  test(`a title ${what} is plain text of limited length, and breaks out of nothing (SHARE-03)`, async () => {
    const { store } = open({ book: { title } });
    const { find, container, unmount } = await mountFeature(store, <Panel />);
    assert.is(container.querySelector("img, script"), null);
    await unfold(store);
    const code = find<HTMLTextAreaElement>(".share__code-text").value;
    assert.is(code.match(/[<>]/g)!.length, 4, "an iframe with its end");
    for (const { href } of container.querySelectorAll<HTMLAnchorElement>(".share__target")) {
      assert.ok(href.length < 1000);
      assert.not.match(decodeURIComponent(href), "<img");
    }
    await unmount();
  });
}

for (const [address, isKiosk, link] of [
  ["https://books.test/a/?kiosk=1", false, "https://books.test/a/?kiosk=0"],
  ["https://books.test/?book=/a/&kiosk=1", false, "https://books.test/?book=/a/&kiosk=0"],
  ["https://books.test/?kiosk=&book=/a/", true, "https://books.test/?kiosk=0&book=/a/"],
  ["https://books.test/a/", true, "https://books.test/a/?kiosk=0"],
  ["https://books.test/?book=/a/", true, "https://books.test/?book=/a/&kiosk=0"],
  ["https://books.test/?mykiosk=1", false, "https://books.test/?mykiosk=1"],
  ["https://books.test/a/", false, "https://books.test/a/"],
] as const) {
  test(`the link to ${address}${isKiosk ? ", a display by its own setting," : ""} opens the book for a reader (SHARE-01)`, () => {
    const { store } = open({ settings: { kiosk: isKiosk } });
    store.set(bookLinkAtom, address);
    assert.is(store.get(shareLinkAtom), link);
  });
}

for (const [QRCode, parts] of [
  [true, [".share__code"]],
  [false, [".share__link"]],
] as const)
  test(`a display of a book ${QRCode ? "with" : "without"} codes shares by ${parts}: nobody types or sends there (SHARE-01)`, async () => {
    const { store } = open({ settings: { QRCode } });
    store.set(isKioskAtom, true);
    const { container, unmount } = await mountFeature(store, <Panel />);
    const all = [".share__code", ".share__link", ".share__targets", ".share__embed"];
    assert.equal(
      all.filter((part) => container.querySelector(part) !== null),
      parts,
    );
    await unmount();
  });

for (const [page, links] of [
  [1, ["https://books.test/a/", "https://books.test/a/#p=1"]],
  [4, ["https://books.test/a/#p=4", "https://books.test/a/"]],
] as const) {
  test(`who shares from page ${page} shares ${links[0]}, or chooses ${links[1]} (SHARE-03)`, async () => {
    const { store } = open({ page });
    const { find, press, unmount } = await mountFeature(store, <Panel />);
    assert.is(find<HTMLInputElement>(".share__link").value, links[0]);
    await unfold(store);
    const embedded = () => find<HTMLTextAreaElement>(".share__code-text").value;
    assert.match(embedded(), 'src="https://books.test/a/"', "a book in a web page begins at its beginning");
    await press(".share [role=switch]");
    assert.is(find<HTMLInputElement>(".share__link").value, links[1]);
    assert.match(embedded(), `src="${links[1]}"`);
    await unmount();
  });
}

test("a copied link is told at its button for a moment; where that is refused, the copy dialog shows it selected (COPY-02, COPY-03)", async () => {
  const { store, clock } = open();
  const copied: string[] = [];
  const { press, find, unmount } = await mountFeature(store, <Panel />);
  const sign = () => find(".share__buttons .icon").dataset["icon"];
  const said = () => find(".share__buttons .text-button").textContent;
  await withNavigator({ clipboard: { writeText: async (text: string) => void copied.push(text) } }, async () => {
    await press(".share__buttons .text-button");
    await act(async () => {});
    assert.equal(copied, ["https://books.test/a/"]);
    assert.equal([sign(), said(), find(".share [role=status]").textContent], ["check", "Copied", "Copied"]);
    assert.is(store.get(toastAtom), null, "nothing lies over the code");
    await act(() => clock.advance(2000));
    assert.equal([sign(), said(), find(".share [role=status]").textContent], ["copy", "Copy link", ""]);
  });
  await withNavigator({ clipboard: { writeText: () => Promise.reject(new Error("no")) } }, async () => {
    await press(".share__buttons .text-button");
    await act(async () => {});
    assert.is(store.get(toastAtom)?.text, "Copy failed!");
    assert.is(sign(), "copy");
    assert.is(store.get(copyTextAtom), "https://books.test/a/");
    assert.ok(store.get(panelsAtom).includes("copy"));
  });
  await unmount();
});

test("the system's own sheet is offered where there is one; leaving it is no error (SHARE-03)", async () => {
  const { store } = open();
  let asked = 0;
  const share = () => {
    asked++;
    return Promise.reject(new DOMException("left", "AbortError"));
  };
  await withNavigator({ share }, async () => {
    const { find, unmount } = await mountFeature(store, <Panel />);
    await act(async () => find(".share__buttons .text-button:nth-of-type(2)").click());
    assert.is(asked, 1);
    assert.is(store.get(toastAtom), null);
    await unmount();
  });
});

for (const [what, end, panels] of [
  ["shares the open page by the system's sheet", () => Promise.resolve(), []],
  ["gets the bubble on leaving that sheet", () => Promise.reject(new DOMException("", "AbortError")), ["share"]],
] as const) {
  test(`on a phone a reader ${what} (SHARE-01)`, async () => {
    const asked: unknown[] = [];
    const share = (data: unknown) => {
      asked.push(data);
      return end();
    };
    await withNavigator({ share }, async () => {
      const { store } = open({ page: 4, viewport: { width: 360, height: 780, isCoarse: true } });
      await store.set(pressShareAtom);
      assert.equal(asked, [{ title: "Ink", url: "https://books.test/a/#p=4" }]);
      assert.equal(store.get(panelsAtom), panels);
    });
  });
}

test("inside a messaging app the button explains the app's own menu, and a tap closes that (SHARE-04, SHARE-05, SHARE-07)", async () => {
  const { store } = open();
  store.set(pressShareAtom);
  assert.equal(store.get(panelsAtom), ["share"]);
  store.set(messagingAppAtom, "wechat");
  store.set(pressShareAtom);
  assert.ok(store.get(panelsAtom).includes("sharehelp"));
  const { find, press, unmount } = await mountFeature(store, <HelpPanel />);
  assert.match(find("[data-panel=sharehelp]").textContent ?? "", "top right corner");
  store.set(openPanelAtom, "sharehelp");
  await press(".share-help__ground");
  assert.not(store.get(panelsAtom).includes("sharehelp"));
  await unmount();
});

test("a button there opens the link and its code (SHARE-05)", async () => {
  const { store } = open();
  store.set(openPanelAtom, "sharehelp");
  const { press, unmount } = await mountFeature(store, <HelpPanel />);
  await press(".share-help__other");
  assert.equal(store.get(panelsAtom), ["share"]);
  await unmount();
});

test("a book that says so has no share button, or none inside messaging apps (SHARE-01)", () => {
  assert.not(open({ settings: { ShareButtonVisible: false } }).store.get(isShareOnAtom));
  const { store } = open({ settings: { NoWechatSharing: true } });
  assert.ok(store.get(isShareOnAtom));
  store.set(messagingAppAtom, "wechat");
  assert.not(store.get(isShareOnAtom));
});

test.run();
