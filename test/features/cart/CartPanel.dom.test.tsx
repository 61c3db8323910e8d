import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { cartAtom } from "../../../src/features/cart/api.ts";
import { Panel } from "../../../src/features/cart/CartPanel.tsx";
import { emptyBook } from "../../support/empty-book.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/cart/CartPanel");
const CART = {
  email: "shop@b.test",
  currency: "EUR",
  items: [{ title: "Pen", price: 2 }, { title: "<b>Ink</b>", price: 5, picture: "gone.jpg" }, { title: "Visit" }],
};

async function open() {
  const { store } = openReader({
    book: { baseUrl: "https://b.test/", extras: { ...emptyBook(1).extras, cart: CART } },
  });
  return { store, ...(await mountFeature(store, <Panel />)) };
}

test("offers go into the cart, and leave the list of offers (EXTRA-01, EXTRA-03)", async () => {
  const { container, store, unmount } = await open();
  const add = () => container.querySelectorAll<HTMLElement>(".cart__row > .text-button");
  assert.match(container.textContent ?? "", "Your cart is empty.");
  assert.is(add().length, 3);
  await act(() => add()[1]!.click());
  assert.is(add().length, 2);
  assert.equal(
    store.get(cartAtom).map(({ title }) => title),
    ["<b>Ink</b>"],
  );
  assert.is(container.querySelector(".cart__title")?.textContent, "Ink");
  assert.is(container.querySelector("b"), null);
  await unmount();
});

test("amounts are changed by buttons and by typing, invalid ones are corrected, and the total follows (EXTRA-03)", async () => {
  const { container, store, find, press, unmount } = await open();
  await act(() => container.querySelector<HTMLElement>(".cart__row > .text-button")!.click());
  const amount = () => store.get(cartAtom)[0]?.amount;
  assert.is(find(".cart__stepper button:first-child").getAttribute("aria-disabled"), "true");
  await press(".cart__stepper button:last-child");
  assert.is(amount(), 2);
  assert.match(find(".cart__totals").textContent ?? "", "€4.00");
  for (const [written, stored] of [
    ["7", 7],
    ["-3", 1],
    ["1e99", 999],
    ["many", 1],
    ["", 1],
    ["2.7", 2],
  ] as const) {
    const input = find<HTMLInputElement>(".cart__amount");
    input.value = written;
    await act(() => input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
    assert.is(amount(), stored, written);
    assert.is(find<HTMLInputElement>(".cart__amount").value, String(stored), written);
  }
  await unmount();
});

test("an article is removed, and a picture that fails leaves no broken image (EXTRA-03)", async () => {
  const { container, store, find, press, unmount } = await open();
  await act(() => find("img").dispatchEvent(new Event("error")));
  assert.ok(find("img").hidden);
  await act(() => container.querySelector<HTMLElement>(".cart__row > .text-button")!.click());
  await press('.cart__row > .icon-button[aria-label="Remove Pen"]');
  assert.equal(store.get(cartAtom), []);
  await unmount();
});

test.run();
