import { ANSWERS, ASK, FILM } from "./answers.mjs";
import { MOVING } from "./moving.mjs";
import { PICTURES } from "./pictures.mjs";
import { PRESS_SHAPES } from "./shapes.mjs";
import { SOUND } from "./sound.mjs";

/** What lies on the pages of the book, by the name that its place on the page has. */
export const ITEMS = { ...ANSWERS, ...ASK, ...PRESS_SHAPES, ...MOVING, ...PICTURES, ...SOUND, ...FILM };
