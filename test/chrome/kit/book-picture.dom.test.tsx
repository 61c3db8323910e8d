import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { BookPicture } from "../../../src/chrome/kit/BookPicture.tsx";
import { type PageOpener, pageOpenerAtom } from "../../../src/state/access.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("chrome/kit/book-picture");

/** An opener whose answers are given by the test, and what it has been asked. */
function anOpener() {
  const asked: { readonly url: string; readonly signal: AbortSignal; readonly answer: (url: string | null) => void }[] =
    [];
  const revoked: string[] = [];
  const opener: PageOpener = {
    has: () => true,
    open: (url, signal) => new Promise((answer) => asked.push({ url, signal: signal!, answer })),
    revoke: (address) => revoked.push(address),
    darken: () => false,
  };
  return { opener, asked, revoked };
}

const picture = () => document.querySelector("img");
const answer = (give: (url: string | null) => void, url: string | null) => act(async () => give(url));

test("a page is shown as it is opened while there is an opener of pages, and by its own address without one", async () => {
  const { store } = openReader();
  const night = anOpener();
  const { unmount } = await mountFeature(store, <BookPicture src="t/1.png" isPage />);
  assert.is(picture()?.getAttribute("src"), "t/1.png");
  await act(() => store.set(pageOpenerAtom, night.opener));
  assert.is(picture(), null, "no light page on the way");
  await answer(night.asked[0]!.answer, "data:night");
  assert.is(picture()?.getAttribute("src"), "data:night");
  assert.not(picture()?.hasAttribute("data-as-printed"));
  await act(() => store.set(pageOpenerAtom, null));
  assert.is(picture()?.getAttribute("src"), "t/1.png");
  assert.equal(night.revoked, ["data:night"]);
  await unmount();
});

test("what cannot be opened, and a page under what is as printed, are as printed at night and say so; other pictures do not", async () => {
  const { store } = openReader();
  const night = anOpener();
  store.set(pageOpenerAtom, night.opener);
  const page = await mountFeature(store, <BookPicture src="t/1.png" isPage />);
  await answer(night.asked[0]!.answer, "t/1.png");
  assert.ok(picture()?.hasAttribute("data-as-printed"));
  await page.unmount();
  const covered = await mountFeature(store, <BookPicture src="t/2.png" isPage isAsPrinted />);
  assert.equal([picture()?.getAttribute("src"), picture()?.hasAttribute("data-as-printed")], ["t/2.png", true]);
  await covered.unmount();
  const photo = await mountFeature(store, <BookPicture src="photo.png" />);
  assert.equal([picture()?.getAttribute("src"), picture()?.hasAttribute("data-as-printed")], ["photo.png", false]);
  await photo.unmount();
});

test("a page that has gone is not loaded on, and one that is missing is reported", async () => {
  const { store } = openReader();
  const night = anOpener();
  store.set(pageOpenerAtom, night.opener);
  let missing = 0;
  const { unmount } = await mountFeature(store, <BookPicture src="t/1.png" isPage onMissing={() => missing++} />);
  await answer(night.asked[0]!.answer, null);
  assert.is(missing, 1);
  await unmount();
  assert.ok(night.asked[0]!.signal.aborted);
});

test.run();
