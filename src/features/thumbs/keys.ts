import { pagesOf, type Spread } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { clamp } from "../../lib/clamp.ts";

/** Where the keyboard is among the thumbnails. */
export type ThumbSpot = {
  readonly groups: readonly Spread[];
  readonly columns: number; // groups in a row
  readonly rowsInSight: number; // at least 1
  readonly page: PageIndex;
  readonly isRtl: boolean; // the book: what comes next lies on the left
};

/** A page's place: the column counts half groups. */
type Place = { readonly page: PageIndex; readonly row: number; readonly column: number };

/** The page that a key leads to, held within the list; null where the key means nothing here. */
export function pageByKey(key: string, spot: ThumbSpot): PageIndex | null {
  const places = placesOf(spot);
  const at = places.findIndex(({ page }) => page === spot.page);
  const place = places[at];
  if (!place) return places[0]?.page ?? null;
  const along = (steps: number) => places[clamp(at + steps, 0, places.length - 1)]?.page ?? null;
  switch (key) {
    case spot.isRtl ? "ArrowLeft" : "ArrowRight":
      return along(1);
    case spot.isRtl ? "ArrowRight" : "ArrowLeft":
      return along(-1);
    case "ArrowDown":
      return across(places, place, 1);
    case "ArrowUp":
      return across(places, place, -1);
    case "PageDown":
      return across(places, place, spot.rowsInSight);
    case "PageUp":
      return across(places, place, -spot.rowsInSight);
    case "Home":
      return along(-places.length);
    case "End":
      return along(places.length);
    default:
      return null;
  }
}

function placesOf({ groups, columns }: ThumbSpot): readonly Place[] {
  return groups.flatMap((group, index) =>
    pagesOf(group).map((page) => ({
      page,
      row: Math.floor(index / columns),
      column: (index % columns) * 2 + (page === group.recto ? 1 : 0),
    })),
  );
}

/** The page above or below: the one of that row whose column is nearest. */
function across(places: readonly Place[], from: Place, rows: number): PageIndex {
  const lastRow = places.at(-1)?.row ?? 0;
  const row = clamp(from.row + rows, 0, lastRow);
  const off = (place: Place) => Math.abs(place.column - from.column);
  return places.filter((place) => place.row === row).reduce((best, place) => (off(place) < off(best) ? place : best))
    .page;
}
