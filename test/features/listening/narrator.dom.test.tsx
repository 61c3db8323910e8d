import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toNumber } from "../../../src/book/publication/pages.ts";
import { LISTEN } from "../../../src/features/listening/listening.ts";
import { run } from "../../../src/features/listening/narrator.ts";
import {
  chooseRateAtom,
  chooseVoiceAtom,
  speechAtom,
  spokenAtom,
  stepSentenceAtom,
} from "../../../src/features/listening/playback.ts";
import { pauseAtom, playAtom, stopListeningAtom, wantedAtom } from "../../../src/features/listening/state.ts";
import { autoFlipAtom, setAutoFlippingAtom } from "../../../src/state/auto-flip.ts";
import { isPageVisibleAtom } from "../../../src/state/browser-page.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { bookAtom, visiblePagesAtom } from "../../../src/state/reading.ts";
import { showToastAtom, TIPS, toastAtom } from "../../../src/state/tips.ts";
import { turnBackAtom, turnForwardAtom } from "../../../src/state/turning.ts";
import { fakeSpeech } from "../../support/fakes/speech.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/listening/narrator");

const TEXTS = ["One. Two.", "", "Three.", "Four.", "", ""];

/** A book of 6 single pages whose text is read by a fake voice. */
async function open({
  texts = TEXTS as readonly string[] | null,
  languages = ["en-GB"],
  play = true,
  protectedPage = -1,
} = {}) {
  const reader = openReader({ pages: 6, settings: { autoDoublePage: "single" } });
  const { store } = reader;
  const voices = fakeSpeech(...languages);
  store.set(speechAtom, voices.speech);
  const book = store.get(bookAtom);
  const pages = book.pages.map((page, at) => ({ ...page, isProtected: at === protectedPage }));
  store.set(bookAtom, { ...book, pages, search: { ...book.search, texts, textScript: texts ? null : "text.js" } });
  const stop = run(store);
  const settle = async () => {
    for (let at = 0; at < 40; at++) await new Promise((done) => setTimeout(done, 0));
  };
  const finish = async (how: Parameters<typeof voices.finish>[0] = "done") => {
    voices.finish(how);
    await settle();
  };
  const turned = async () => {
    reader.settle();
    await settle();
  };
  const opened = () => store.get(visiblePagesAtom).map(toNumber);
  const tip = () => store.get(toastAtom)?.text ?? "";
  if (play) store.set(playAtom);
  await settle();
  return { ...reader, ...voices, stop, settle, finish, turned, opened, tip };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** The tests count ticks: code that comes late has come before. */
test.before(async () => {
  const { texts, settle, stop } = await open();
  while (texts().length === 0) await settle();
  stop();
});

test("pages are read sentence by sentence, and turned at their end; the last text ends it (EXTRA-14)", async () => {
  const { store, texts, finish, turned, opened, clock, stop } = await open();
  assert.equal(texts(), ["One."]);
  assert.is(store.get(spokenAtom)?.text, "One.");
  await finish();
  await finish();
  assert.equal(texts(), ["One.", "Two."]);
  await turned();
  assert.equal(opened(), [2], "a page without text is turned on");
  await turned();
  await finish();
  await turned();
  assert.equal([texts().slice(2), opened()], [["Three.", "Four."], [4]]);
  await finish();
  assert.equal([store.get(wantedAtom), store.get(spokenAtom), opened()], ["off", null, [4]]);
  stop();
  assert.is(clock.live(), 0);
});

test("a pause is silent at once, and the sentence begins anew; so does one in another speed or voice (EXTRA-14)", async () => {
  const { store, said, texts, isSpeaking, settle, finish, stop } = await open();
  await finish();
  store.set(pauseAtom);
  assert.not.ok(isSpeaking());
  assert.is(store.get(spokenAtom)?.text, "Two.", "the mark stays");
  store.set(playAtom);
  await settle();
  store.set(chooseRateAtom, 1.5);
  store.set(chooseVoiceAtom, "en", "voice-en-GB");
  assert.equal(texts().slice(1), ["Two.", "Two.", "Two.", "Two."]);
  assert.equal(said.at(-1), { text: "Two.", language: "en-GB", rate: 1.5, voiceId: "voice-en-GB" });
  store.set(stopListeningAtom);
  assert.not.ok(isSpeaking());
  stop();
});

test("a page that the reader turns is read from its beginning; a leaf that falls back is not (EXTRA-14)", async () => {
  const { store, texts, isSpeaking, turned, finish, stop } = await open();
  await finish();
  store.set(turnForwardAtom);
  store.set(turnForwardAtom);
  assert.not.ok(isSpeaking(), "nothing is said while a leaf moves");
  await turned();
  await turned();
  assert.equal(texts(), ["One.", "Two.", "Three."]);
  stop();
  assert.not.ok(isSpeaking());
});

test("sentences are stepped through, over the ends of pages (EXTRA-14)", async () => {
  const { store, texts, settle, turned, stop } = await open();
  const step = async (by: 1 | -1) => {
    store.set(stepSentenceAtom, by);
    await settle();
  };
  await step(1);
  await step(-1);
  await step(-1); // before the first page there is none
  assert.equal(texts(), ["One.", "Two.", "One.", "One."]);
  await step(1);
  await step(1);
  await turned();
  await turned();
  store.set(pauseAtom);
  await step(-1);
  await turned();
  store.set(turnBackAtom);
  await turned();
  store.set(playAtom);
  await settle();
  assert.is(texts().at(-1), "Two.", "back over the page without text, to the last sentence before it");
  stop();
});

test("a hidden page is silent, and goes on when it is seen again (EXTRA-14)", async () => {
  const { store, texts, isSpeaking, settle, stop } = await open();
  store.set(isPageVisibleAtom, false);
  assert.not.ok(isSpeaking());
  store.set(isPageVisibleAtom, true);
  await settle();
  assert.equal(texts(), ["One.", "One."]);
  stop();
});

test("voices that come late are waited for; a device that names none within 2 s is said to have none (EXTRA-14)", async () => {
  const late = await open({ languages: [] });
  assert.equal(late.texts(), []);
  late.name("en-US");
  await late.settle();
  assert.equal([late.texts(), late.watchers.size], [["One."], 0]);
  late.stop();

  const never = await open({ languages: [] });
  never.clock.advance(1999);
  await never.settle();
  assert.is(never.tip(), "");
  never.clock.advance(1);
  await never.settle();
  assert.match(never.tip(), "This device has no voice to read with.");
  assert.is(never.store.get(wantedAtom), "off");
  never.stop();
});

for (const [what, leave] of [
  ["Escape", () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))],
  ["another panel", ({ store }: Opened) => store.set(openPanelAtom, "annotate")],
  ["another press of the button", ({ store }: Opened) => store.set(playAtom)],
  ["the end of its time", ({ clock }: Opened) => clock.advance(LISTEN.tipMs + TIPS.toastFadeMs)],
] as const) {
  test(`what is said of missing voices goes at ${what}, and other messages stay (EXTRA-14)`, async () => {
    const opened = await open({ languages: [] });
    const { store, clock, settle, tip, stop } = opened;
    store.set(registerPanelAtom, "annotate");
    clock.advance(LISTEN.voicesMs);
    await settle();
    assert.match(tip(), "This device has no voice to read with.");
    assert.is(clock.live(), 1);
    leave(opened);
    assert.is(tip(), "");
    store.set(showToastAtom, "Saved.");
    store.set(closePanelAtom, "annotate");
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    assert.is(tip(), "Saved.");
    stop();
  });
}

