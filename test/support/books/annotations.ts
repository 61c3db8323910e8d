import type { Annotation, Audio, Item, PageItems, Photo, Video } from "../../../src/book/publication/annotation.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";

/** An item on a page (1-based), a tenth of the page's width and height away from its edges. */
export function anItem(
  item: Item,
  more: Partial<Omit<Annotation, "page">> & { readonly page?: number } = {},
): Annotation {
  const { page = 1, ...rest } = more;
  return {
    id: `${item.kind}-${page}`,
    page: pageIndex(page - 1),
    box: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
    rotation: 0,
    pivot: "middle",
    isFlippedX: false,
    isFlippedY: false,
    alpha: 1,
    name: "",
    hint: null,
    highlight: null,
    actions: [],
    animation: null,
    emphasis: [],
    leaving: null,
    isHidden: false,
    className: "",
    item,
    ...rest,
  };
}

/** Items by page, in a book with that many pages. */
export function itemsOf(annotations: readonly Annotation[], pages = 12): PageItems {
  const byPage = Array.from({ length: pages }, (_, page) => annotations.filter((each) => each.page === page));
  return { byPage, grounds: byPage.map(() => null), places: new Map(), copied: new Set() };
}

export const aVideo = (more: Partial<Video> = {}): Video => ({
  provider: "file",
  source: "https://b.test/tour.mp4",
  poster: "",
  startsOn: "none",
  stopsOn: "page-off",
  isLooping: false,
  isPopup: false,
  ...more,
});

export const anAudio = (more: Partial<Audio> = {}): Audio => ({
  sources: [{ url: "https://b.test/a.mp3", title: "Rain" }],
  skin: "bar",
  startsOn: "none",
  stopsOn: "page-off",
  repeats: 0,
  volume: 1,
  isVisible: true,
  ...more,
});

export const aPhoto = (name: string, more: Partial<Photo> = {}): Photo => ({
  url: `https://b.test/${name}.jpg`,
  title: name,
  desc: "",
  link: "",
  ...more,
});
