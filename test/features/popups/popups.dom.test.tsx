import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Action, Information, Quiz } from "../../../src/book/publication/annotation.ts";
import { isAmongOwnWords } from "../../../src/chrome/kit/own-words.ts";
import { performAtom, registerAction } from "../../../src/features/page-items/api.ts";
import { FRAME_PATIENCE_MS } from "../../../src/features/popups/HtmlPanel.tsx";
import { popups } from "../../../src/features/popups/index.ts";
import { runPopups } from "../../../src/features/popups/windows.ts";
import { bookLinkAtom } from "../../../src/state/stored.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { anItem } from "../../support/books/annotations.ts";
import { aLink, aRun } from "../../support/books/items.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import { RegisteredPanels } from "../../support/RegisteredPanels.tsx";

const test = suite("features/popups");
const by = anItem(aLink());

async function open(action: Action, { page = "https://b.test/", settings = {} } = {}) {
  const reader = openReader({ settings, book: { baseUrl: "https://b.test/book/" } });
  const { store, clock } = reader;
  store.set(bookLinkAtom, page);
  runPopups(store);
  const followed: string[] = [];
  registerAction(store, "url", ({ url }) => followed.push(url));
  const mounted = await mountFeature(store, <RegisteredPanels panels={popups.panels!} />);
  const perform = (action: Action) =>
    act(async () => {
      store.set(performAtom, action, by);
      await Promise.all(popups.panels!.map(({ load }) => load()));
    });
  await perform(action);
  const advance = (ms: number) => act(() => clock.advance(ms));
  const panel = (name: string) => document.querySelector<HTMLElement>(`[data-panel=${name}]`);
  return { ...reader, ...mounted, followed, perform, advance, panel };
}

const INFO: Information = {
  title: "<b>Mill</b>",
  paragraphs: [{ runs: [aRun("Paper <script>alert(1)</script>", { isBold: true })], align: "center" }],
  picture: "https://b.test/mill.jpg",
  buttonName: "Go <i>there</i>",
  link: "www.mill.test",
  width: 300,
  height: 0,
};

test("information has a title, paragraphs, a picture and a button with a link; markup stays text (ANNO-38, ANNO-43)", async () => {
  const { panel, find, press, followed, unmount } = await open({ kind: "info", info: INFO });
  assert.is(find("[data-panel=info] h2").textContent, "Mill");
  assert.ok(isAmongOwnWords(panel("info")!), "they can be selected and found");
  assert.match(panel("info")!.textContent ?? "", "Paper <script>alert(1)</script>");
  assert.is(panel("info")!.querySelector("script, b, i"), null);
  assert.is(find<HTMLImageElement>(".info__picture").src, INFO.picture);
  assert.is(panel("info")!.style.getPropertyValue("--panel-width"), "300px");
  await press(".info__foot button");
  assert.equal(followed, ["www.mill.test"]);
  await unmount();
});

test("information without a link has no button, a missing picture no space, and empty information a note (ANNO-38)", async () => {
  const { panel, find, unmount } = await open({ kind: "info", info: { ...INFO, link: " " } });
  assert.is(panel("info")!.querySelector(".info__foot"), null);
  await act(() => find(".info__picture").dispatchEvent(new Event("error")));
  assert.is(panel("info")!.querySelector("img"), null);
  await unmount();
  const empty = await open({ kind: "info", info: { ...INFO, title: "", paragraphs: [], picture: "" } });
  assert.match(empty.panel("info")!.textContent ?? "", "There is nothing more to tell here.");
  await empty.unmount();
});

const QUIZ: Quiz = {
  intro: "",
  end: "Bye.",
  questions: [
    {
      title: "<b>One</b>?",
      picture: "",
      right: "<script>alert(1)</script>Well done.",
      wrong: "Oh.",
      answers: [
        { text: "a", isRight: false },
        { text: "<img src=x onerror=alert(1)>b", isRight: true },
      ],
    },
    {
      title: "Two?",
      picture: "",
      right: "",
      wrong: "",
      answers: [
        { text: "c", isRight: true },
        { text: "d", isRight: false },
      ],
    },
  ],
};

