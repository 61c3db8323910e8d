import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  addToCartAtom,
  removeFromCartAtom,
  setAmountAtom,
  withAmount,
  withArticle,
} from "../../../src/features/cart/api.ts";
import {
  CART,
  cartAtom,
  cartCountAtom,
  readArticle,
  readStoredCart,
  validAmount,
  validPrice,
} from "../../../src/features/cart/state.ts";
import { portsAtom } from "../../../src/state/ports.ts";
import { bookLinkAtom } from "../../../src/state/stored.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/cart/api");
const PEN = { id: "pen", title: "Pen", price: 2, currency: "EUR", picture: "" };

for (const [amount, sensible] of [
  [3, 3],
  [2.9, 2],
  [0, 1],
  [-5, 1],
  [NaN, 1],
  [1e99, 999],
  [Infinity, 999],
  [-Infinity, 1],
] as const) {
  test(`an amount of ${amount} becomes ${sensible} (EXTRA-03)`, () => assert.is(validAmount(amount), sensible));
}

for (const [price, sensible] of [
  [12.5, 12.5],
  ["12.50", 12.5],
  [0, 0],
  [0.1 + 0.2, 0.3],
  [-1, null],
  [NaN, null],
  ["1e99", null],
  [1e99, null],
  ["free", null],
  [undefined, null],
  [{}, null],
] as const) {
  test(`a price of ${JSON.stringify(price) ?? price} is ${sensible} (EXTRA-03)`, () =>
    assert.is(validPrice(price), sensible));
}

test("an article needs an id or a title and nothing else (EXTRA-03)", () => {
  assert.equal(readArticle({ title: " Pen " }), { id: "Pen", title: "Pen", price: null, currency: "", picture: "" });
  assert.equal(readArticle({ id: 7, currency: "USD" }, "EUR")?.currency, "USD");
  for (const none of [null, undefined, "pen", 5, [], {}, { title: "  " }]) assert.is(readArticle(none), null);
  assert.is(readArticle({ title: "x".repeat(2000) })?.title.length, CART.longestText);
});

test("adding an article again adds up, and the cart has a limit (EXTRA-03)", () => {
  const once = withArticle([], PEN, 1);
  assert.equal(withArticle(once, PEN, 2), [{ ...PEN, amount: 3 }]);
  assert.equal(withAmount(once, "pen", NaN), [{ ...PEN, amount: 1 }]);
  assert.equal(withAmount(once, "ink", 5), once);
  const full = Array.from({ length: CART.mostItems }, (_, index) => ({ ...PEN, id: String(index), amount: 1 }));
  assert.is(withArticle(full, PEN, 1), full);
});

test("of a stored cart only valid entries are read (EXTRA-03)", () => {
  const stored = [
    { ...PEN, amount: "4" },
    { ...PEN, amount: 9 },
    null,
    { amount: 3 },
    { id: "ink", price: "x", amount: -2 },
  ];
  assert.equal(
    readStoredCart(stored).map(({ id, price, amount }) => [id, price, amount]),
    [
      ["pen", 2, 4],
      ["ink", null, 1],
    ],
  );
  for (const none of [undefined, null, "cart", {}, 3]) assert.equal(readStoredCart(none), []);
});

const OFFERED_PEN = { id: "pen", title: "Pen", price: 2, currency: "EUR", picture: "" };

test("a cart is filled, changed and emptied (EXTRA-03)", () => {
  const { store } = openReader();
  assert.ok(store.set(addToCartAtom, OFFERED_PEN));
  assert.ok(store.set(addToCartAtom, { title: "Ink" }, 4));
  store.set(setAmountAtom, "pen", 3);
  assert.is(store.get(cartCountAtom), 7);
  store.set(removeFromCartAtom, "Ink");
  assert.equal(store.get(cartAtom), [{ ...OFFERED_PEN, amount: 3 }]);
  store.set(removeFromCartAtom, "pen");
  assert.equal(store.get(cartAtom), []);
});

test("an offer without a title is refused (EXTRA-03)", () => {
  const { store } = openReader();
  for (const offer of [null, {}, "pen", { price: 3 }]) assert.not(store.set(addToCartAtom, offer));
  assert.equal(store.get(cartAtom), []);
});

test("each book has a cart of its own (EXTRA-03)", () => {
  const stored = new Map<string, string>();
  const first = openReader({ stored });
  first.store.set(bookLinkAtom, "https://books.test/a");
  first.store.set(addToCartAtom, OFFERED_PEN);
  for (const [link, count] of [
    ["https://books.test/a", 1],
    ["https://books.test/b", 0],
  ] as const) {
    const { store } = openReader({ stored });
    store.set(bookLinkAtom, link);
    assert.is(store.get(cartCountAtom), count);
  }
});

test("a cart that cannot be stored lasts for the visit, and a message says so (EXTRA-03)", () => {
  const { store } = openReader();
  const ports = store.get(portsAtom);
  store.set(portsAtom, { ...ports, storage: { ...ports.storage, write: () => false } });
  store.set(addToCartAtom, OFFERED_PEN);
  assert.is(store.get(cartCountAtom), 1);
  assert.match(store.get(toastAtom)?.text ?? "", "could not be saved");
});

test.run();
