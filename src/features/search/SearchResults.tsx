import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, type KeyboardEvent, memo, useCallback, useEffect, useState } from "react";
import type { PageIndex } from "../../book/publication/pages.ts";
import { isMostlyRightToLeft } from "../../book/text/direction.ts";
import { useT } from "../../chrome/hooks.ts";
import { BookPicture } from "../../chrome/kit/BookPicture.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { useNextFrame } from "../../chrome/next-frame.ts";
import { isNumberLabel } from "../../state/pages-name.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import type { Translate } from "../../state/texts.ts";
import { deviceAtom } from "../../state/view.ts";
import { CrossResults } from "./CrossResults.tsx";
import { isCrossOfferedAtom } from "./cross-state.ts";
import { HitSteps } from "./HitSteps.tsx";
import { type PageHit, SEARCH } from "./search.ts";
import { goToHitAtom, keywordColorAtom, placeAtom, type Search, searchAtom, typedAtom } from "./state.ts";

/** What the search has come to: a prompt, a message, one page, or the pages found (SEARCH-17). */
export function SearchResults() {
  const search = useAtomValue(searchAtom);
  const isNothingYet = search.kind === "loading" && search.hits.length === 0;
  const isLong = useIsLong(isNothingYet);
  switch (search.kind) {
    case "page":
      return <PageResult page={search.page} />;
    case "loading":
    case "results":
      return isNothingYet && !isLong ? <Message kind="typing" isUnderWay /> : <FoundPages search={search} />;
    default:
      return <Message kind={search.kind} />;
  }
}

/**
 * Whether something has gone on for so long that a reader should be told. Most searches find their first page at once:
 * to say before that they are under way cost a frame, and flickered.
 */
function useIsLong(isOn: boolean): boolean {
  const { clock } = useAtomValue(portsAtom);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const stop = clock.after(SEARCH.busyMs, () => setLong(true));
    return () => {
      stop();
      setLong(false);
    };
  }, [isOn, clock]);
  return isLong;
}

type MessageProps = {
  readonly kind: "empty" | "typing" | "short" | "restricted";
  readonly isUnderWay?: boolean; // the search has begun: the message is out of sight, which costs no layout
};

/** Why nothing is listed. */
function Message({ kind, isUnderWay }: MessageProps) {
  const t = useT();
  const texts = {
    empty: t("frmSearchPrompt", "Enter key to search."),
    typing: t("searchTyping", "Press Enter to search."),
    short: t("pnlSearchInputInvalid", "The search text is too short."),
    restricted: t("encrpytionSearchTips", "The book has restricted access. Please obtain permission before searching"),
  };
  return (
    <>
      <div className="search-message" role="status" data-search={kind} data-under-way={isUnderWay}>
        <EmptyNote icon={kind === "restricted" ? "lock" : "search"} text={texts[kind]} />
      </div>
      <RowSample words={texts.empty} />
    </>
  );
}

/**
 * A row out of sight, in the letters of the reader's language. The first lines of text in a font take a browser much
 * longer than others: it has them behind it when the first page is found.
 */
function RowSample({ words }: { readonly words: string }) {
  return (
    <div className="search-sample" aria-hidden="true">
      <RowHead name={words} count={2} />
      <RowText excerpt={{ before: `… ${words} `, hit: words, after: ` ${words} …` }} />
    </div>
  );
}

/** The page whose number was typed, as a small picture (SEARCH-04); without one it is a blank sheet (SEARCH-05). */
function PageResult({ page }: { readonly page: PageIndex }) {
  const t = useT();
  const { pages, settings } = useAtomValue(bookAtom);
  const goTo = useSetAtom(goToHitAtom);
  const device = useAtomValue(deviceAtom);
  const { label = "", thumb = null, preview = null, isProtected = false } = pages[page] ?? {};
  const [isMissing, setMissing] = useState(false);
  const address = isProtected || isMissing ? null : (thumb ?? preview);
  const style = {
    "--page-thumb": `${device === "desktop" ? SEARCH.thumbPx.desktop : SEARCH.thumbPx.other}px`,
    "--page-paper": settings.pageBackgroundColor || "var(--white)",
  } as CSSProperties;
  return (
    <div className="search-page" data-search="page" style={style}>
      <button type="button" className="search-page__open search-hit" onClick={() => goTo({ page, nth: 0 })}>
        <span className="search-page__sheet">
          {address ? (
            <BookPicture className="search-page__picture" src={address} onMissing={() => setMissing(true)} />
          ) : (
            <span className="search-page__picture" data-blank />
          )}
        </span>
        <span className="search-page__label">{nameOfPage(t, label)}</span>
      </button>
    </div>
  );
}

/** "Page 12", "Page iv"; a page with a name of its own, such as "Cover", is called by that. */
function nameOfPage(t: Translate, label: string): string {
  return isNumberLabel(label) ? t("searchPage", "Page {page}", { page: label }) : label;
}

type FoundProps = { readonly search: Extract<Search, { kind: "loading" | "results" }> };

