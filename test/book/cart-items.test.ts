import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  CART,
  readArticle,
  readKeptCart,
  sensibleAmount,
  sensiblePrice,
  withAmount,
  withArticle,
} from "../../src/book/cart-items.ts";

const test = suite("book/cart-items");
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
  test(`an amount of ${amount} is one of ${sensible} (EXTRA-03)`, () => assert.is(sensibleAmount(amount), sensible));
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
    assert.is(sensiblePrice(price), sensible));
}

test("an article needs an id or a title, and no more (EXTRA-03)", () => {
  assert.equal(readArticle({ title: " Pen " }), { id: "Pen", title: "Pen", price: null, currency: "", picture: "" });
  assert.equal(readArticle({ id: 7, currency: "USD" }, "EUR")?.currency, "USD");
  for (const none of [null, undefined, "pen", 5, [], {}, { title: "  " }]) assert.is(readArticle(none), null);
  assert.is(readArticle({ title: "x".repeat(2000) })?.title.length, CART.longestText);
});

test("what is in the cart already counts on, and the cart has an end (EXTRA-03)", () => {
  const once = withArticle([], PEN, 1);
  assert.equal(withArticle(once, PEN, 2), [{ ...PEN, amount: 3 }]);
  assert.equal(withAmount(once, "pen", NaN), [{ ...PEN, amount: 1 }]);
  assert.equal(withAmount(once, "ink", 5), once);
  const full = Array.from({ length: CART.mostItems }, (_, index) => ({ ...PEN, id: String(index), amount: 1 }));
  assert.is(withArticle(full, PEN, 1), full);
});

test("a kept cart is read as far as it is one (EXTRA-03)", () => {
  const kept = [
    { ...PEN, amount: "4" },
    { ...PEN, amount: 9 },
    null,
    { amount: 3 },
    { id: "ink", price: "x", amount: -2 },
  ];
  assert.equal(
    readKeptCart(kept).map(({ id, price, amount }) => [id, price, amount]),
    [
      ["pen", 2, 4],
      ["ink", null, 1],
    ],
  );
  for (const none of [undefined, null, "cart", {}, 3]) assert.equal(readKeptCart(none), []);
});

test.run();
