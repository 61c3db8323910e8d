import { suite } from "uvu";
import * as assert from "uvu/assert";
import { demoBarOf, runDemoBar } from "../../../src/features/demo-bar/bar.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/demo-bar/bar");
const settings = {
  showDemoBar: true,
  demoBarName: "The <b>Makers</b>",
  demoBarLink: "https://www.x.test/",
  demoBarLogo: "https://x.test/l.png",
};

function open() {
  document.body.innerHTML = "";
  const { store, clock } = openReader();
  const stop = runDemoBar(store, document.body, demoBarOf(settings, "https://books.test/")!);
  const bar = () => document.querySelector<HTMLElement>(".demo-bar")!;
  return { store, clock, stop, bar };
}

test("a bar of 305 by 70 px shows a name, a link and a logo (AD-10)", () => {
  const { bar } = open();
  assert.is(bar().style.getPropertyValue("inline-size"), "305px");
  assert.is(bar().style.getPropertyValue("block-size"), "70px");
  assert.is(bar().querySelector(".demo-bar__name")?.textContent, "The Makers");
  const link = bar().querySelector<HTMLAnchorElement>("a")!;
  assert.equal([link.textContent, link.href, link.rel], ["x.test", "https://www.x.test/", "noopener noreferrer"]);
  assert.is(bar().querySelector("img")?.src, "https://x.test/l.png");
});

test("a book shows the bar only if it asks for it and names something to show (AD-12)", () => {
  const base = "https://books.test/";
  assert.is(demoBarOf({ ...settings, showDemoBar: false }, base), null);
  assert.is(
    demoBarOf({ showDemoBar: true, demoBarName: " ", demoBarLink: "javascript:alert(1)", demoBarLogo: "" }, base),
    null,
  );
  const hostile = demoBarOf({ ...settings, demoBarLink: "javascript:alert(1)" }, base);
  assert.equal([hostile?.link, hostile?.linkText], [null, ""]);
});

const TAMPERINGS: Readonly<Record<string, (bar: HTMLElement) => void>> = {
  removed: (bar) => bar.remove(),
  emptied: (bar) => bar.replaceChildren(),
  renamed: (bar) => (bar.querySelector(".demo-bar__name")!.textContent = "Somebody else"),
  redirected: (bar) => (bar.querySelector("a")!.href = "https://else.test/"),
  "hidden by a style": (bar) => (bar.style.display = "none"),
  "hidden by an attribute": (bar) => (bar.hidden = true),
};

for (const [name, tamper] of Object.entries(TAMPERINGS)) {
  test(`a bar that was ${name} is restored within 500 ms (AD-11, AD-12)`, () => {
    const { clock, bar } = open();
    const words = bar().textContent;
    tamper(bar());
    clock.advance(500);
    assert.is(document.querySelectorAll(".demo-bar").length, 1);
    assert.is(bar().textContent, words);
    assert.is(bar().querySelector("a")?.href, "https://www.x.test/");
    assert.is(getComputedStyle(bar()).display, "flex");
  });
}

test("a bar that a style sheet hides is shown again (AD-11)", () => {
  const { clock, bar } = open();
  document.body.append(
    Object.assign(document.createElement("style"), { textContent: ".demo-bar { visibility: hidden; }" }),
  );
  clock.advance(500);
  assert.is(getComputedStyle(bar()).visibility, "visible");
  const restored = bar();
  clock.advance(5000);
  assert.is(bar(), restored);
});

test("the bar is checked only while it is shown (AD-11)", () => {
  const { clock, stop } = open();
  clock.advance(10_000);
  assert.is(clock.live(), 1);
  stop();
  assert.is(clock.live(), 0);
  assert.is(document.querySelector(".demo-bar"), null);
});

test.run();
