import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { AdStrip } from "../../../src/features/ads/AdStrip.tsx";
import { isPageVisibleAtom } from "../../../src/state/browser-page.ts";
import { barInsetsAtom } from "../../../src/state/view.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/ads/AdStrip");

type Options = Parameters<typeof openReader>[0] & { readonly ads?: object };

async function open({ ads = {}, ...opening }: Options = {}) {
  const data = [{ src: "gone.png" }, { src: "1.png", url: "https://x.test/a" }, { src: "2.png", title: "Two" }];
  const extras = { ads: { data, ...ads } } as never;
  const reader = openReader({ ...opening, book: { baseUrl: "https://books.test/", extras } });
  const mounted = await mountFeature(reader.store, <AdStrip />);
  const pictures = () => [...document.querySelectorAll("img")];
  const come = (index: number, event = "load") => act(() => void pictures()[index]!.dispatchEvent(new Event(event)));
  const shown = () => document.querySelector('[data-current="true"] img')?.getAttribute("src") ?? null;
  const phase = () => document.querySelector<HTMLElement>(".ads")?.dataset["phase"] ?? "gone";
  const pass = (ms: number) => act(() => reader.clock.advance(ms));
  return { ...reader, ...mounted, come, shown, phase, pass };
}

test("a banner is shown, and takes its strip, when its first picture has loaded (AD-01, AD-05)", async () => {
  const { store, come, phase, shown, unmount } = await open();
  assert.is(phase(), "loading");
  assert.is(store.get(barInsetsAtom).top, 0);
  await come(1);
  assert.is(phase(), "open");
  assert.is(shown(), "https://books.test/1.png");
  assert.is(store.get(barInsetsAtom).top, 60);
  await unmount();
  assert.is(store.get(barInsetsAtom).top, 0);
});

test("a picture that does not load is skipped (AD-08)", async () => {
  const { come, pass, shown } = await open();
  await come(0, "error");
  await come(1);
  await come(2);
  const seen = [shown()];
  for (let turn = 0; turn < 3; turn++) {
    await pass(3000);
    seen.push(shown());
  }
  assert.equal(
    seen,
    [1, 2, 1, 2].map((number) => `https://books.test/${number}.png`),
  );
});

test("if no picture loads there is no banner and no timer (AD-01)", async () => {
  const { store, clock, come, phase, pass } = await open();
  for (const index of [0, 1, 2]) await come(index, "error");
  await pass(60_000);
  assert.is(phase(), "loading");
  assert.is(store.get(barInsetsAtom).top, 0);
  assert.is(clock.live(), 0);
});

test("pictures change after each interval, but not in a hidden tab or under the pointer (AD-08)", async () => {
  const { store, clock, come, find, pass, shown, unmount } = await open({ ads: { interval: 1000 } });
  await come(1);
  assert.is(clock.live(), 0); // a single picture does not change
  await come(2);
  await pass(999);
  assert.ok(shown()?.endsWith("1.png"));
  await pass(1);
  assert.ok(shown()?.endsWith("2.png"));

  await act(() => store.set(isPageVisibleAtom, false));
  assert.is(clock.live(), 0);
  await act(() => store.set(isPageVisibleAtom, true));
  await act(() => find(".ads__close").focus());
  assert.is(clock.live(), 0);
  await act(() => find(".ads__close").blur());
  await pass(1000);
  assert.ok(shown()?.endsWith("1.png"));
  await unmount();
  assert.is(clock.live(), 0);
});

test("closing slides it out over 1000 ms, then it is gone and its strip with it (AD-03, AD-09)", async () => {
  const { store, clock, events, come, find, press, pass, phase } = await open();
  await come(1);
  await come(2);
  assert.is(find(".ads").style.getPropertyValue("--ad-close"), "1000ms");
  await act(() => find(".ads__close").focus());
  await press(".ads__close");
  assert.is(phase(), "closing");
  assert.is(document.activeElement?.id, "stage");
  await press(".ads__close"); // once more changes nothing
  await pass(999);
  assert.is(phase(), "closing");
  await pass(1);
  assert.is(phase(), "gone");
  assert.is(store.get(barInsetsAtom).top, 0);
  assert.is(clock.live(), 0);
  assert.equal(events, [["clickButton", { button: "closead" }]]);
});

test("a slide with an address is a safe link, one without is just a picture (AD-02)", async () => {
  const data = [
    { src: "1.png", url: "https://x.test/a" },
    { src: "2.png" },
    { src: "3.png", url: "javascript:alert(1)" },
  ];
  await open({ ads: { data } });
  const [link, ...others] = [...document.querySelectorAll(".ads__slide")];
  assert.is(link!.getAttribute("href"), "https://x.test/a");
  assert.is(link!.getAttribute("target"), "_blank");
  assert.ok(link!.getAttribute("rel")!.includes("noopener"));
  assert.equal(
    others.map(({ tagName }) => tagName),
    ["SPAN", "SPAN"],
  );
});

test("a strip may be below the book, and a box takes no space (AD-04, AD-05)", async () => {
  for (const [adPosition, top, bottom] of [
    [1, 60, 0],
    [2, 0, 60],
    [3, 0, 0],
  ] as const) {
    const { store, come, find, unmount } = await open({ ads: { adPosition } });
    await come(1);
    assert.is(find(".ads").dataset["position"], String(adPosition));
    assert.equal([store.get(barInsetsAtom).top, store.get(barInsetsAtom).bottom], [top, bottom]);
    await unmount();
  }
});

test("on phones the close button has a text, in Chinese books a Chinese one (AD-06, AD-07)", async () => {
  const table = (language: string, closeAd: string) => ({ language, texts: { closeAd } });
  const phone = { width: 360, height: 780, isCoarse: true };
  const word = async (languages: readonly ReturnType<typeof table>[], viewport: object) => {
    const extras = { ads: { data: [{ src: "1.png" }] } } as never;
    const { store } = openReader({ viewport, book: { languages, extras, baseUrl: "https://books.test/" } });
    const { find } = await mountFeature(store, <AdStrip />);
    return [find(".ads__close").textContent, find(".ads__close").getAttribute("aria-label")];
  };
  assert.equal(await word([table("Chinese", "关闭")], phone), ["关闭", null]);
  assert.equal(await word([], phone), ["Close", null]);
  assert.equal(await word([], {}), ["", "Close"]);
});

test.run();
