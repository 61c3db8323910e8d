import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { useNextFrame } from "../../chrome/next-frame.ts";
import { panelsAtom } from "../../state/panels.ts";
import { HitFace, PageHead } from "./HitFace.tsx";
import { noteOf, whyNotSearched } from "./other-words.ts";
import {
  type FoundSearch,
  formerSearchAtom,
  goToHitAtom,
  type HitPlace,
  hitCountAtom,
  keywordColorAtom,
  ledPlaceAtom,
  searchAtom,
  typedAtom,
} from "./state.ts";

/** So many pages are shown; in low windows, most of which the keyboard covers, the style sheet leaves fewer. */
const MOST = 3;

type HitPeekProps = { readonly onShowAll: () => void };

/**
 * What was found first, below a phone's bar while the reader types: nobody has to open the form to see whether it is what
 * they look for. It goes once they follow a place.
 */
export function HitPeek(props: HitPeekProps) {
  const isFormOpen = useAtomValue(panelsAtom).includes("search");
  const isLed = useAtomValue(ledPlaceAtom) !== null;
  const isNextFrame = useNextFrame();
  return isNextFrame && !isFormOpen && !isLed && <Peek {...props} />;
}

function Peek({ onShowAll }: HitPeekProps) {
  const t = useT();
  const now = useAtomValue(searchAtom);
  const former = useAtomValue(formerSearchAtom); // it stays while the reader types on
  const typed = useAtomValue(typedAtom);
  const search = former ?? now;
  const note =
    search.kind === "short" || search.kind === "restricted"
      ? whyNotSearched(t, search.kind)
      : "hits" in search && !former && noteOf(t, typed, search);
  const found = "hits" in search && search.hits.length > 0 ? search : null;
  return (
    <div className="hit-peek" data-empty={!(note || found || search.kind === "page") || undefined}>
      <div role="status">{note && <p className="search-note">{note}</p>}</div>
      {search.kind === "page" && <PeekRow place={{ page: search.page, nth: 0 }} />}
      {found && <PeekHits search={found} isFormer={former !== null} onShowAll={onShowAll} />}
    </div>
  );
}

type PeekHitsProps = HitPeekProps & { readonly search: FoundSearch; readonly isFormer: boolean };

function PeekHits({ search: { hits, query }, isFormer, onShowAll }: PeekHitsProps) {
  const t = useT();
  const count = useAtomValue(hitCountAtom);
  const keyword = useAtomValue(keywordColorAtom);
  return (
    <>
      <ul className="list" inert={isFormer} style={{ "--keyword": keyword } as CSSProperties}>
        {hits.slice(0, MOST).map((hit) => (
          <li key={hit.page}>
            <PeekRow place={{ page: hit.page, nth: hit.shown ?? 0 }} hit={hit} query={query} />
          </li>
        ))}
      </ul>
      <button type="button" className="hit-peek__all" onClick={onShowAll}>
        {t("searchShowAll", "Show all matches")} {count > 0 && <span className="search-hit__count">{count}</span>}
      </button>
    </>
  );
}

type PeekRowProps = Partial<Pick<FoundSearch, "query"> & { readonly hit: FoundSearch["hits"][number] }> & {
  readonly place: HitPlace;
};

/** A page, with the words around what was found there if it is none whose number was typed. */
function PeekRow({ place, hit, query = undefined }: PeekRowProps) {
  const goTo = useSetAtom(goToHitAtom);
  const follow = () => {
    focusStage(); // the field's keyboard would cover the page
    goTo(place);
  };
  return (
    <button type="button" className="search-hit" onClick={follow}>
      {hit ? <HitFace hit={hit} query={query ?? null} /> : <PageHead page={place.page} />}
    </button>
  );
}