test("a quiz is played by keyboard alone: digits answer, the next button has the focus, the score comes last (ANNO-39)", async () => {
  const { panel, find, advance, unmount } = await open({ kind: "quiz", quiz: QUIZ });
  assert.ok(isAmongOwnWords(panel("quiz")!), "its words can be selected");
  await advance(500);
  const words = () => panel("quiz")!.textContent ?? "";
  const digit = (key: string) =>
    act(() => document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
  assert.match(words(), "Question 1 of 2");
  assert.is(document.activeElement?.textContent, "One?");
  await digit("2");
  assert.match(words(), "Well done.");
  assert.is(panel("quiz")!.querySelector("script, img, b"), null);
  assert.equal([...panel("quiz")!.querySelectorAll("[data-verdict]")].length, 1);
  assert.is(document.activeElement?.textContent, "Next question");
  await act(() => (document.activeElement as HTMLElement).click());
  assert.match(words(), "Question 2 of 2");
  await digit("2");
  assert.match(words(), "Not quite.");
  assert.equal(
    [...panel("quiz")!.querySelectorAll<HTMLElement>("[data-verdict]")].map(({ dataset }) => dataset["verdict"]),
    ["right", "wrong"],
  );
  await act(() => (document.activeElement as HTMLElement).click());
  assert.match(words(), "Right answers: 1 of 2");
  assert.match(words(), "Bye.");
  await act(() => find(".quiz__foot button").click());
  assert.match(words(), "Question 1 of 2");
  await unmount();
});

test("a quiz without questions says so; a huge one draws one question (ANNO-39)", async () => {
  const none = await open({ kind: "quiz", quiz: { intro: "", end: "", questions: [] } });
  assert.match(none.panel("quiz")!.textContent ?? "", "This quiz has no questions.");
  await none.unmount();
  const questions = Array.from({ length: 1000 }, () => QUIZ.questions[0]!);
  const huge = await open({ kind: "quiz", quiz: { ...QUIZ, questions } });
  assert.is(huge.panel("quiz")!.querySelectorAll(".quiz__answer").length, 2);
  await huge.unmount();
});

const WINDOW = { kind: "window", url: "https://a.test/map", html: "", title: "", width: 640, height: 400 } as const;

test("a window has its page in a sandbox, its size, a title, and a link out of the book (ANNO-36)", async () => {
  const { panel, find, unmount } = await open(WINDOW);
  const frame = find<HTMLIFrameElement>("[data-panel=html] iframe");
  assert.is(frame.getAttribute("src"), "https://a.test/map");
  assert.ok(frame.hasAttribute("sandbox"));
  assert.not.match(frame.getAttribute("sandbox") ?? "", "allow-top-navigation");
  assert.is(find("[data-panel=html] h2").textContent, "a.test");
  assert.is(panel("html")!.style.getPropertyValue("--panel-height"), "400px");
  const link = find<HTMLAnchorElement>("[data-panel=html] a");
  assert.equal([link.href, link.target], ["https://a.test/map", "_blank"]);
  assert.match(link.rel, "noopener");
  await unmount();
});

test("a frame that never loads says so, with a link; one that loads late removes the note (ANNO-36)", async () => {
  const { panel, find, advance, clock, unmount } = await open(WINDOW);
  const words = () => panel("html")!.textContent ?? "";
  assert.is(find(".foreign-frame").getAttribute("aria-busy"), "true");
  await advance(FRAME_PATIENCE_MS);
  assert.match(words(), "This has not loaded.");
  assert.is(find<HTMLAnchorElement>(".foreign-frame__note a").href, "https://a.test/map");
  await act(() => find("iframe").dispatchEvent(new Event("load")));
  assert.not.match(words(), "This has not loaded.");
  await unmount();
  assert.is(clock.live(), 0);
});

test("HTML of the book is shown only where the book is trusted, and never with the page's rights (ANNO-36, ANNO-43)", async () => {
  const html = { ...WINDOW, url: "", html: "<script>parent.hacked = 1</script>" };
  const own = await open(html);
  const frame = own.find("[data-panel=html] iframe");
  assert.is((JSON.parse(frame.getAttribute("name") ?? "") as { html: string }).html, html.html);
  assert.match(frame.getAttribute("src") ?? "", /\/html-frame\.html$/); // which puts it into a sandbox
  await own.unmount();
  for (const reader of [{ page: "https://other.test/" }, { settings: { bookScripts: "deny" } }]) {
    const refused = await open(html, reader);
    assert.is(refused.panel("html"), null);
    assert.is(refused.store.get(toastAtom)?.text, "This cannot be shown here.");
    await refused.unmount();
  }
});

for (const url of ["javascript:alert(1)", "data:text/html,<script>1</script>"]) {
  test(`a window for ${url} does not open (LINK-12)`, async () => {
    const { panel, store, unmount } = await open({ ...WINDOW, url });
    assert.is(panel("html"), null);
    assert.is(store.get(toastAtom)?.text, "This cannot be shown here.");
    await unmount();
  });
}

test("a picture in a window is shown as a picture (ANNO-32)", async () => {
  const { store, perform, panel, unmount } = await open({ kind: "info", info: INFO });
  const shown: string[] = [];
  registerAction(store, "photos", ({ photos }) => shown.push(...photos.map(({ url }) => url)));
  await perform({ ...WINDOW, url: "files/a.jpg" });
  assert.equal(shown, ["https://b.test/book/files/a.jpg"]);
  assert.is(panel("html"), null);
  await unmount();
});

test.run();
