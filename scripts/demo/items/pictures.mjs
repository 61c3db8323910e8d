import { SORT_FRAMES } from "../living/sort.mjs";

const plate = (id, title, desc = "") => ({ url: `@normal/${id}`, title, desc });
const PLATES = [
  plate("frontispiece", "A shelf"),
  plate("watermark", "A watermark"),
  plate("forme", "A forme"),
  plate("pear", "A pear"),
  plate("pastedown", "Marbled paper"),
];
/** Pages whose middle makes a broad picture. */
const WIDE = [
  plate("frontispiece", "A shelf"),
  plate("printing", "A press"),
  plate("pear", "A pear"),
  plate("reading", "An eye"),
  plate("book", "A leaf"),
];
const OPENERS = [
  plate("paper", "Paper"),
  plate("printing", "Printing"),
  plate("book", "The page"),
  plate("reading", "Reading"),
  plate("living", "Living"),
];

/** Pictures on pages, alone and in company. */
export const PICTURES = {
  "print-grow": { kind: "image", url: "@normal/printing", hover: "grow", name: "The press" },
  "print-shine": {
    kind: "image",
    url: "@normal/frontispiece",
    hover: "shine",
    popUp: "@large/frontispiece",
    name: "A shelf",
    borderColor: "#29231c",
    borderWidth: 1,
  },
  "print-drawn": { kind: "image", url: "living/leaf.svg", animated: true, name: "A leaf that draws itself" },
  "print-turning": {
    kind: "photos",
    look: "turning",
    name: "A piece of type, to turn",
    photos: Array.from({ length: SORT_FRAMES }, (_, frame) => `living/sort-${frame + 1}.svg`),
  },
  "show-carousel": { kind: "photos", look: "carousel", photos: PLATES, name: "Plates of this book" },
  "show-banner": { kind: "photos", look: "banner", photos: WIDE, autoplay: true, seconds: 4, name: "Details" },
  "show-alpha": {
    kind: "photos",
    look: "alpha-banner",
    photos: OPENERS,
    autoplay: true,
    seconds: 5,
    name: "Chapters that melt",
  },
  "show-slides": { kind: "photos", look: "slideshow", photos: PLATES, name: "Plates, one by one" },
  "show-swiper": {
    kind: "photos",
    look: "swiper",
    photos: [...PLATES].reverse(),
    loop: false,
    name: "Plates to swipe",
  },
};
