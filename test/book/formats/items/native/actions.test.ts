import { suite } from "uvu";
import * as assert from "uvu/assert";
import { nativeAction, nativeItem } from "../../../../support/books/native-items.ts";

const test = suite("book/formats/items/native/actions");
const HOME = "https://books.test/a/";

test("pages outside the book become the nearest one, with a note (ANNO-30)", () => {
  assert.equal(nativeAction({ page: 3 }), { done: { kind: "page", page: 2 }, on: "tap", issues: [] });
  const { done, issues } = nativeAction({ page: 99 });
  assert.equal([done, issues.length], [{ kind: "page", page: 3 }, 1]);
});

test("links keep their address and target as written (ANNO-31)", () => {
  assert.equal(nativeAction({ url: "https://a.test", target: "self" }).done, {
    kind: "url",
    url: "https://a.test",
    target: "self",
  });
});

test("windows show an address or HTML, in a size (ANNO-32, ANNO-36)", () => {
  assert.equal(nativeAction({ window: "https://a.test", title: "A", width: 400, height: 300 }).done, {
    kind: "window",
    url: "https://a.test",
    html: "",
    title: "A",
    width: 400,
    height: 300,
  });
  const { done } = nativeAction({ html: "<b>Hi</b>" });
  assert.is(done?.kind === "window" && done.html, "<b>Hi</b>");
});

test("photos open where the action says (ANNO-33)", () => {
  const { done } = nativeAction({ photos: ["1.jpg", "2.jpg"], start: 2 });
  assert.equal(done?.kind === "photos" && [done.photos.length, done.start], [2, 1]);
});

test("sounds and films have an address or all that a player has (ANNO-35, ANNO-37)", () => {
  const { done: sound } = nativeAction({ audio: { url: "a.mp3", volume: 0.5, repeat: 2, repress: "pause" } });
  assert.equal(sound?.kind === "audio" && [sound.audio.isVisible, sound.audio.repeats, sound.stopsOnRepress], [
    false,
    2,
    false,
  ]);
  const { done: list } = nativeAction({ audio: ["a.mp3", "b.mp3"] });
  assert.is(list?.kind === "audio" && list.audio.sources.length, 2);
  const { done: film } = nativeAction({ video: "a.mp4", title: "Film" });
  assert.equal(film?.kind === "video" && [film.video.source, film.video.isPopup, film.title], [
    `${HOME}a.mp4`,
    true,
    "Film",
  ]);
});

test("information has words, a picture and a button that leads on (ANNO-38)", () => {
  const { done } = nativeAction({
    title: "T",
    text: "One<br>two",
    picture: "a.jpg",
    button: "More",
    link: "https://a.test",
    width: 300,
  });
  if (done?.kind !== "info") throw new Error("no information");
  const { paragraphs, ...info } = done.info;
  assert.equal(info, {
    title: "T",
    picture: `${HOME}a.jpg`,
    buttonName: "More",
    link: "https://a.test",
    width: 300,
    height: 0,
  });
  assert.is(paragraphs.length, 2);
});

test("a quiz has questions, answers and what is said to them; one without a right answer is noted (ANNO-39)", () => {
  const question = {
    title: "How many?",
    right: "Yes",
    wrong: "No",
    picture: "q.jpg",
    answers: [{ text: "One", right: true }, "Two", { text: "" }],
  };
  const { done, issues } = nativeAction({
    quiz: { intro: "Begin", end: "Over", questions: [question, { title: "?", answers: ["One"] }, 7] },
  });
  if (done?.kind !== "quiz") throw new Error("no quiz");
  assert.equal([done.quiz.intro, done.quiz.end, done.quiz.questions.length], ["Begin", "Over", 3]);
  assert.equal(done.quiz.questions[0], {
    title: "How many?",
    picture: `${HOME}q.jpg`,
    right: "Yes",
    wrong: "No",
    answers: [
      { text: "One", isRight: true },
      { text: "Two", isRight: false },
    ],
  });
  assert.equal(
    issues.map((issue) => issue.split(" ")[0]),
    [1, 2].map((index) => `annotations.1[0].action.quiz.questions[${index}].answers`),
  );
});

test("scripts, articles, showing and hiding, zoom, print and the cart are done too (ANNO-34)", () => {
  assert.equal(nativeAction({ script: "alert(1)" }).done, { kind: "script", code: "alert(1)" });
  assert.equal(nativeAction({ article: 7 }).done, { kind: "article", articleId: "7" });
  for (const to of ["show", "hide", "switch"] as const) {
    assert.equal(nativeAction({ [to]: ["a", "b"] }).done, { kind: "toggle", ids: ["a", "b"], to });
  }
  assert.equal(nativeAction({ show: "a" }).done, { kind: "toggle", ids: ["a"], to: "show" });
  assert.equal(
    [nativeAction({ zoom: true }).done, nativeAction({ print: true }).done],
    [{ kind: "zoom" }, { kind: "print" }],
  );
  const { done } = nativeAction({ cart: { id: "t", title: "Tea", price: 3 } });
  assert.equal(done?.kind === "cart" && [done.item.id, done.item.price], ["t", 3]);
});

test("an item does several things at several moments, by our words or the exporters' (ANNO-42)", () => {
  const action = [
    { page: 1, on: "enter" },
    { page: 2, on: "mouseOut" },
    { page: 3, on: "release" },
    { page: 4, on: "move" },
    { page: 4, on: "mouseDown" },
    { url: "x" },
  ];
  const { annotation } = nativeItem("link", { action });
  assert.equal(
    annotation.actions.map(({ on }) => on),
    ["enter", "leave", "release", "move", "press", "tap"],
  );
});

test("an unknown action is noted, and the item stays (ANNO-43)", () => {
  for (const action of [
    { dance: true },
    7,
    "page",
    { photos: [] },
    { show: [] },
    { audio: {} },
    { video: "javascript:x" },
    [null],
  ]) {
    const { annotation, issues } = nativeItem("link", { action });
    assert.equal([annotation.actions, issues.length > 0], [[], true], JSON.stringify(action));
  }
});

test.run();