/** The pages found: how many, and a row for each (SEARCH-23). SEARCH-24 is open: pages are counted, beside them the hits. */
function FoundPages({ search }: FoundProps) {
  const { kind, hits } = search;
  const t = useT();
  const isCrossOffered = useAtomValue(isCrossOfferedAtom);
  const near = kind === "results" ? search.near : null;
  const keyword = useAtomValue(keywordColorAtom);
  return (
    <div data-search={kind} style={{ "--keyword": keyword } as CSSProperties}>
      <FoundCount search={search} />
      {near !== null && <NearNote near={near} />}
      {kind === "results" && hits.length === 0 && (
        <EmptyNote icon="search" text={t("searchNothing", "Nothing found.")} />
      )}
      <HitList hits={hits} />
      {isCrossOffered && <CrossResults />}
    </div>
  );
}

/**
 * How many pages have been found so far, and ways through them. On a slow machine the first row takes all of a frame: the
 * count comes in the next, into a place that screen readers know by then.
 */
function FoundCount({ search: { kind, hits } }: FoundProps) {
  const t = useT();
  const isNextFrame = useNextFrame();
  return (
    <div className="search-head">
      <p className="search-head__count" role="status">
        {isNextFrame && (kind === "results" || hits.length > 0) && (
          <>
            {t("lblFoundPages", "Found Pages")}: <bdi>{hits.length}</bdi>
          </>
        )}
        {isNextFrame && kind === "loading" && <span className="search-head__busy">{t("searching", "Searching…")}</span>}
      </p>
      {isNextFrame && hits.length > 0 && <HitSteps />}
    </div>
  );
}

/** Says that the words were not found, but some that are much like them. */
function NearNote({ near }: { readonly near: string }) {
  const t = useT();
  const typed = useAtomValue(typedAtom).trim();
  return (
    <p className="search-near">{t("searchNear", "“{typed}” is not in the book. Shown: “{near}”.", { typed, near })}</p>
  );
}

/** So many rows come in the first frame, and in each one after it as long as the end of the list is seen. */
const ROWS = { first: 1, more: 1 } as const;

function HitList({ hits }: { readonly hits: readonly PageHit[] }) {
  const [shown, setShown] = useState<number>(ROWS.first);
  const hasMore = hits.length > shown;
  const growWhenSeen = useCallback((end: HTMLLIElement) => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setShown((rows) => rows + ROWS.more);
    });
    watch.observe(end);
    return () => watch.disconnect();
  }, []);
  const current = useAtomValue(placeAtom)?.page;
  if (hits.length === 0) return null;
  return (
    <ul className="list search-list" onKeyDown={moveAmongHits}>
      {hits.slice(0, shown).map((hit) => (
        <HitRow key={hit.page} hit={hit} isCurrent={hit.page === current} />
      ))}
      {hasMore && <li key={`end-${shown}`} ref={growWhenSeen} className="search-list__end" />}
    </ul>
  );
}

/** Arrow keys move from row to row, and from the first one back to the field; Home and End to the ends of the list. */
function moveAmongHits(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(".search-hit")];
  const now = rows.indexOf(document.activeElement as HTMLElement);
  const places: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(now + 1, rows.length - 1),
    ArrowUp: now - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const next = places[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const field = event.currentTarget.closest(".panel")?.querySelector<HTMLElement>("input");
  (next < 0 ? field : rows[next])?.focus();
}

/** A text of two scripts is read the way that most of it goes; by its first letter it would fall into pieces. */
function directionOf({ before, hit, after }: PageHit["excerpt"]): "ltr" | "rtl" {
  return isMostlyRightToLeft(before + hit + after) ? "rtl" : "ltr";
}

type HitRowProps = { readonly hit: PageHit; readonly isCurrent: boolean };

/** A page with the words: its label, how often it has them, and the sentence around the first. */
const HitRow = memo(function HitRow({ hit: { page, count, excerpt }, isCurrent }: HitRowProps) {
  const t = useT();
  const label = useAtomValue(bookAtom).pages[page]?.label ?? "";
  const goTo = useSetAtom(goToHitAtom);
  return (
    <li className="search-list__row">
      <button
        type="button"
        className="search-hit"
        aria-current={isCurrent || undefined}
        onClick={() => goTo({ page, nth: 0 })}
      >
        <RowHead
          name={nameOfPage(t, label)}
          count={count}
          times={t("searchTimes", "{count} times on this page", { count })}
        />
        <RowText excerpt={excerpt} />
      </button>
    </li>
  );
});

type RowHeadProps = { readonly name: string; readonly count: number; readonly times?: string };

function RowHead({ name, count, times }: RowHeadProps) {
  return (
    <span className="search-hit__head">
      <span className="search-hit__page">
        <bdi>{name}</bdi>
      </span>
      {count > 1 && (
        <span className="search-hit__count" title={times}>
          {count}
        </span>
      )}
    </span>
  );
}

function RowText({ excerpt }: { readonly excerpt: PageHit["excerpt"] }) {
  return (
    <span className="search-hit__text" dir={directionOf(excerpt)}>
      {excerpt.before}
      <mark className="search-hit__word">{excerpt.hit}</mark>
      {excerpt.after}
    </span>
  );
}
