import { listen } from "../../io/browser.ts";
import type { SpeechEnd } from "../../io/speech.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isPageVisibleAtom } from "../../state/browser-page.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { phaseAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { hasTextAfterAtom } from "../flowing-text/api.ts";
import type { Sentence } from "./listening.ts";
import { notify, runMessages } from "./messages.ts";
import { chosenVoicesAtom, rateAtom, setSpokenAtom, stepRequestAtom } from "./playback.ts";
import { createVoiceNotes, loadSentences, say, voicesThere } from "./preparing.ts";
import { runSentenceMarks } from "./sentences.ts";
import { pauseAtom, stopListeningAtom, wantedAtom } from "./state.ts";

/** The sentences of the open pages, and which is read. */
type Script = { readonly pages: string; readonly sentences: readonly Sentence[]; at: number };

/**
 * Reads the open pages aloud, sentence by sentence, and turns to the next ones (EXTRA-14). It is silent while a leaf
 * moves, while the page cannot be seen and while the reader pauses, and then begins the sentence anew: voices that are
 * stopped in the middle of a sentence do not go on everywhere.
 */
export function run(store: Store): Stop {
  const narrator = createNarrator(store);
  return stopAll([
    runSentenceMarks(store),
    runMessages(store),
    follow(store, wantedAtom, narrator.update),
    store.sub(phaseAtom, narrator.update),
    store.sub(visiblePagesAtom, narrator.update),
    store.sub(isPageVisibleAtom, narrator.update),
    store.sub(rateAtom, narrator.repeat),
    store.sub(chosenVoicesAtom, narrator.repeat),
    store.sub(stepRequestAtom, narrator.step),
    listen("window", "pagehide", narrator.silence), // some browsers go on speaking when the page is gone
    narrator.end,
  ]);
}

function createNarrator(store: Store) {
  const script = createScript(store);
  const noteVoice = createVoiceNotes(store);
  let sound: Stop | null = null;
  let failures = 0; // of the present sentence

  const silence = () => {
    sound?.();
    sound = null;
  };
  const end = () => {
    silence();
    failures = 0;
    script.forget();
    store.set(setSpokenAtom, null);
  };
  /** Makes what is heard agree with what is wanted and with what is open. */
  const update = () => {
    if (store.get(wantedAtom) === "off") return end();
    const isAtRest = store.get(phaseAtom) === "rest";
    if (store.get(wantedAtom) !== "play" || !isAtRest || !store.get(isPageVisibleAtom)) return silence();
    if (!script.isOfOpenPages()) {
      silence();
      return script.load(update);
    }
    if (!sound) speak();
  };
  const speak = () => {
    const sentence = script.sentence();
    if (!sentence) return void script.goOn();
    store.set(setSpokenAtom, sentence);
    noteVoice(sentence.language);
    sound = say(store, sentence, failures > 0, (how) => {
      sound = null;
      if (how === "done") {
        failures = 0;
        script.step(1);
        update();
      } else failed(how);
    });
  };
  /** Tries a sentence again with the device's own voice; then the reader is told. */
  const failed = (how: SpeechEnd) => {
    failures += 1;
    if (how === "failed" && failures === 1) return update();
    failures = 0;
    store.set(pauseAtom);
    notify(store, "listenFailed");
  };
  const step = () => {
    if (store.get(phaseAtom) !== "rest" || !script.isOfOpenPages()) return;
    silence();
    failures = 0;
    script.step(store.get(stepRequestAtom)?.by ?? 1);
    const sentence = script.sentence();
    if (sentence) store.set(setSpokenAtom, sentence);
    else if (store.get(wantedAtom) === "pause") store.set(turnForwardAtom);
    update();
  };
  /** Begins the sentence anew, in another voice or speed. */
  const repeat = () => {
    silence();
    update();
  };
  return { update, repeat, step, silence, end };
}

/** What is read of the open pages, and the way to the next ones. */
function createScript(store: Store) {
  let script: Script | null = null;
  let loading: object | null = null;
  let entersAtEnd = false; // the reader has stepped back over the first sentence of the pages

  const openPages = () => store.get(visiblePagesAtom).join();
  const load = async (loaded: () => void) => {
    if (loading) return; // `loaded` looks whether it is what is open by then
    const request = {};
    loading = request;
    const pages = openPages();
    const hasVoices = await voicesThere(store);
    const sentences = hasVoices ? await loadSentences(store) : [];
    if (loading !== request) return; // ended meanwhile
    loading = null;
    if (!hasVoices || sentences === "limited") {
      store.set(stopListeningAtom);
      return notify(store, hasVoices ? "accessLimitedText" : "listenNoVoices");
    }
    script = { pages, sentences, at: entersAtEnd ? Math.max(0, sentences.length - 1) : 0 };
    entersAtEnd = false;
    loaded();
  };
  /** Turns to the next pages when these have been read, as long as there is text on any. */
  const goOn = async () => {
    const now = script;
    const last = store.get(visiblePagesAtom).at(-1);
    const hasMore = last !== undefined && (await store.set(hasTextAfterAtom, last));
    if (script !== now || store.get(wantedAtom) !== "play" || store.get(phaseAtom) !== "rest") return;
    if (hasMore && store.set(turnForwardAtom)) return;
    store.set(stopListeningAtom);
    if (now?.sentences.length === 0) notify(store, "listenNoText");
  };
  return {
    isOfOpenPages: () => script?.pages === openPages(),
    sentence: () => script?.sentences[script.at],
    load: (loaded: () => void) => void load(loaded),
    goOn,
    step: (by: 1 | -1) => {
      if (!script) return;
      if (script.at + by >= 0) script.at = Math.min(script.at + by, script.sentences.length);
      else entersAtEnd = store.set(turnBackAtom);
    },
    forget: () => {
      script = loading = null;
      entersAtEnd = false;
    },
  };
}
