// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholder of exporters
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { checkoutOf, orderText, priceText, totalsOf } from "../../../src/features/cart/order.ts";
import { readShop } from "../../../src/features/cart/shop.ts";

const test = suite("features/cart/order");
const item = (id: string, price: number | null, amount = 1, currency = "EUR") => ({
  id,
  title: id,
  price,
  currency,
  picture: "",
  amount,
});
const shop = (data: unknown) => readShop(data, "https://books.test/a/");
const WORDS = { total: "Total", onRequest: "Price on request", language: "en" };
const ITEMS = [item("Pen", 0.1, 3), item("Ink", 12.5), item("Visit", null)];

test("there is one total for each currency, to the cent; articles without a price are not counted (EXTRA-03)", () => {
  assert.equal(totalsOf([...ITEMS, item("Map", 9, 2, "USD")]), [
    { currency: "EUR", sum: 12.8 },
    { currency: "USD", sum: 18 },
  ]);
  assert.equal(totalsOf([]), []);
});

test("prices are written in the reader's language; an unknown currency is left as it is (EXTRA-03)", () => {
  assert.is(priceText(1234.5, "EUR", "en"), "€1,234.50");
  assert.is(priceText(1234.5, "EUR", "de").replace(/\s/g, " "), "1.234,50 €");
  assert.is(priceText(3, "pts.", "en"), "pts. 3.00");
  assert.is(priceText(3, "", "en"), "3.00");
});

test("an order contains amounts, articles, prices and sums, and the time if the shop asks for it (EXTRA-03)", () => {
  const text = orderText(ITEMS, shop({}), WORDS, "today");
  assert.is(text, "3 × Pen: €0.30\n1 × Ink: €12.50\n1 × Visit: Price on request\nTotal: €12.80\ntoday");
  assert.is(orderText(ITEMS, shop({ showPrice: "false" }), WORDS, ""), "3 × Pen\n1 × Ink\n1 × Visit");
});

test("an email contains the order where the shop's text has the placeholder (EXTRA-03)", () => {
  const { kind, href } = checkoutOf(
    ITEMS,
    shop({ email: "shop@b.test", body: "Hi, ${shopping} Bye" }),
    "1 & 2",
    "Book",
  )!;
  assert.is(kind, "mail");
  assert.is(href, "mailto:shop@b.test?subject=Book&body=Hi%2C%201%20%26%202%20Bye");
  assert.match(checkoutOf(ITEMS, shop({ email: "shop@b.test" }), "order", "Book")!.href, /body=order$/);
});

test("a page gets the order in its address if that has the placeholder (EXTRA-03)", () => {
  const href = (url: string) => checkoutOf(ITEMS, shop({ url }), "a $& b", "Book")?.href;
  assert.is(href("order.php?o=${shopping}"), "https://books.test/a/order.php?o=a%20%24%26%20b");
  assert.is(href("https://shop.test/"), "https://shop.test/");
  assert.is(href("javascript:alert('${shopping}')"), undefined);
});

test("an order that is too long for a link is pasted by the reader (EXTRA-03)", () => {
  const found = checkoutOf(ITEMS, shop({ email: "shop@b.test" }), "x".repeat(5000), "Book")!;
  assert.ok(found.isCut && found.href.length < 200);
});

test("PayPal takes orders in one currency with prices; any other order is sent the next way (EXTRA-03)", () => {
  const data = { paypal: "shop@b.test", sandbox: "true", email: "mail@b.test" };
  const { kind, href } = checkoutOf(ITEMS.slice(0, 2), shop(data), "", "Book")!;
  assert.is(kind, "payPal");
  const { host, searchParams } = new URL(href);
  assert.is(host, "www.sandbox.paypal.com");
  const fields = ["business", "currency_code", "item_name_1", "amount_1", "quantity_1", "amount_2"].map((name) =>
    searchParams.get(name),
  );
  assert.equal(fields, ["shop@b.test", "EUR", "Pen", "0.10", "3", "12.50"]);
  for (const others of [ITEMS, [item("a", 1), item("b", 1, 1, "USD")], [item("a", 1, 1, "")], [item("a", 0)]]) {
    assert.is(checkoutOf(others, shop(data), "", "Book")?.kind, "mail");
  }
});

test("a shop that names no way to order has no checkout (EXTRA-03)", () => {
  assert.is(checkoutOf(ITEMS, shop({}), "order", "Book"), null);
});

test.run();
