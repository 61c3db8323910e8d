import { type IconName, isIconName } from "../../chrome/icons.ts";

/** Names that books have for icons of ours. */
const ALIASES: Readonly<Record<string, IconName>> = {
  memo: "sticky-note",
  note: "sticky-note",
  clip: "paperclip",
  home: "house",
  question: "circle-question-mark",
  help: "circle-question-mark",
  email: "mail",
  envelope: "mail",
  location: "map-pin",
  marker: "map-pin",
  cart: "shopping-cart",
  shop: "shopping-bag",
  photo: "image",
  picture: "image",
  sound: "volume-2",
  audio: "volume-2",
  like: "heart",
  warning: "triangle-alert",
  idea: "lightbulb",
  web: "globe",
  telephone: "phone",
  calendar: "calendar-days",
  time: "clock",
  person: "user",
};
const FALLBACK: IconName = "info";

/** The icon of a book's name for one; one that we do not have becomes the sign for "here is more". */
export function iconNamed(name: string): IconName {
  const word = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  if (isIconName(word)) return word;
  return Object.hasOwn(ALIASES, word) ? (ALIASES[word] ?? FALLBACK) : FALLBACK;
}
