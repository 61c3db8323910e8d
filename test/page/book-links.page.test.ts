import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { plainPicture } from "../support/browser/page-picture.ts";
import { chromeStands, openBook, quickBook, type Reader } from "./model.ts";

const test = suite("links of a book");

const LINKS = {
  "www.example.com": "http://www.example.com/",
  "shop@example.com": "mailto:shop@example.com",
  example: "http://www.example/",
} as const;

/** A book that says everything that leads out of it in one and the same careless way. */
async function open(written: string): Promise<Reader> {
  const config = {
    appLogoIcon: "logo.png",
    appLogoLinkURL: written,
    appLogoOpenWindow: "Self",
    appLargeLogoIcon: "large.png",
    appLargeLogoURL: written,
    LargeLogoTarget: "_top",
    LargeLogoPosition: "bottom-right",
    HomeButtonVisible: true,
    HomeURL: written,
    showDemoBar: true,
    demoBarName: "Maker",
    demoBarLink: written,
    DownloadButtonVisible: true,
    DownloadURL: written,
  };
  const files = quickBook({ config });
  const book = {
    ...(JSON.parse(String(files["book.json"])) as object),
    contents: [
      { title: "Out", url: written },
      { title: "Nowhere", url: "http://" },
    ],
    ads: { data: [{ src: "ad.png", url: written }, { src: "ad.png" }] },
    download: [
      { title: "More", url: written },
      { title: "File", url: "more.epub" },
    ],
  };
  const reader = await openBook({
    ...files,
    "book.json": JSON.stringify(book),
    "ad.png": plainPicture([200, 30, 30], 728, 90),
    "logo.png": plainPicture([30, 30, 30], 90, 40),
    "large.png": plainPicture([30, 90, 30], 90, 40),
  });
  await chromeStands(reader.page);
  return reader;
}

const hrefOf = async (page: Page, selector: string): Promise<string | undefined> => {
  await page.waitForSelector(selector);
  return page.$eval(selector, (link) => (link as HTMLAnchorElement).href);
};

for (const [written, href] of Object.entries(LINKS)) {
  const rows = "(LINK-09, LINK-10, LINK-11, AD-02, AD-14, TOC-02)";
  test(`"${written}" leads to ${href} wherever a book has it ${rows}`, async () => {
    const { page, site, close } = await open(written);
    assert.is(await hrefOf(page, "a[data-logo=bar]"), href);
    assert.is(await hrefOf(page, "a[data-logo=large]"), href);
    assert.is(await page.$eval("a[data-logo=large]", (link) => link.getAttribute("target")), "_top");
    assert.is(await hrefOf(page, "a.ads__slide"), href);
    assert.is((await page.$$(".ads__slide:not(a)")).length, 1, "a picture without an address is no link");
    assert.is(await hrefOf(page, "a.demo-bar__link"), href);
    await page.evaluate(() => window.recto!.open("contents"));
    assert.is(await hrefOf(page, "[data-panel=contents] a[role=treeitem]"), href);
    assert.is(await page.$$eval("[data-panel=contents] a[role=treeitem]", (links) => links.length), 1);
    await page.evaluate(() => {
      window.recto!.close("contents");
      window.recto!.open("download");
    });
    const files = await page
      .waitForSelector("[data-panel=download] a")
      .then(() =>
        page.$$eval("[data-panel=download] a", (links) => links.map((link) => (link as HTMLAnchorElement).href)),
      );
    const isFile = href.startsWith("http");
    assert.equal(files, [...(isFile ? [href] : []), `${site.url}more.epub`]);
    if (isFile) {
      await page.evaluate(() => {
        window.recto!.close("download");
        Object.assign(window, {
          open: (address: string) => {
            document.title = address;
          },
        });
      });
      await page.waitForFunction(() => !document.querySelector("[data-panel=download]"));
      await page.click(".toolbar [data-button=more]");
      await (await page.waitForSelector("[data-button=home]"))!.click();
      assert.is(await page.title(), href);
    }
    await close();
  });
}

test.run();
