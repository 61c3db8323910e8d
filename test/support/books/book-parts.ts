import { createHash } from "node:crypto";
import { createContext, runInContext } from "node:vm";
import { pagePicture } from "../browser/page-picture.ts";

/** Files by path, "/" between folders. */
export type BookFolder = Readonly<Record<string, string | Uint8Array>>;

/** What differs between generated books. */
export type Shape = {
  readonly pages: number;
  readonly width: number; // px of the page pictures
  readonly height: number;
  readonly title: string;
  readonly config: Readonly<Record<string, unknown>>; // the book's settings, as its exporter would write them
  readonly languages: readonly string[];
  readonly items: boolean; // something lies on page 2
  readonly editorPage: number; // a page made in the editor, without a picture of its own; 0 = none
  readonly without: RegExp | null; // files that are missing on the server
  readonly claimedPages: number; // totalPageCount as written
};

/** A small ordinary book. */
export function shapeOf(shape: Partial<Shape>): Shape {
  const pages = shape.pages ?? 6;
  return {
    pages,
    width: 60,
    height: 80,
    title: "The paper book",
    config: {},
    languages: ["English"],
    items: false,
    editorPage: 0,
    without: null,
    claimedPages: pages,
    ...shape,
  };
}

/** 1..count. */
export function pageNumbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** The text on a page of a generated book; "word7" is on page 7 only. */
export function pageText(number: number): string {
  return `Page ${number} speaks of paper.\r\nIts own word is word${number}.`;
}

/** A name as exporters make from a file's content. */
export function hashedName(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

/** The pictures of all pages under names of the exporter's choice. */
export function pictures(shape: Shape, pathAt: (number: number) => string, scale = 1): BookFolder {
  return Object.fromEntries(
    pageNumbers(shape.pages).map((number) => [
      pathAt(number),
      pagePicture(number, Math.round(shape.width * scale), Math.round(shape.height * scale)),
    ]),
  );
}

/** Search text and positions as scripts. @param key the index used inside the position script of a page */
export function searchFiles(
  shape: Shape,
  textPath: string,
  positionPath: (number: number) => string,
  key: (number: number) => number,
): BookFolder {
  const positions = pageNumbers(shape.pages).map((number) => {
    const w = `word${number}`;
    const p = [0.1, 0.15, 0.3, 0.15, 0.3, 0.1, 0.1, 0.1, ...[...w].map(() => 0.2 / w.length)];
    const record = JSON.stringify({ page: number, positions: [{ w, p }] });
    return [positionPath(number), `positionForPages[${key(number)}]=${record};`] as const;
  });
  const texts = pageNumbers(shape.pages).map(pageText);
  return { [textPath]: `var textForPages = ${JSON.stringify(texts)};\n`, ...Object.fromEntries(positions) };
}

/** Text tables in the exporters' form. */
export function languageTables(shape: Shape): readonly Record<string, string>[] {
  return shape.languages.map((language) => ({ language, btnFirstPage: `First (${language})`, frmToc: "Contents" }));
}

/** A table of contents with a second level, in the exporters' form: page numbers both as number and as text. */
export const OUTLINE = [
  { caption: "Beginnings", page: 1, url: "", level: 1, children: [] },
  {
    caption: "Middle",
    page: "3",
    url: "",
    level: "1",
    children: [{ caption: "Deeper", page: 4, url: "", level: 2, children: [] }],
  },
];

/** A value as careless exporters write it: keys without quotes, texts in single ones, needless backslashes. */
export function looseLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(looseLiteral).join(",")}]`;
  if (typeof value === "string") return `'${value.replace(/[\\']/g, "\\$&").replace(/:/g, "\\:")}'`;
  if (typeof value !== "object" || value === null) return String(value);
  const nameOf = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key));
  return `{${Object.entries(value)
    .map(([key, item]) => `${nameOf(key)}:${looseLiteral(item)}`)
    .join(",\n")}}`;
}

/** The folder without the files that should be missing on the server. */
export function lacking(folder: BookFolder, { without }: Shape): BookFolder {
  return without ? Object.fromEntries(Object.entries(folder).filter(([path]) => !without.test(path))) : folder;
}

/** Runs scripts of a book's folder together in a separate scope, and returns what they have set as plain data. */
export function variablesOf(folder: BookFolder, ...paths: readonly string[]): Record<string, unknown> {
  const context = createContext({ positionForPages: [] });
  for (const path of paths) {
    const script = folder[path];
    if (typeof script !== "string") throw new Error(`The book has no script ${path}.`);
    runInContext(script.replace(/^\uFEFF/, ""), context);
  }
  const entries = Object.entries(context).filter(([, value]) => typeof value !== "function");
  return JSON.parse(JSON.stringify(Object.fromEntries(entries))) as Record<string, unknown>;
}
