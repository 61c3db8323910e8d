import { CLOCK_HTML, FOLD_HTML } from "../living/drawings.mjs";
import { COLOR, pill, words } from "./looks.mjs";

const box = (text, color, edge) => ({ text, look: "box", color, edge: COLOR[edge] });
const hotspot = (look, color, hint, action) => ({ kind: "hotspot", look, color: COLOR[color], hint, action });

/** The first page of the chapter, and the one on which a case speaks. */
export const ANSWERS = {
  "first-drop": {
    kind: "hotspot",
    look: "ring",
    color: "#c99a4a",
    name: "A drop falls",
    animation: { name: "fadeIn", duration: 1.2 },
    action: {
      title: "You found the first one",
      text:
        "A ring that spreads means: <i>here is more</i>. There are a good hundred such places on the pages " +
        "that follow. Most wait for a press; some need no more than that you come near.",
      width: 420,
    },
  },
  "marked-words": { kind: "highlight", color: "#e3a93b66", label: "Press, and they do something" },
  "case-e": hotspot("ring", "madder", "e, the letter that is wanted most", {
    title: "The letter e",
    text:
      "One letter in eight of English print is an <i>e</i>. It has the largest box, right under the hand: a " +
      "compositor who sets fifteen hundred letters an hour fetches one every twenty seconds.",
    picture: "@normal/type",
    width: 460,
  }),
  "case-t": hotspot("arrow", "indigo", "t, a piece of type: turn to its portrait", { page: "#type" }),
  "case-m": hotspot("star", "ochre", box("m, by which all others are measured", "#fff6d8", "ochre"), {
    title: "The letter m",
    text:
      "As wide, they say, as its type is high. Printers measured with it, and still call that width an " +
      "<i>em</i>: the indent of a paragraph, and the dash that they put in place of a thought.",
  }),
  "case-n": hotspot("cross", "green", "n: press for two pictures of it at work", {
    photos: [
      { url: "@normal/forme", title: "A forme, locked up", desc: "Set from left to right, upside down." },
      { url: "@normal/printing", title: "The press", desc: "Two hundred and forty pulls an hour, with two men." },
    ],
  }),
  "case-s": hotspot("heart", "madder", box("s, once two letters: one tall, one round", COLOR.white, "madder"), {
    title: "The two letters s",
    text:
      "Until about 1800 an <i>s</i> within a word was set with the tall letter \u017f, and one at its end with " +
      "the round. Then a printer in London grew tired of washing two.",
  }),
  "case-a": hotspot("disc", "plum", "a: ring for it", { audio: "living/bell.wav" }),
  "to-type": {
    kind: "link",
    color: "#9c3a2b38",
    overColor: "#9c3a2b66",
    downColor: "#9c3a2b99",
    borderColor: COLOR.madder,
    round: 17,
    name: "Turn to the letters that come back",
    action: { page: "#type" },
  },
  "to-type-words": {
    kind: "text",
    ...words("to the letters", { align: "center", italic: true, size: 16, color: COLOR.ink }),
    lineHeight: 1.2,
  },
  "case-zoom": { kind: "zoom", name: "Look closer at the case", hint: "Zoom in" },
  "whisper-ear": {
    kind: "icon",
    icon: "headphones",
    color: COLOR.madder,
    name: "Come near",
    hint: { text: "No need to press", color: COLOR.white, edge: COLOR.rule },
    action: [{ show: "whisper", on: "enter" }, { hide: "whisper", on: "leave" }, { switch: "whisper" }],
  },
  whisper: {
    kind: "text",
    ...words("psst: all of this is in one small file", { italic: true, size: 14.5, color: COLOR.madder }),
    lineHeight: 1.15,
    effect: "typing",
    seconds: 1.2,
    hidden: true,
  },
};

