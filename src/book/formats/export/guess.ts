import { isMostlyRightToLeft } from "../../../lib/text-direction.ts";
import { type Fields, fieldsOf, isFields, listOf, textOf } from "../../settings/values.ts";
import { flatten } from "./origin.ts";

/** What is known of a book whose settings cannot be read; settings in a book.json override it. */
export type Guess = {
  readonly pageTitle: string; // the title of the page that was exported with the book, "" = unknown
  readonly isRightToLeft: boolean;
};

export const NO_GUESS: Guess = { pageTitle: "", isRightToLeft: false };

/** Titles that exporters, and the viewer's own page, write if the publisher gave none. */
const PLACEHOLDER_TITLE = /^(flipbook|fliphtml5|flipbuilder|recto|)$/i;

/** Whether a title is the publisher's own. */
export function isTitle(title: string): boolean {
  return !PLACEHOLDER_TITLE.test(title.trim());
}

/** Whether the settings in a book's scripts cannot be read. */
export function areSettingsSealed(variables: Fields): boolean {
  return !isFields(flatten(variables)["bookConfig"]);
}

const MOST_CHARS = 200_000; // a smaller part is enough to recognise a book's script

/** Whether most letters of a book's text, contents and title belong to a script that runs from right to left. */
export function isRightToLeft(variables: Fields, title: string): boolean {
  const flat = flatten(variables);
  const texts = listOf(flat["textForPages"]).map(textOf);
  const meta = textOf(fieldsOf(flat["meta"])["title"]);
  const all = [title, meta, ...captionsIn(flat["ols"]), ...texts].join(" ").slice(0, MOST_CHARS);
  return isMostlyRightToLeft(all);
}

function captionsIn(entries: unknown, depthLeft = 8): readonly string[] {
  if (depthLeft === 0) return [];
  return listOf(entries).flatMap((entry) => {
    const { caption, children } = fieldsOf(entry);
    return [textOf(caption), ...captionsIn(children, depthLeft - 1)];
  });
}
