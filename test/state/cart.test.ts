import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  addToCartAtom,
  cartAtom,
  cartCountAtom,
  emptyCartAtom,
  removeFromCartAtom,
  setAmountAtom,
} from "../../src/state/cart.ts";
import { bookLinkAtom } from "../../src/state/kept.ts";
import { portsAtom } from "../../src/state/ports.ts";
import { toastAtom } from "../../src/state/tips.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/cart");
const PEN = { id: "pen", title: "Pen", price: 2, currency: "EUR", picture: "" };

test("a cart is filled, changed and emptied (EXTRA-03)", () => {
  const { store } = openReader();
  assert.ok(store.set(addToCartAtom, PEN));
  assert.ok(store.set(addToCartAtom, { title: "Ink" }, 4));
  store.set(setAmountAtom, "pen", 3);
  assert.is(store.get(cartCountAtom), 7);
  store.set(removeFromCartAtom, "Ink");
  assert.equal(store.get(cartAtom), [{ ...PEN, amount: 3 }]);
  store.set(emptyCartAtom);
  assert.equal(store.get(cartAtom), []);
});

test("an offer without a name is none (EXTRA-03)", () => {
  const { store } = openReader();
  for (const offer of [null, {}, "pen", { price: 3 }]) assert.not(store.set(addToCartAtom, offer));
  assert.equal(store.get(cartAtom), []);
});

test("each book keeps a cart of its own (EXTRA-03)", () => {
  const kept = new Map<string, string>();
  const first = openReader({ kept });
  first.store.set(bookLinkAtom, "https://books.test/a");
  first.store.set(addToCartAtom, PEN);
  for (const [link, count] of [
    ["https://books.test/a", 1],
    ["https://books.test/b", 0],
  ] as const) {
    const { store } = openReader({ kept });
    store.set(bookLinkAtom, link);
    assert.is(store.get(cartCountAtom), count);
  }
});

test("a cart that cannot be kept lasts for the visit, and the reader is told (EXTRA-03)", () => {
  const { store } = openReader();
  const ports = store.get(portsAtom);
  store.set(portsAtom, { ...ports, storage: { ...ports.storage, write: () => false } });
  store.set(addToCartAtom, PEN);
  assert.is(store.get(cartCountAtom), 1);
  assert.match(store.get(toastAtom)?.text ?? "", "could not be saved");
});

test.run();
