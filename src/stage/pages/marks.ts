import type { Rect } from "../../book/geometry/layout.ts";
import type { PageMark } from "../../book/publication/embedding.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Stop } from "../../lib/stop.ts";

/** A page that lies open and where it is seen, client px of the host. */
export type OpenPage = { readonly page: PageIndex; readonly rect: Rect };
/** What a feature puts onto pages: drawn with each page, at rest and in flight, so that it moves and folds with it. */
export type MarkLayer = {
  /** What lies above what, whenever it came: the book's items (0), the light, marks of words, the reader's pictures, notes. */
  readonly order?: 0 | 1 | 2 | 3 | 4;
  /**
   * Draws a page's marks. @param rect the page's, in the px that the canvas works in
   * @param isResting on the layer that lies still: whoever draws some of them live leaves those out, and only there
   * @param isCopy elsewhere than in the book, as on a thumbnail: what has yet to come in is there already
   * @param part no more of the page is drawn now, same px: marks that lie beyond it may be left out. The first part of
   * a page begins at 0; those below it follow.
   */
  readonly draw: (
    ctx: CanvasRenderingContext2D,
    page: PageIndex,
    rect: Rect,
    isResting: boolean,
    isCopy?: boolean,
    part?: Rect,
  ) => void;
  /** What lies on an open page. @param rect the page's, client px */
  readonly list: (page: PageIndex, rect: Rect) => readonly PageMark[];
};

/** The marks of all features, in the order in which they came: the last one lies on top. */
export type PageMarks = {
  /** @param drawsItself it sees to the pages that have its marks already: none is drawn anew for it */
  readonly put: (layer: MarkLayer, drawsItself?: boolean) => Stop;
  readonly draw: MarkLayer["draw"];
  readonly list: () => readonly PageMark[];
};

/** A list of marks, empty at first. @param changed called when all pages look different */
export function createPageMarks(places: () => readonly OpenPage[], changed: () => void): PageMarks {
  let layers: readonly MarkLayer[] = [];
  return {
    put: (layer, drawsItself = false) => {
      layers = [...layers, layer].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
      if (!drawsItself) changed();
      return () => {
        layers = layers.filter((other) => other !== layer);
        changed();
      };
    },
    draw: (...page) => {
      for (const layer of layers) layer.draw(...page);
    },
    list: () => layers.flatMap((layer) => places().flatMap(({ page, rect }) => layer.list(page, rect))),
  };
}
