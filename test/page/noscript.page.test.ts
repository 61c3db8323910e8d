import { suite } from "uvu";
import * as assert from "uvu/assert";
import { withBook } from "../../scripts/inline-book.mjs";
import { openPage } from "../support/browser/browser.ts";
import { site, siteOrigin } from "../support/browser/site.ts";
import { quickBook } from "./model.ts";

const test = suite("without JavaScript");
const before = (page: { setJavaScriptEnabled(isOn: boolean): Promise<void> }) => page.setJavaScriptEnabled(false);

test("readers without JavaScript see title, pages and text of a book that its page carries", async () => {
  const files = quickBook({ pages: 3, config: { bookTitle: "A <b>book</b> & more" } });
  const data = JSON.parse(String(files["book.json"])) as { pages: { large: string }[] };
  data.pages[2] = { large: "javascript:alert(1)" };
  const text = JSON.stringify({ ...data, search: { texts: ["One </noscript><script>1</script>", "Two"] } });
  const template = await (await fetch(await siteOrigin())).text();
  const folder = await site(
    { ...files, "book.json": text, "index.html": withBook(template, text) },
    { hasOwnPage: true },
  );
  const { page, errors, close } = await openPage({ url: `${folder.url}index.html`, before });
  assert.is(await page.$eval("h1", (heading) => heading.textContent), "A <b>book</b> & more");
  assert.equal(await page.$$eval("noscript p, .plain p", (all) => all.map((each) => each.textContent)), [
    "One </noscript><script>1</script>",
    "Two",
  ]);
  const pictures = await page.$$eval(".plain img", (all) =>
    all.map((image) => [image.getBoundingClientRect().width > 10, getComputedStyle(image).visibility]),
  );
  assert.equal(pictures, [
    [true, "visible"],
    [true, "visible"],
  ]);
  assert.equal(errors, []);
  await close();
});

test("without a book in the page they are told in a sentence", async () => {
  const folder = await site(quickBook());
  const { page, close } = await openPage({ url: folder.url, before });
  assert.match(
    await page.evaluate(() => document.body.innerText),
    "This book needs JavaScript, which is switched off here.",
  );
  await close();
});

test.run();
