import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isQrButtonOnAtom } from "../../../src/features/qr/index.ts";
import { QrButton } from "../../../src/features/qr/QrButton.tsx";
import { Panel } from "../../../src/features/qr/QrPanel.tsx";
import { areCodesOnAtom, sharedAtom } from "../../../src/features/share/api.ts";
import { bookLinkAtom } from "../../../src/state/stored.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/qr/QrPanel");
/** The code is made a moment after its place is drawn, by code that is loaded then. */
async function encoded({ clock }: ReturnType<typeof openReader>): Promise<void> {
  const isThere = () => document.querySelector("svg.qr-code[aria-busy=false], .qr-code__failure") !== null;
  await act(() => clock.advance(100));
  for (let attempt = 0; attempt < 100 && !isThere(); attempt++) {
    await act(() => new Promise<void>((done) => setTimeout(done, 20)));
  }
}

test("the overlay shows the book's address without its hash as a code, with title and close button (QR-01, QR-03, QR-04)", async () => {
  const reader = openReader();
  const { store } = reader;
  store.set(bookLinkAtom, "https://books.test/a/");
  const { find, unmount } = await mountFeature(store, <Panel />);
  await encoded(reader);
  assert.match(find("[data-panel=qr]").textContent ?? "", "Scan QR code");
  assert.is(find("svg.qr-code").getAttribute("aria-label"), "QR code of https://books.test/a/");
  assert.ok(find("svg.qr-code .qr-code__marks").getAttribute("d")!.length > 100);
  assert.ok(find("[data-panel=qr] [aria-label=Close]"));
  await unmount();
});

test("the book's own share link replaces the address, unless it is no address (QR-02, SHARE-02)", () => {
  const at = (socialShareLink: string) => {
    const { store } = openReader({ settings: { socialShareLink } });
    store.set(bookLinkAtom, "https://books.test/a/");
    return store.get(sharedAtom).url;
  };
  assert.is(at("https://pub.test/book"), "https://pub.test/book");
  assert.is(at(""), "https://books.test/a/");
  assert.is(at("javascript:alert(1)"), "https://books.test/a/");
});

test("an address that is too long for a code is shown as a link with a note (QR-09)", async () => {
  const link = `https://books.test/${"x".repeat(4000)}`;
  const reader = openReader({ settings: { socialShareLink: link } });
  const { find, unmount } = await mountFeature(reader.store, <Panel />);
  await encoded(reader);
  assert.is(find<HTMLAnchorElement>(".qr-code__failure a").href, link);
  await unmount();
});

test("the button shows the code by hover and by key, and not where codes are off (QR-07, QR-08, QR-11)", async () => {
  const reader = openReader();
  const { find, container, press, unmount } = await mountFeature(reader.store, <QrButton />);
  assert.is(container.querySelector("svg.qr-code"), null);
  await press(".qr-button__button");
  await encoded(reader);
  assert.is(find("svg.qr-code").getAttribute("width"), "100");
  await press(".qr-button__button");
  assert.is(container.querySelector("svg.qr-code"), null);
  await unmount();
  const off = openReader({ settings: { QRCode: false } }).store;
  assert.not(off.get(areCodesOnAtom));
  assert.not(off.get(isQrButtonOnAtom));
});

test.run();
