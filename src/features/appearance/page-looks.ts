import type { PageIndex } from "../../book/publication/pages.ts";
import type { Stop } from "../../lib/stop.ts";
import { type Look, type LookAt, lookCloser, NIGHT, roughLookOf, UNKNOWN } from "./night-page.ts";

/** What is known of so many pages is stored: those drawn last. That of a page full of drawings takes half a MB. */
export const MOST_LOOKS = 24;

/** What the look of a page depends on. */
type State = { readonly isReady: boolean; readonly revision: number; readonly widthPx: number };
type Known = State & { readonly look: Look; readonly atMs: number };

type Parts = {
  readonly stateOf: (page: PageIndex) => State;
  readonly lookAt: (page: PageIndex) => LookAt;
  readonly liesOpen: (page: PageIndex) => boolean; // at rest
  readonly nowMs: () => number;
  readonly whenAtRest: (act: () => void) => Stop; // there is time for what takes longer than a frame
  readonly redraw: (page: PageIndex) => void;
};

/**
 * Looks at each page once, when it is drawn, and again while its picture is on its way, in another size, and when the
 * book's items on it have changed, such as pictures that have come. Not when what a reader has put onto it is moved:
 * landings, which look the same from here, would pay for that. Drawings are looked for at rest; the page is then drawn anew.
 * On a page that is opened they are looked for before anybody sees it: as a negative, one would flash until then. One that
 * is laid out anew has those known of it until rest: a window that is dragged would pay for the search in each of its steps.
 */
export function createPageLooks({ stateOf, lookAt, liesOpen, nowMs, whenAtRest, redraw }: Parts) {
  const looks = new Map<PageIndex, Known>();
  const rough = new Set<PageIndex>(); // drawn without their drawings
  let stopWaiting: Stop | null = null;
  const isValid = (known: Known, now: State) =>
    known.isReady === now.isReady &&
    known.revision === now.revision &&
    known.widthPx === now.widthPx && // players, for one, are laid out otherwise on a smaller page
    (now.isReady || nowMs() - known.atMs < NIGHT.waitMs);
  const note = (page: PageIndex, known: Known) => {
    looks.delete(page);
    looks.set(page, known);
    const [oldest] = looks.keys();
    if (looks.size > MOST_LOOKS && oldest !== undefined) looks.delete(oldest);
    return known.look;
  };
  const closer = (page: PageIndex, known: Known) =>
    note(page, { ...known, look: lookCloser(known.look, lookAt(page)) });
  const lookLater = () => {
    if (rough.size > 0) stopWaiting ??= whenAtRest(lookNow);
  };
  const lookNow = () => {
    stopWaiting = null;
    for (const page of [...rough].slice(0, 1)) {
      rough.delete(page);
      const known = looks.get(page);
      if (!known) continue;
      const look = known.look.isRough ? closer(page, known) : known.look; // a copy may have asked for all of it
      if (look.drawings.length + known.look.drawings.length > 0) redraw(page);
    }
    lookLater();
  };
  return {
    /** @param isWhole with its drawings, such as for a copy, which is not drawn anew */
    of: (page: PageIndex, isWhole = false): Look => {
      const now = stateOf(page);
      const old = looks.get(page);
      const isKnown = old !== undefined && isValid(old, now);
      const atMs = nowMs();
      if (!isKnown) note(page, { ...now, look: UNKNOWN, atMs }); // to look at it has it drawn, which asks again
      const known = isKnown ? old : { ...now, look: meanwhile(roughLookOf(lookAt(page)), old?.look), atMs };
      // A page that a turn has led to is known from its leaf, so that landings do not pay for this either.
      if (isWhole || (!old?.isReady && now.isReady && liesOpen(page))) return closer(page, known);
      if (known.look.isRough && now.isReady) rough.add(page);
      else rough.delete(page);
      lookLater();
      return note(page, known);
    },
    stop: () => stopWaiting?.(),
  };
}

/** A look at a page whose drawings have not been looked for again, with those known of it. */
function meanwhile(look: Look, old: Look | undefined): Look {
  return look.isRough && old ? { ...look, drawings: old.drawings } : look;
}
