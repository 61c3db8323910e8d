import { atom } from "jotai/vanilla";
import { chapterAt, chaptersOf } from "../book/publication/chapters.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import { bookAtom, pageCountAtom } from "./reading.ts";
import { shortTitle, textAtom } from "./texts.ts";

/** The chapters of the open book. */
export const chaptersAtom = atom((get) => chaptersOf(get(bookAtom).contents));

/** What is said of a page where readers choose one: its printed label, its place among all, and its chapter. */
export const describePageAtom = atom((get) => (page: PageIndex) => {
  const t = get(textAtom);
  const total = get(pageCountAtom);
  const label = get(bookAtom).pages[page]?.label ?? "";
  const place = t("pagePlace", "{page} of {total}", { page: page + 1, total });
  const chapter = chapterAt(get(chaptersAtom), page + 1);
  return {
    label: label === String(page + 1) || label === "" ? place : `${label} · ${place}`,
    chapter: chapter ? shortTitle(chapter.title) : "",
  };
});
