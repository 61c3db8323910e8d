import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { cornersAtom } from "../../../src/features/logos/api.ts";
import { logos } from "../../../src/features/logos/index.ts";
import { Logos } from "../../../src/features/logos/Logos.tsx";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/logos/Logos");

async function open(settings: object, viewport: object = {}) {
  const reader = openReader({ settings: settings as never, viewport, book: { baseUrl: "https://books.test/" } });
  const mounted = await mountFeature(reader.store, <Logos />);
  const come = (selector: string, width: number, height: number) =>
    act(() => {
      const picture = mounted.find<HTMLImageElement>(`${selector} img`);
      Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
      picture.dispatchEvent(new Event("load"));
    });
  const fail = (selector: string) => act(() => void mounted.find(`${selector} img`).dispatchEvent(new Event("error")));
  return { ...reader, ...mounted, come, fail };
}
const BAR = '[data-logo="bar"]';
const LARGE = '[data-logo="large"]';

test("the bar's logo is at the top left and leads where the book says (TOOL-21)", async () => {
  const { find, come } = await open({
    appLogoIcon: "https://x.test/logo.png",
    appLogoLinkURL: "shop/",
    appLogoOpenWindow: "Self",
    logoHeight: 50,
  });
  assert.is(find(BAR).dataset["shown"], "false");
  await come(BAR, 100, 50);
  assert.is(find(BAR).dataset["shown"], "true");
  assert.is(find(BAR).closest<HTMLElement>(".logos")?.dataset["position"], "top-left");
  assert.is(find<HTMLAnchorElement>(BAR).href, "https://books.test/shop/");
  assert.is(find<HTMLAnchorElement>(BAR).target, "_self");
});

test("the large logo can be in any of six places (AD-13)", async () => {
  for (const place of ["top-left", "bottom-left", "top-right", "bottom-right", "top-middle", "bottom-middle"]) {
    const { find } = await open({ appLargeLogoIcon: "https://x.test/large.png", LargeLogoPosition: place });
    assert.is(find(LARGE).closest<HTMLElement>(".logos")?.dataset["position"], place);
  }
});

test("the large logo leads to its address in the window of its target (AD-14)", async () => {
  for (const [LargeLogoTarget, target] of [
    ["Blank", "_blank"],
    ["_self", "_self"],
  ] as const) {
    const settings = { appLargeLogoIcon: "https://x.test/l.png", appLargeLogoURL: "https://x.test/", LargeLogoTarget };
    const { find } = await open(settings);
    assert.is(find<HTMLAnchorElement>(LARGE).target, target);
    assert.ok(find<HTMLAnchorElement>(LARGE).rel.includes("noopener"));
  }
});

test("a logo whose address could run scripts leads nowhere (AD-14, TOOL-21)", async () => {
  for (const address of ["javascript:alert(1)", "data:text/html,x", ""]) {
    const icons = { appLargeLogoIcon: "https://x.test/l.png", appLogoIcon: "https://x.test/b.png" };
    const { find } = await open({ ...icons, appLargeLogoURL: address, appLogoLinkURL: address });
    assert.equal([find(LARGE).tagName, find(BAR).tagName], ["SPAN", "SPAN"]);
  }
});

test("a large logo of a fixed size has exactly that size (AD-15)", async () => {
  const fixed = { isFixLogoSize: true, logoFixWidth: 300, logoFixHeight: 100 };
  const { find, come } = await open({ appLargeLogoIcon: "https://x.test/l.png", ...fixed });
  await come(LARGE, 30, 30);
  assert.is(find(LARGE).style.getPropertyValue("--logo-width"), "300px");
  assert.is(find(LARGE).style.getPropertyValue("--logo-height"), "100px");
});

test("a logo that does not load disappears, and its corner is free again (AD-13, TOOL-21)", async () => {
  const settings = {
    appLargeLogoIcon: "https://x.test/l.png",
    appLogoIcon: "https://x.test/b.png",
    LargeLogoPosition: "top-right",
  };
  const { store, container, come, fail } = await open(settings);
  await come(LARGE, 100, 40);
  assert.ok(store.get(cornersAtom)["top-right"] > 0);
  await fail(BAR);
  assert.is(container.querySelector(BAR), null);
  await fail(LARGE);
  assert.is(container.querySelector(LARGE), null);
  assert.is(store.get(cornersAtom)["top-right"], 0);
});

test("two logos at the top left are one below the other (AD-13)", async () => {
  const { find, container } = await open({
    appLargeLogoIcon: "https://x.test/l.png",
    appLogoIcon: "https://x.test/b.png",
  });
  assert.is(container.querySelectorAll(".logos").length, 1);
  assert.ok(find(BAR).compareDocumentPosition(find(LARGE)) & Node.DOCUMENT_POSITION_FOLLOWING);
});

test("on a phone the logo is in the bar, and only there (TOOL-21)", async () => {
  const phone = { width: 360, height: 780, isCoarse: true };
  const { container } = await open({ appLogoIcon: "https://x.test/b.png" }, phone);
  assert.is(container.querySelectorAll(BAR).length, 1);
  assert.ok(container.querySelector(`.bar-logo > ${BAR}`));
});

test("the browser's tab shows the book's icon while the book is open", () => {
  document.head.innerHTML = '<link rel="icon" href="https://books.test/viewer.svg">';
  const icon = document.querySelector<HTMLLinkElement>("link")!;
  const { store } = openReader({ settings: { bookFavicon: "https://x.test/own.png" } });
  const stop = logos.run!(store);
  assert.is(icon.href, "https://x.test/own.png");
  stop();
  assert.is(icon.href, "https://books.test/viewer.svg");
});

test.run();
