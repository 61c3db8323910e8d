import { isMostlyRightToLeft } from "../../../lib/text-direction.ts";
import { type Fields, fieldsOf, isFields, listOf, textOf } from "../../settings/values.ts";
import { flatten } from "./origin.ts";

/** What a book whose settings cannot be read shows of itself beside them; a setting that says otherwise wins. */
export type Guess = {
  readonly pageTitle: string; // the title of the page that it was exported with, "" = unknown
  readonly isRightToLeft: boolean;
};

export const NO_GUESS: Guess = { pageTitle: "", isRightToLeft: false };

/** Titles that exporters, and our own page, write where the publisher gave none. */
const PLACEHOLDER_TITLE = /^(flipbook|fliphtml5|flipbuilder|recto|)$/i;

/** Whether a book's title is its own. */
export function isTitle(title: string): boolean {
  return !PLACEHOLDER_TITLE.test(title.trim());
}

/** Whether the settings in a book's scripts are none that can be read. */
export function areSettingsSealed(variables: Fields): boolean {
  return !isFields(flatten(variables)["bookConfig"]);
}

const MOST_CHARS = 200_000; // a book's language shows long before

/** Whether most letters of a book's text, contents and title are of a script that is read from right to left. */
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
