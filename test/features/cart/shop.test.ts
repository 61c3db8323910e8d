// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholder of exporters
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseExportedBook } from "../../../src/book/formats/export/book.ts";
import { addToCartAtom, setAmountAtom } from "../../../src/features/cart/api.ts";
import { cart as cartFeature } from "../../../src/features/cart/index.ts";
import { readShop } from "../../../src/features/cart/shop.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/cart/shop");
const [button] = cartFeature.buttons ?? [];
const BASE = "https://books.test/a/";

test("a book's offers are read, with the shop's currency if an article has none (EXTRA-03)", () => {
  const items = [
    { title: "Pen", price: "2.5", image: "pen.jpg" },
    { id: 4, price: -1, currency: "USD", picture: "javascript:x" },
    "x",
    null,
  ];
  assert.equal(readShop({ currency: "EUR", items }, BASE).offers, [
    { id: "Pen", title: "Pen", price: 2.5, currency: "EUR", picture: `${BASE}pen.jpg` },
    { id: "4", title: "4", price: null, currency: "USD", picture: "" },
  ]);
});

test("an exporter's cart settings are read in the exporter's spelling (EXTRA-03)", () => {
  const shoppingCartOptinon = {
    type: "Email",
    paypal: "no@b.test",
    address: "shop@b.test",
    theme: "Order",
    body: "Hi ${shopping}",
    showTime: "true",
  };
  const mail = readShop({ shoppingCartOptinon }, BASE);
  assert.equal([mail.mail, mail.payPal, mail.subject, mail.isTimeShown], ["shop@b.test", "", "Order", true]);
  const pay = readShop({ shoppingCartOptinon: { ...shoppingCartOptinon, type: "PayPal" } }, BASE);
  assert.equal([pay.mail, pay.payPal], ["", "no@b.test"]);
});

for (const email of ["a@b.test,c@d.test", "a@b.test?bcc=c@d.test", "a b@c.test", "nobody", "<a@b.test>", {}, 7]) {
  test(`orders do not go to ${JSON.stringify(email)} (EXTRA-03)`, () => assert.is(readShop({ email }, BASE).mail, ""));
}

for (const data of [null, 3, "x", [], { items: {}, shoppingCartOptinon: [], url: {}, body: [] }]) {
  test(`${JSON.stringify(data)} is an empty shop (EXTRA-03)`, () => {
    const { offers, mail, page, payPal } = readShop(data, BASE);
    assert.equal([offers, mail, page, payPal], [[], "", "", ""]);
  });
}

for (const [cart, ShoppingButtonVisible, isOn] of [
  [null, false, false],
  [null, true, true],
  [{ shoppingCartHTML: "false" }, false, false],
  [{ shoppingCartHTML: "true" }, false, true],
  [{ items: [{ title: "Pen" }] }, false, true],
  [{ items: [{ title: "Pen" }], shoppingCartHTML: false }, false, false],
  [{ items: [] }, false, false],
] as const) {
  test(`${JSON.stringify(cart)} with the button ${ShoppingButtonVisible ? "on" : "unset"} ${isOn ? "has" : "has no"} cart (TOOL-14, EXTRA-01)`, () => {
    const { store } = openReader({
      settings: { ShoppingButtonVisible },
      book: { extras: { ...emptyBook(1).extras, cart } },
    });
    assert.is(store.get(button!.isVisibleAtom!), isOn);
  });
}

test("an exported book's cart setting stands among its annotations (TOOL-14)", () => {
  const variables = {
    bookConfig: { totalPageCount: 1 },
    fliphtml5_pages: [{ l: "1.jpg" }],
    pageEditor: { setting: { shoppingCartHTML: "true" }, pageAnnos: [] },
  };
  const book = parseExportedBook(variables, { configUrl: `${BASE}javascript/config.js`, rootUrl: BASE });
  assert.ok(book.ok && book.value.extras.cart);
});

test("the button shows how many pieces are in the cart (EXTRA-01)", () => {
  const { store } = openReader();
  assert.is(store.get(button!.badgeAtom!), "");
  store.set(addToCartAtom, { title: "Pen" }, 3);
  assert.is(store.get(button!.badgeAtom!), "3");
  store.set(setAmountAtom, "Pen", 500);
  assert.is(store.get(button!.badgeAtom!), "99+");
});

test.run();
