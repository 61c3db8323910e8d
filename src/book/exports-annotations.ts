import type { AnnotationSource } from "./book.ts";
import { flatten } from "./exports-origin.ts";
import { type Fields, fieldsOf, isFields, listOf } from "./values.ts";

/** Everything in a book's scripts that puts something on pages; a book may have several sorts. Lowest first. */
export function annotationSourcesOf(variables: Fields): readonly AnnotationSource[] {
  const flat = flatten(variables);
  const sources: AnnotationSource[] = [];
  const slides = listOf(flat["sliderJS"]);
  if (slides.some((slide) => listOf(fieldsOf(slide)["elements"]).length > 0)) {
    sources.push({ format: "slider", data: slides });
  }
  if (hasAnnotations(flat["pageEditor"])) sources.push({ format: "pageEditor", data: flat["pageEditor"] });
  if (hasItems(flat["readerConfig"])) sources.push({ format: "readerConfig", data: flat["readerConfig"] });
  return sources;
}

/** Some of these files have every name cut to three characters: there any list within a page may be its items. */
function hasItems(readerConfig: unknown): boolean {
  return listOf(fieldsOf(readerConfig)["pages"]).some((page) => {
    if (!isFields(page)) return false;
    if (Object.hasOwn(page, "items")) return listOf(page["items"]).length > 0;
    return Object.values(page).some((value) => listOf(value).length > 0);
  });
}

function hasAnnotations(pageEditor: unknown): boolean {
  const pages = Array.isArray(pageEditor) ? pageEditor : fieldsOf(pageEditor)["pageAnnos"];
  return listOf(pages).some((page) => listOf(page).length > 0);
}
