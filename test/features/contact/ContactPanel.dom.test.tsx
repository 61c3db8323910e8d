import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Panel } from "../../../src/features/contact/ContactPanel.tsx";
import { toastAtom } from "../../../src/state/tips.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/contact/ContactPanel");

test("the panel offers call, message, email and the WeChat account (EXTRA-04, EXTRA-05)", async () => {
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

test("if the account cannot be copied, a message says how the reader can do it (EXTRA-05)", async () => {
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

test("the panel says if the publisher names no way to get in touch (EXTRA-05)", async () => {
  const { store } = openReader();
  const { container, unmount } = await mountFeature(store, <Panel />);
  assert.match(container.textContent ?? "", "The publisher gives no way to get in touch.");
  await unmount();
});

test.run();
