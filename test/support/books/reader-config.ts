import { pageNumbers, type Shape } from "./book-parts.ts";

/** Items on pages in the newer generations; sizes in design px, page height 825. */
export function readerConfig(shape: Shape) {
  return {
    pageConfig: { pageWidth: Math.round((825 * shape.width) / shape.height), pageHeight: 825, BGMInfo: [] },
    pages: pageNumbers(shape.pages).map((number) => ({
      items: shape.items && number === 2 ? [link()] : [],
      subtitle: { isEnable: false, items: [] },
      pageId: `page-${number}`,
      backgroundImage: `../../files/page/${number}.jpg`,
      fh5MapIndex: number - 1,
    })),
  };
}

/** The same with every field name cut to three characters, as the newest exports have it. */
export function minifiedReaderConfig(shape: Shape) {
  const names: Readonly<Record<string, string>> = {
    items: "BSi",
    subtitle: "IQr",
    pageId: "gWd",
    backgroundImage: "FW9",
    fh5MapIndex: "foT",
    type: "Yh6",
    name: "QmN",
    id: "wLC",
    style: "xAA",
    actionList: "2HV",
  };
  const cut = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cut);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [names[key] ?? key, cut(item)]));
  };
  const { pageConfig, pages } = readerConfig(shape);
  return { pageConfig, pages: pages.map(cut) };
}

function link() {
  return {
    type: "link",
    name: "link",
    id: "item-1",
    style: { opacity: 1, left: "100px", top: "100px", width: "200px", height: "40px", background: "rgba(0,0,255,0.3)" },
    actionList: [{ openPage: { type: "openPage", label: "", page: 4 } }],
  };
}
