import type { Annotation, PageItems } from "../../../book/publication/annotation.ts";
import type { Book } from "../../../book/publication/book.ts";
import { type Fields, fieldsOf, readAddress, textOf } from "../../../book/settings/values.ts";
import { browserDataScripts } from "../../../io/scripts/data-scripts.ts";
import type { Store } from "../../../lib/feature.ts";
import { noteIssuesAtom } from "../../../state/issues.ts";
import { pageItemsAtom } from "../../../state/page-items.ts";
import { portsAtom } from "../../../state/ports.ts";
import { bookAtom } from "../../../state/reading.ts";

/** The files of exports with the outlines of texts; the other formats have none. */
const SCRIPTS: Readonly<Partial<Record<Book["source"], string>>> = {
  g3: "files/editor/files/textSvgConfig.js",
  g4: "files/editor/files/textSvgConfig.js",
  g5: "files/textSvgConfig.js",
};
/** Longer codes are not read: no outline of a text is so long. */
const LONGEST = 2_000_000;

/**
 * Loads the exact outlines of a book's texts, where it may have some.
 * @param isWanted called when they have come: the reader may have left the book
 * @returns whether there are any
 */
export async function loadTextOutlines(store: Store, isWanted: () => boolean): Promise<boolean> {
  const { source, baseUrl } = store.get(bookAtom);
  const path = SCRIPTS[source];
  const url = path === undefined ? null : readAddress(path, baseUrl);
  if (!url || !store.get(pageItemsAtom).byPage.some((items) => items.some(isOutlined))) return false;
  const { http, clock } = store.get(portsAtom);
  const ran = await browserDataScripts(http, clock).run([url], ["textSvgConfig"]);
  if (!isWanted()) return false;
  if (!ran.ok) {
    const isThere = ran.error !== "not-found" && ran.error !== "sets-nothing";
    const issue = {
      path: path ?? "",
      problem: `the script could not be run: ${ran.error}`,
      used: "texts in plain letters",
    };
    if (isThere) store.set(noteIssuesAtom, [issue], "The outlines of the book's texts could not be read.");
    return false;
  }
  const outlines = fieldsOf(ran.value.variables["textSvgConfig"]);
  if (Object.keys(outlines).length === 0) return false;
  store.set(pageItemsAtom, withOutlines(store.get(pageItemsAtom), outlines));
  return true;
}

function isOutlined({ item }: Annotation): boolean {
  return item.kind === "text" && item.designPx !== undefined;
}

/** The items with the outlines that are stored under their ids. */
function withOutlines(items: PageItems, outlines: Fields): PageItems {
  return { ...items, byPage: items.byPage.map((page) => page.map((annotation) => outlined(annotation, outlines))) };
}

function outlined(annotation: Annotation, outlines: Fields): Annotation {
  const { item } = annotation;
  const id = annotation.id.replace(/~\d+$/, ""); // a second item with the same id has ~2 behind it
  if (item.kind !== "text" || !item.designPx || !Object.hasOwn(outlines, id)) return annotation;
  const code = textOf(fieldsOf(outlines[id])["svgCode"]).trim();
  if (!code.startsWith("<") || code.length > LONGEST) return annotation;
  const box = `viewBox="0 0 ${item.designPx.join(" ")}" preserveAspectRatio="none"`;
  const drawing = code.startsWith("<svg") ? code : `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${code}</svg>`;
  return { ...annotation, item: { ...item, outlines: drawing } };
}
