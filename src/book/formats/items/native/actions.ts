import type { Action, Annotation, Information, Quiz, Trigger } from "../../../publication/annotation.ts";
import { readCount } from "../../../settings/counts.ts";
import { inWords, isFields, isUnset, listOf, textOf } from "../../../settings/values.ts";
import { pageOf } from "../editor/actions.ts";
import { paragraphsOf } from "../markup.ts";
import { momentOf } from "../parts.ts";
import { nativeAudio, nativeOffer, nativePhotos, nativeVideo } from "./media.ts";
import { addressIn, NATIVE_PAGE, numberOf, oneOf, switchOf, type Written, within, wordsIn } from "./values.ts";

type Read = (written: Written) => Action | null;
const MOMENTS: readonly Trigger[] = ["tap", "press", "release", "enter", "leave", "move"];

/** How actions are read, by the key that names their kind; if an entry has several keys, the first of these counts. */
const ACTIONS: readonly (readonly [key: string, read: Read])[] = [
  ["page", pageAction],
  ["window", (written) => windowAction(written, "window")],
  ["html", (written) => windowAction(written, "html")],
  ["photos", photosAction],
  ["script", (written) => ({ kind: "script", code: wordsIn(written, "script", 20_000) })],
  ["audio", audioAction],
  ["video", videoAction],
  ["quiz", (written) => ({ kind: "quiz", quiz: quizIn(within(written, "quiz", written.fields["quiz"])) })],
  ["article", (written) => ({ kind: "article", articleId: wordsIn(written, "article") })],
  ["show", (written) => toggle(written, "show")],
  ["hide", (written) => toggle(written, "hide")],
  ["switch", (written) => toggle(written, "switch")],
  ["cart", (written) => ({ kind: "cart", item: nativeOffer(within(written, "cart", written.fields["cart"]), "") })],
  ["zoom", (written) => (switchOf(written, "zoom", true) ? { kind: "zoom" } : null)],
  ["print", (written) => (switchOf(written, "print", true) ? { kind: "print" } : null)],
  ["text", (written) => ({ kind: "info", info: informationIn(written) })],
  ["picture", (written) => ({ kind: "info", info: informationIn(written) })],
  ["url", (written) => ({ kind: "url", url: wordsIn(written, "url", 4000), target: wordsIn(written, "target") })],
];

/** Reads the actions of an item: one entry or several, under `action`, `actions` or `target`. */
export function nativeActions(written: Written): Annotation["actions"] {
  const key = ["action", "actions", "target"].find((each) => !isUnset(written.fields[each]));
  if (key === undefined) return [];
  const value = written.fields[key];
  return (Array.isArray(value) ? value : [value]).flatMap((entry: unknown, index) => {
    const own = within(written, Array.isArray(value) ? `${key}[${index}]` : key, entry);
    const [, read] = ACTIONS.find(([word]) => !isUnset(own.fields[word])) ?? [];
    const action = read?.(own) ?? null;
    if (action) return [{ on: momentIn(own), action }];
    const problem = isFields(entry) ? "is nothing that can be done" : `cannot be ${inWords(entry)}`;
    own.log.note(own.path, problem, "the item without it");
    return [];
  });
}

/** The trigger, by the words of book.json, or by the exporters' names for mouse events. */
function momentIn(written: Written): Trigger {
  const exported = momentOf(written.fields["on"]);
  return /^mouse/i.test(textOf(written.fields["on"])) ? exported : oneOf(written, "on", MOMENTS, "tap");
}

function pageAction({ fields, path, book, log }: Written): Action {
  const count = book.pages.length;
  const page = pageOf(fields["page"], count);
  if (readCount(fields["page"], count) === null) log.note(`${path}.page`, "is no page of the book", `page ${page + 1}`);
  return { kind: "page", page };
}

function windowAction(written: Written, key: "window" | "html"): Action {
  const words = wordsIn(written, key, 100_000);
  return {
    kind: "window",
    url: key === "window" ? words : "",
    html: key === "html" ? words : "",
    title: wordsIn(written, "title"),
    width: numberOf(written, "width", [0, 4000], 0),
    height: numberOf(written, "height", [0, 4000], 0),
  };
}

function photosAction(written: Written): Action | null {
  const photos = nativePhotos(written);
  const start = Math.round(numberOf(written, "start", [1, Math.max(1, photos.length)], 1)) - 1;
  return photos.length === 0 ? null : { kind: "photos", photos, start };
}

/** A medium under `key`: an address, a list of addresses, or fields. */
function mediumIn(written: Written, key: string): Written {
  const value = written.fields[key];
  const fields = Array.isArray(value) ? { sources: value } : isFields(value) ? value : { url: value };
  return within(written, key, fields);
}

function audioAction(written: Written): Action | null {
  const own = mediumIn(written, "audio");
  const audio = nativeAudio(own, false);
  return audio && { kind: "audio", audio, stopsOnRepress: oneOf(own, "repress", ["stop", "pause"], "stop") === "stop" };
}

function videoAction(written: Written): Action | null {
  const own = mediumIn(written, "video");
  const video = nativeVideo(own, true);
  return video && { kind: "video", video, title: wordsIn(written, "title") || wordsIn(own, "title") };
}

function toggle({ fields, path, log }: Written, to: "show" | "hide" | "switch"): Action | null {
  const ids = [fields[to]]
    .flat()
    .map(textOf)
    .filter((id) => id !== "");
  if (ids.length === 0) log.note(`${path}.${to}`, "names no item", "nothing");
  return ids.length === 0 ? null : { kind: "toggle", ids, to };
}

function informationIn(written: Written): Information {
  return {
    title: wordsIn(written, "title"),
    paragraphs: paragraphsOf(wordsIn(written, "text", 20_000), NATIVE_PAGE.height),
    picture: addressIn(written, "picture"),
    buttonName: wordsIn(written, "button"),
    link: wordsIn(written, "link", 4000),
    width: numberOf(written, "width", [0, 4000], 0),
    height: numberOf(written, "height", [0, 4000], 0),
  };
}

function quizIn(written: Written): Quiz {
  const questions = listOf(written.fields["questions"]).slice(0, 500);
  return {
    intro: wordsIn(written, "intro", 4000),
    end: wordsIn(written, "end", 4000),
    questions: questions.map((entry, index) => questionIn(within(written, `questions[${index}]`, entry))),
  };
}

function questionIn(written: Written): Quiz["questions"][number] {
  const answers = listOf(written.fields["answers"])
    .slice(0, 20)
    .flatMap((entry, index) => {
      const own = within(written, `answers[${index}]`, isFields(entry) ? entry : { text: entry });
      const text = wordsIn(own, "text", 1000);
      return text === "" ? [] : [{ text, isRight: switchOf(own, "right", false) }];
    });
  if (!answers.some(({ isRight }) => isRight)) {
    written.log.note(`${written.path}.answers`, "have no right one", "a question nobody can answer");
  }
  const words = (key: string) => wordsIn(written, key, 2000);
  const picture = addressIn(written, "picture");
  return { title: words("title"), picture, right: words("right"), wrong: words("wrong"), answers };
}
