import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import { CALM, chromeStands, frames, goTo, openBook, quickBook, type Reader, rests } from "./model.ts";

const test = suite("page/tab-names");
const NAME = ".book-tabs__tab[aria-current]";
/** The animations that show it for a moment. */
const passing = () =>
  document.getAnimations().flatMap((each) => {
    const { animationName } = each as CSSAnimation;
    return animationName === "tab-passing" ? [animationName] : [];
  });

const openPhone = async (features: Readonly<Record<string, string>>): Promise<Reader> => {
  const reader = await openBook(quickBook(), { viewport: WINDOWS.phone, features });
  await chromeStands(reader.page);
  return reader;
};
const opacity = ({ page }: Reader) => page.$eval(NAME, (tab) => Number(getComputedStyle(tab, "::after").opacity));

for (const [who, features, chooses] of [
  ["whose system asks for less motion", CALM, false],
  ["who chooses less motion in the viewer", {}, true],
] as const)
  test(`the name of a phone's tab does not stand over the print of its chapter for readers ${who}`, async () => {
    const reader = await openPhone(features);
    const { page } = reader;
    if (chooses) await page.evaluate(() => (document.documentElement.dataset["motion"] = "reduced"));
    await page.waitForSelector(".book-tabs__tab");
    await page.tap(".book-tabs__tab");
    await rests(page, [3]);
    await page.waitForSelector(`${NAME}:focus`);
    await frames(page, 3);
    assert.equal(await page.evaluate(passing), []);
    assert.is(await opacity(reader), 0);
    await reader.close();
  });

test("the name of a phone's tab is shown for a moment where a tap on it has led, and not where a reader has gone by themselves", async () => {
  const reader = await openPhone({});
  await goTo(reader.page, 3);
  await reader.page.waitForSelector(NAME);
  await frames(reader.page, 3);
  assert.equal(await reader.page.evaluate(passing), []);
  await goTo(reader.page, 1);
  await reader.page.tap(".book-tabs__tab");
  await reader.page.waitForSelector(`${NAME}:focus`);
  const at = (share: number) =>
    reader.page.evaluate((part) => {
      const passing = document.getAnimations().find((each) => (each as CSSAnimation).animationName === "tab-passing");
      passing?.pause();
      if (passing) passing.currentTime = part * Number(passing.effect!.getComputedTiming().duration);
    }, share);
  await at(0.5);
  assert.is(await opacity(reader), 1);
  await at(1);
  assert.is(await opacity(reader), 0);
  await goTo(reader.page, 1); // the tab still has the focus
  await goTo(reader.page, 3);
  await reader.page.waitForSelector(`${NAME}:focus`);
  await frames(reader.page, 3);
  assert.equal(await reader.page.evaluate(passing), []);
  await reader.close();
});

test.run();