const QUIZ = {
  intro: "Three questions about paper, type and the page.",
  end: "Whatever your score: you have read to page 25, and that counts double.",
  questions: [
    {
      title: "Who reported on paper to the court of the Han in the year 105?",
      right: "Cai Lun it was, and the emperor praised him.",
      wrong: "It was Cai Lun. Page 2 tells of him.",
      answers: [{ text: "Cai Lun", right: true }, { text: "Bi Sheng" }, { text: "Marco Polo" }],
    },
    {
      title: "What is this a part of?",
      picture: "@normal/watermark",
      right: "Held to the light, the sheet shows where it comes from.",
      wrong: "It is a watermark: look at the sheet against the light.",
      answers: [{ text: "A sheet of paper", right: true }, { text: "A piece of type" }, { text: "A needle" }],
    },
    {
      title: "How many pages does a sheet have that is folded three times?",
      right: "Eight leaves, sixteen pages: an octavo.",
      wrong: "Sixteen: eight leaves with two sides each.",
      answers: [{ text: "Eight" }, { text: "Twelve" }, { text: "Sixteen", right: true }],
    },
  ],
};

const PRESS = { url: "living/press.webm", poster: "living/press.webp" };

/** Everything that a press can do. */
export const ASK = {
  "ask-info": pill("Dandy roll", {
    title: "The dandy roll",
    picture: "@normal/watermark",
    width: 480,
    button: "More about paper",
    link: "https://example.org/the-turning-page",
    text:
      "A cylinder of wire that rides on the wet web of a paper machine. Where its pattern presses, the sheet is " +
      "thinner, and shows it when you hold the page to the light.",
  }),
  "ask-quiz": pill("A small quiz", { quiz: QUIZ }, "madder", { dynamic: true }),
  "ask-clock": pill(
    "What time is it?",
    { html: CLOCK_HTML, title: "A reader's clock", width: 420, height: 420 },
    "indigo",
  ),
  "ask-photos": pill(
    "The plates",
    {
      photos: [
        { url: "@normal/frontispiece", title: "Frontispiece", desc: "A shelf, grown from the seed 1501." },
        { url: "@normal/watermark", title: "A watermark", desc: "Held against the light." },
        { url: "@normal/forme", title: "A forme", desc: "It reads well in a mirror." },
        { url: "@normal/pear", title: "The pear", desc: "In four inks. Zoom in, and it falls to dots." },
        { url: "@normal/pastedown", title: "Marbled paper", desc: "Circles dropped on a plane, and a comb." },
      ],
    },
    "indigo",
  ),
  "ask-bell": pill("Ring the bell", { audio: { url: "living/bell.wav", volume: 0.9, repress: "stop" } }, "indigo"),
  "ask-film": pill("See it printed", { video: PRESS, title: "At the press" }, "green"),
  "ask-riddle": pill("A riddle", { switch: "riddle-answer" }, "green"),
  "ask-turn": pill("Read to me", { script: "recto.startAutoFlip()" }, "green"),
  "ask-letter": pill("Write to us", { url: "mailto:printer@example.org" }, "plum"),
  "riddle-answer": {
    kind: "callout",
    ...words("A book, of course; though some have a spine.", { italic: true, size: 16 }),
    fill: "#fff6d8",
    borderColor: COLOR.ochre,
    borderWidth: 0.8,
    round: 6,
    tip: [-0.04, 0.5],
    hidden: true,
    animation: { name: "zoomIn", duration: 0.4 },
    action: { hide: "riddle-answer" },
  },
  "sign-zoom": { kind: "zoom", name: "Magnify", hint: "Zoom in" },
  "sign-print": { kind: "print", name: "Print", hint: "Print pages" },
  "sign-cart": {
    kind: "cart",
    name: "A proof of page 12",
    title: "Proof of page 12",
    price: 4,
    currency: "€",
    picture: "@thumb/halftone",
    hint: "Nothing is sold here; the cart is only for show",
  },
  "sign-icon": {
    kind: "icon",
    icon: "list",
    color: COLOR.madder,
    name: "Contents",
    hint: "To the contents",
    action: { page: "#contents" },
  },
};

/** The page about film. */
export const FILM = {
  "film-press": { kind: "video", name: "At the press", ...PRESS, loop: true, starts: "none", stops: "none" },
  "frame-fold": { kind: "frame", name: "A sheet that folds in half", html: FOLD_HTML },
  "film-popup": { kind: "video", name: "At the press, over the book", ...PRESS, popup: true },
  "film-murmur": {
    kind: "audio",
    name: "A leaf turns",
    url: "living/leaf.wav",
    visible: false,
    starts: "page-viewed",
    volume: 0.25,
  },
};
