import { atom } from "jotai/vanilla";
import { lineQuadsOf } from "../../book/text/line-quads.ts";
import { type PlacedText, placeText } from "../../book/text/lines.ts";
import { boxOf } from "../../book/text/runs.ts";
import { isFolio } from "../../book/text/selecting.ts";
import type { Store } from "../../lib/feature.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import type { Area, Stretch } from "./bar-place.ts";
import { selectedLinesAtom } from "./marks.ts";
import { openTextsAtom } from "./state.ts";

/**
 * What is read on the open pages, line by line; shares of the page. A page has many words and few lines: they are put
 * together once, and not at each frame of a camera that moves.
 */
export const openLinesAtom = atom(
  (get) => new Map([...get(openTextsAtom)].map(([page, placed]) => [page, placed ? linesOf(placed) : []])),
);

function linesOf(page: PlacedText): readonly Area[] {
  const placed = placeText(page.runs.filter((run) => !isFolio(page, run))); // where nobody reads on
  return lineQuadsOf(placed, { start: 0, end: placed.text.length }).map(boxOf);
}

/** Where these lines are seen now, px of the stage. */
export function linesSeen(store: Store, stage: BookStage): readonly Area[] {
  const lines = store.get(openLinesAtom);
  return stage.openPages().flatMap(({ page, rect }) =>
    (lines.get(page) ?? []).map(({ left, right, top, bottom }) => ({
      left: rect.x + left * rect.width,
      right: rect.x + right * rect.width,
      top: rect.y + top * rect.height,
      bottom: rect.y + bottom * rect.height,
    })),
  );
}

/** How high the selected lines of each open page reach; shares of the page. */
const selectedStretchesAtom = atom((get) =>
  get(selectedLinesAtom).flatMap(({ page, lines }) => {
    const [top, bottom] = [Math.min(...lines.map((line) => line.top)), Math.max(...lines.map((line) => line.bottom))];
    return lines.length > 0 ? [{ page, top, bottom }] : [];
  }),
);

/**
 * From where to where the selected lines are seen now, px of the stage. Where a page is not read from top to bottom, as
 * among the words of a drawing, some of them stand over the first one or below the last.
 */
export function selectedSeen(store: Store, stage: BookStage): readonly Stretch[] {
  const open = stage.openPages();
  return store.get(selectedStretchesAtom).flatMap(({ page, top, bottom }) => {
    const { rect } = open.find((each) => each.page === page) ?? {};
    return rect ? [{ top: rect.y + top * rect.height, bottom: rect.y + bottom * rect.height }] : [];
  });
}

/** What can be pressed beside the book. */
const BUTTONS = ".side-arrows__arrow[data-shown=true], .book-tabs__tab";

/** Where such buttons are, px of the stage, as they are pressed and seen; those that make way for others are nowhere. */
export function buttonsBeside(part: HTMLElement, host: HTMLElement): readonly Area[] {
  const { left: x, top: y } = host.getBoundingClientRect();
  return [...part.ownerDocument.querySelectorAll(BUTTONS)].flatMap((button) => {
    const style = getComputedStyle(button);
    if (style.visibility !== "visible") return [];
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const offPx = Number.parseFloat(style.getPropertyValue("--off")) || 0; // of its disc on a zoomed page
    const edges = { left: left + Math.min(0, offPx) - x, right: right + Math.max(0, offPx) - x };
    return [{ ...edges, top: top - y, bottom: bottom - y }];
  });
}
