import { atom } from "jotai/vanilla";
import { toNumber } from "../book/publication/pages.ts";
import { bookAtom, labelAtom, pageCountAtom, visiblePagesAtom } from "./reading.ts";
import { textAtom } from "./texts.ts";

/** Whether a page's label is a number, also a Roman one: other labels are names, such as "Cover". */
export function isNumberLabel(label: string): boolean {
  return /^([\p{N}-]+|[ivxlcdm]+)$/iu.test(label);
}

/** The open pages in words: "Page 12-13 of 46"; where a page has a name, "Cover (1 of 46)". */
export const pagesNameAtom = atom((get) => {
  const t = get(textAtom);
  const open = get(visiblePagesAtom);
  const labels = open.map((page) => get(bookAtom).pages[page]?.label ?? "");
  const count = get(pageCountAtom);
  if (labels.every(isNumberLabel)) return t("pageOfPages", "Page {pages} of {count}", { pages: get(labelAtom), count });
  return `${labels.join(", ")} (${t("placeOfPages", "{pages} of {count}", { pages: open.map(toNumber).join("-"), count })})`;
});
