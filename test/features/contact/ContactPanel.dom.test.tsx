import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { emptyBook } from "../../../src/book/publication/empty-book.ts";
import { Panel } from "../../../src/features/contact/ContactPanel.tsx";
import { toastAtom } from "../../../src/state/tips.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/contact/ContactPanel");

test("the panel offers call, message, mail and the account in WeChat (EXTRA-04, EXTRA-05)", async () => {
  const extras = { ...emptyBook(1).extras, phoneNumbers: [{ label: "<b>Sales</b>", number: "+49 40 1" }] };
  const settings = { MessageButtonVisible: true, btnShareWithEmailTo: "sales@shop.test", WeChatAccount: "recto" };
  const { store } = openReader({ book: { extras }, settings });
  const { container, unmount } = await mountFeature(store, <Panel />);
  const links = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href")!.split("?")[0]);
  assert.equal(links, ["tel:+49401", "sms:+49401", "mailto:sales@shop.test"]);
  assert.match(container.textContent ?? "", "<b>Sales</b>");
  assert.is(container.querySelector("b"), null);
  await unmount();
});

test("an account that cannot be copied is left to the reader's own hand (EXTRA-05)", async () => {
  const { store } = openReader({ settings: { WeChatAccount: "recto" } });
  const { press, unmount } = await mountFeature(store, <Panel />);
  const { clipboard } = navigator;
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  await press(".wechat-card .text-button");
  await act(async () => {});
  assert.match(store.get(toastAtom)?.text ?? "", /^Copying failed/);
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  await unmount();
});

test("a publisher who names no way is said to name none (EXTRA-05)", async () => {
  const { store } = openReader();
  const { container, unmount } = await mountFeature(store, <Panel />);
  assert.match(container.textContent ?? "", "The publisher gives no way to get in touch.");
  await unmount();
});

test.run();
