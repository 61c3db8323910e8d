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
  {
    heading: ["lblMoreKeep", "Keep and share"],
    keys: words("annotation listnotes select print download btnshare qr copy"),
  },
  { heading: ["lblMoreBook", "Book"], keys: [] },
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

/** Buttons of one subject on a page of cells, and how they are set off from those before them there. */
export type CellGroup = MoreSection & { readonly begins: "page" | "row" | "middle" };

/** The pages of a panel of cells, where each section begins with a cell of its own (more-layout.ts). */
export function cellPages(
  sections: readonly MoreSection[],
  { columns, rows, pages, starts }: CellLayout,
): readonly (readonly CellGroup[])[] {
  const perPage = columns * rows;
  const groupOn = ({ heading, buttons }: MoreSection, start: number, page: number): readonly CellGroup[] => {
    const from = page * perPage - start; // buttons before it are on pages before
    const own = buttons.slice(Math.max(0, from), Math.max(0, from + perPage));
    const place = Math.max(0, -from);
    const begins = place === 0 ? "page" : place % columns === 0 ? "row" : "middle";
    return own.length > 0 ? [{ heading, buttons: own, begins }] : [];
  };
  return Array.from({ length: pages }, (_, page) =>
    sections.flatMap((section, index) => groupOn(section, starts[index] ?? 0, page)),
  );
}

type CellLayout = {
  readonly columns: number;
  readonly rows: number; // on a page
  readonly pages: number;
  readonly starts: readonly number[]; // the cells where the sections begin
};
