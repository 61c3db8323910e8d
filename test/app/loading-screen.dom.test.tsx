import { readFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { showLoadingPicture } from "../../src/app/loading-picture.ts";
import { createLoadingScreen, LOADING, type LoadingSettings } from "../../src/app/loading-screen.ts";
import { emptyBook } from "../support/empty-book.ts";
import { fakeClock } from "../support/fakes/clock.ts";

const test = suite("app/loading-screen");

function open(look: Partial<LoadingSettings> = {}) {
  const page = new DOMParser().parseFromString(readFileSync("static/index.html", "utf8"), "text/html");
  document.body.replaceChildren(page.getElementById("loading")!);
  const clock = fakeClock();
  const screen = createLoadingScreen(document, clock);
  screen.applyStyle({ ...emptyBook(1).settings, ...look });
  return { clock, screen, element: () => document.getElementById("loading") };
}

test("progress is shown, also to screen readers, and never decreases", () => {
  const { screen, element } = open();
  const shown = () => [
    element()!.style.getPropertyValue("--loaded"),
    element()!.querySelector("[role=progressbar]")!.getAttribute("aria-valuenow"),
  ];
  screen.progress(0.5);
  assert.equal(shown(), ["0.5", "50"]);
  for (const fraction of [0.2, Number.NaN, -1]) screen.progress(fraction);
  assert.equal(shown(), ["0.5", "50"]);
  screen.progress(7);
  assert.equal(shown(), ["1", "100"]);
});

test("the screen has the book's caption and colours", () => {
  const caption = { loadingCaption: "<b>Wait</b>", loadingCaptionColor: "#112233", loadingCaptionFontSize: 30 };
  const { element } = open({ ...caption, loadingBackground: "#445566", showLoadingGif: false });
  const { style } = element()!;
  assert.is(element()!.querySelector(".loading__caption")!.textContent, "<b>Wait</b>");
  assert.is(style.getPropertyValue("--loading-ink"), "#112233");
  assert.is(style.getPropertyValue("--loading-font-size"), "30px");
  assert.is(style.getPropertyValue("--loading-paper"), "#445566");
  assert.ok(element()!.hasAttribute("data-quiet"));
});

test("a book's own picture takes the place of the viewer's as soon as it has come", () => {
  const { element } = open();
  const made: HTMLImageElement[] = [];
  const { createElement } = document;
  document.createElement = ((name: "img") => {
    const one = createElement.call(document, name) as HTMLImageElement;
    made.push(one);
    return one;
  }) as typeof document.createElement;
  try {
    showLoadingPicture(element()!, "https://example.org/cover.png", 90);
  } finally {
    document.createElement = createElement;
  }
  assert.ok(element()!.querySelector(".loading__book"), "until then the viewer's own stays");
  made[0]!.dispatchEvent(new Event("load"));
  assert.is(element()!.querySelector(".loading__book"), null);
  const { src, style } = element()!.querySelector<HTMLImageElement>(".loading__picture")!;
  assert.equal([src, style.height], ["https://example.org/cover.png", "90px"]);
});

test("it fades in 200 ms and is then removed, with all of its motion", () => {
  const { screen, clock, element } = open();
  clock.advance(300);
  screen.done();
  clock.advance(0);
  assert.is(element()!.dataset["phase"], "hiding");
  assert.is(element()!.style.getPropertyValue("--loading-fade"), "200ms");
  clock.advance(LOADING.fadeMs);
  assert.is(element(), null);
  assert.is(clock.live(), 0);
});

test("it stays as long as the book's setting says", () => {
  const { screen, clock, element } = open({ loadingDisplayTime: 2 });
  clock.advance(500);
  screen.done();
  screen.done();
  clock.advance(1499);
  assert.is(element()!.dataset["phase"], undefined);
  clock.advance(1 + LOADING.fadeMs);
  assert.is(element(), null);
});

test("removed at once, it leaves nothing behind", () => {
  const { screen, clock, element } = open({ loadingDisplayTime: 2 });
  screen.remove();
  screen.done();
  screen.progress(1);
  assert.is(element(), null);
  assert.is(clock.live(), 0);
});

test("in a host's page without a loading screen nothing happens", () => {
  document.body.replaceChildren();
  const clock = fakeClock();
  const screen = createLoadingScreen(document, clock);
  screen.applyStyle(emptyBook(1).settings);
  screen.progress(1);
  screen.done();
  clock.advance(1000);
  assert.is(document.body.childElementCount, 0);
});

test.run();
