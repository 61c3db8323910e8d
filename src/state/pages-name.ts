import { atom } from "jotai/vanilla";
import { pagesOf, type Spread } from "../book/geometry/spreads.ts";
import { isNumberLabel, toNumber } from "../book/publication/pages.ts";
import { bookAtom, joinLabels, labelAtom, pageCountAtom, visiblePagesAtom } from "./reading.ts";
import { type Translate, textAtom } from "./texts.ts";

/** Pages with numbers on them in words: "Page 12", "Pages 12–13". */
function numberedPages(t: Translate, labels: readonly string[]): string {
  const page = joinLabels(labels);
  return labels.length > 1 ? t("pagesName", "Pages {page}", { page }) : t("pageName", "Page {page}", { page });
}

/** The pages of a spread in words: "Pages 12–13", "Cover". */
export const spreadNameAtom = atom((get) => (spread: Spread) => {
  const { pages } = get(bookAtom);
  const labels = pagesOf(spread).map((page) => pages[page]?.label || String(toNumber(page)));
  return labels.every(isNumberLabel) ? numberedPages(get(textAtom), labels) : joinLabels(labels);
});

/** The open pages in words: "Pages 12–13 of 46"; with printed numbers or names of their own "Page ii (6 of 46)", "Cover (1 of 46)". */
export const pagesNameAtom = atom((get) => {
  const t = get(textAtom);
  const open = get(visiblePagesAtom);
  const labels = open.map((page) => get(bookAtom).pages[page]?.label ?? "");
  const count = get(pageCountAtom);
  const pages = joinLabels(open.map((page) => String(toNumber(page))));
  const label = get(labelAtom);
  if (label === pages) {
    return open.length > 1
      ? t("pagesOfPages", "Pages {pages} of {count}", { pages, count })
      : t("pageOfPages", "Page {pages} of {count}", { pages, count });
  }
  const name = labels.every(isNumberLabel) ? numberedPages(t, labels) : labels.join(", ");
  return t("nameAndPlace", "{name} ({place})", {
    name,
    place: t("placeOfPages", "{pages} of {count}", { pages, count }),
  });
});
