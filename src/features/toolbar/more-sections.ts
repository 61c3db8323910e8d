import type { Caption, ToolbarButton } from "../../lib/feature.ts";

/** A part of More: buttons of one subject under a heading; without one, the buttons stand as the book orders them. */
export type MoreSection = { readonly heading: Caption | null; readonly buttons: readonly ToolbarButton[] };

const words = (text: string): readonly string[] => text.split(" ");

/** The subjects of More, and the keys of their buttons in order. Keys that none has, such as a book's own, are the book's. */
const SUBJECTS: readonly { readonly heading: Caption; readonly keys: readonly string[] }[] = [
  {
    heading: ["lblMoreRead", "Read"],
    keys: words("phoneticreading text readermode neat autoflip zoomin zoomout magnifier pageflip doublesinglepage"),
  },
  {
    heading: ["lblMoreFind", "Find"],
    keys: words("first previous next last backward forward table thumb search goto bookmark addbookmark"),
  },
  { heading: ["lblMoreBook", "Book"], keys: [] },
  {
    heading: ["lblMoreKeep", "Keep and share"],
    keys: words("annotation listnotes select print download btnshare qr copy"),
  },
  {
    heading: ["lblMoreViewer", "Viewer"],
    keys: words("settings sound language fullscreen exitfullscreen keys help hidebar create exit"),
  },
];
const BOOK = SUBJECTS.findIndex(({ keys }) => keys.length === 0);

/** Sorts the buttons of a bar that the book leaves to us by subject, so that a long list can be looked through. */
export function sectionsOf(buttons: readonly ToolbarButton[]): readonly MoreSection[] {
  const subjectOf = (key: string) => {
    const found = SUBJECTS.findIndex(({ keys }) => keys.includes(key));
    return found < 0 ? BOOK : found;
  };
  return SUBJECTS.flatMap(({ heading, keys }, subject) => {
    const own = buttons.filter(({ key }) => subjectOf(key) === subject);
    own.sort((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
    return own.length > 0 ? [{ heading, buttons: own }] : [];
  });
}

/** The sections on each page of cells; one that a page has no room for goes on on the next. */
export function cellPages(sections: readonly MoreSection[], perPage: number): readonly (readonly MoreSection[])[] {
  const count = sections.reduce((sum, { buttons }) => sum + buttons.length, 0);
  const pages = Math.max(1, Math.ceil(count / perPage));
  return Array.from({ length: pages }, (_, page) => sliceSections(sections, page * perPage, perPage));
}

/** So many buttons from one on, in their sections. */
export function sliceSections(sections: readonly MoreSection[], from: number, most: number): readonly MoreSection[] {
  let before = 0;
  return sections.flatMap(({ heading, buttons }) => {
    const start = from - before;
    before += buttons.length;
    const own = buttons.slice(Math.max(0, start), Math.max(0, start + most));
    return own.length > 0 ? [{ heading, buttons: own }] : [];
  });
}