test("what is said of a language without a voice goes when listening ends (EXTRA-14)", async () => {
  const { store, tip, stop } = await open({ texts: ["五頁。", "", "", "", "", ""] });
  assert.match(tip(), "Chinese");
  store.set(stopListeningAtom);
  assert.is(tip(), "");
  stop();
});

test("a voice that fails is replaced by the device's own; if that fails, reading waits and says so (EXTRA-14)", async () => {
  const { store, said, finish, tip, settle, stop } = await open();
  await finish("failed");
  assert.equal(
    said.map(({ voiceId }) => voiceId),
    ["voice-en-GB", null],
  );
  assert.is(tip(), "");
  await finish("failed");
  assert.match(tip(), "Reading was interrupted.");
  assert.is(store.get(wantedAtom), "pause");
  store.set(playAtom);
  await settle();
  await finish("refused");
  assert.is(store.get(wantedAtom), "pause");
  stop();
});

test("a voice that never ends has failed (EXTRA-14)", async () => {
  const { said, clock, settle, stop } = await open();
  clock.advance(10_000);
  assert.is(said.length, 1);
  clock.advance(1000);
  await settle();
  assert.equal(
    said.map(({ voiceId }) => voiceId),
    ["voice-en-GB", null],
  );
  stop();
});

test("a language that no voice speaks is said once, and read all the same (EXTRA-14)", async () => {
  const { said, tip, finish, stop } = await open({ texts: ["五頁。\n\nكتاب", "", "", "", "", ""] });
  assert.match(tip(), "Chinese");
  assert.equal(said[0], { text: "五頁。", language: "zh", rate: 1, voiceId: null });
  await finish();
  assert.match(tip(), "Arabic");
  stop();
});

test("protected pages, texts that fail and books of scans are said, and nothing is read (EXTRA-14)", async () => {
  for (const [how, words] of [
    [{ protectedPage: 0 }, "The book is protected."],
    [{ texts: null }, "The book is protected."],
    [{ texts: ["", "", "", "", "", ""] }, "There is no text to read"],
    [{ texts: ["…", " ", "", "", "", ""] }, "There is no text to read"],
  ] as const) {
    const { store, said, tip, stop, clock } = await open(how);
    assert.match(tip(), words);
    assert.equal([said, store.get(wantedAtom)], [[], "off"]);
    stop();
    clock.advance(10_000);
    assert.is(clock.live(), 0);
  }
});

test("automatic turning ends where listening begins: read pages turn (EXTRA-14)", async () => {
  const { store, stop } = await open({ play: false });
  store.set(setAutoFlippingAtom, true);
  store.set(playAtom);
  assert.not.ok(store.get(autoFlipAtom).running);
  stop();
});

test.run();
