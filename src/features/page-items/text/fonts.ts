import { type Fields, fieldsOf, readAddress, textOf } from "../../../book/settings/values.ts";
import { rootElement } from "../../../io/browser.ts";
import type { Store } from "../../../lib/feature.ts";
import type { Stop } from "../../../lib/stop.ts";
import { noteIssuesAtom } from "../../../state/issues.ts";
import { bookAtom } from "../../../state/reading.ts";
import { familyName } from "./draw.ts";

/** A book may bring so many typefaces: a family has four or five. */
const MOST_FONTS = 16;

/**
 * Loads the typefaces that a book brings (`fonts` of a book.json): texts of its items may name them, and in the family of
 * the first one its titles, tabs and texts are set around the pages, too. One that cannot be had is an issue of the book,
 * and its texts have the next name of theirs.
 * @param came called each time one has come
 */
export function runBookFonts(store: Store, came: () => void): Stop {
  const { extras, baseUrl } = store.get(bookAtom);
  const root = rootElement();
  const { fonts } = root.ownerDocument;
  const faces: FontFace[] = [];
  let isStopped = false;
  const load = async (fields: Fields, isFirst: boolean) => {
    const family = familyName(textOf(fields["family"])); // as texts ask for it
    const url = readAddress(fields["url"], baseUrl);
    if (family === "" || !url) throw new Error("it has no family or no address");
    const face = new FontFace(family, `url(${JSON.stringify(url)})`, descriptorsOf(fields));
    await face.load();
    if (isStopped) return;
    fonts.add(face);
    faces.push(face);
    if (isFirst) root.style.setProperty("--book-face", `"${family}"`);
    came();
  };
  for (const [index, entry] of listOf(extras.fonts).entries()) {
    const path = `fonts[${index}]`;
    load(fieldsOf(entry), index === 0).catch((error: unknown) => {
      if (isStopped) return;
      const problem = `cannot be loaded: ${error instanceof Error ? error.message : error}`;
      store.set(noteIssuesAtom, [{ path, problem, used: "another typeface" }], "A typeface of the book cannot be had.");
    });
  }
  return () => {
    isStopped = true;
    for (const face of faces) fonts.delete(face);
    root.style.removeProperty("--book-face");
  };
}

function listOf(fonts: unknown): readonly unknown[] {
  return Array.isArray(fonts) ? fonts.slice(0, MOST_FONTS) : [];
}

/** What a face is for; a value that no browser knows counts as none. */
function descriptorsOf(fields: Fields): FontFaceDescriptors {
  const weight = textOf(fields["weight"]).trim();
  return {
    style: textOf(fields["style"]).trim() === "italic" ? "italic" : "normal",
    weight: /^([1-9]\d{0,2}|1000|bold|normal)( ([1-9]\d{0,2}|1000))?$/.test(weight) ? weight : "normal",
  };
}
