import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, useEffect, useMemo, useRef, useState } from "react";
import { type PageIndex, pageIndex } from "../../book/publication/pages.ts";
import { nearestOf } from "../../book/text/near.ts";
import type { Query } from "../../book/text/search.ts";
import { useT } from "../../chrome/hooks.ts";
import { BookPicture } from "../../chrome/kit/BookPicture.tsx";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { useNextFrame } from "../../chrome/next-frame.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { isHandheldAtom } from "../../state/ui-scale.ts";
import { deviceAtom } from "../../state/view.ts";
import { ChapterShelf } from "./ChapterShelf.tsx";
import { CrossResults } from "./CrossResults.tsx";
import { isCrossOfferedAtom } from "./cross-state.ts";
import { nameOfPage } from "./HitFace.tsx";
import { HitList } from "./HitList.tsx";
import { NextFrameSteps } from "./HitSteps.tsx";
import { noteOf, whyNotSearched } from "./other-words.ts";
import { SEARCH } from "./search.ts";
import {
  type FoundSearch,
  formerSearchAtom,
  goToHitAtom,
  keywordColorAtom,
  runSearchAtom,
  searchAtom,
  typedAtom,
  typeSearchAtom,
} from "./state.ts";

/** What the search has come to, and what prepares the browser to show it. */
export function SearchResults() {
  return (
    <>
      <Outcome />
      <Sample />
    </>
  );
}

/** So few pages leave a tablet's window room for the chapters. */
const FEW = 4;

/** A prompt, a message, one page, or the pages found (SEARCH-17). */
function Outcome() {
  const search = useAtomValue(searchAtom);
  const former = useAtomValue(formerSearchAtom);
  const isQuiet = search.kind === "loading" && search.hits.length === 0;
  const found = "hits" in search ? search : search.kind === "typing" ? NOT_BEGUN : null;
  const message = isQuiet ? "loading" : "hits" in search || search.kind === "page" ? null : search.kind;
  const list = useListNumber(former !== null);
  const isHandheld = useAtomValue(isHandheldAtom);
  const isOfFew = search.kind === "results" && search.hits.length > 0 && search.hits.length <= FEW;
  const hasRoom = search.kind === "empty" || (isHandheld && (isOfFew || search.kind === "page"));
  return (
    <>
      {search.kind === "page" && (
        <>
          <PageResult key={search.page} page={search.page} />
          <NumberInText />
        </>
      )}
      {former ? (
        <FoundPages key={list} search={former} isFormer />
      ) : (
        found && <FoundPages key={list} search={found} isQuiet={isQuiet || found === NOT_BEGUN} />
      )}
      {/* Screen readers only say what comes into a place that they know. */}
      <div role="status">
        {message && !former && <Message kind={message} />}
        {search.kind === "page" && <PageAnnouncement page={search.page} />}
      </div>
      {hasRoom && <ChapterShelf />}
    </>
  );
}

/**
 * What was found before stays in sight, as it stands, while the reader types on: a list that comes and goes with each
 * letter flickers. What is found in its place is a new list, which begins with its first rows.
 */
function useListNumber(isFormer: boolean): number {
  const [number, setNumber] = useState(0);
  const [wasFormer, setWasFormer] = useState(isFormer);
  if (wasFormer !== isFormer) {
    setWasFormer(isFormer);
    if (wasFormer) setNumber(number + 1);
  }
  return number;
}

/** Where pages will be listed stands while the reader types: on a slow machine the first of them takes a whole frame. */
const NOT_BEGUN: FoundProps["search"] = { kind: "loading", query: null, hits: [], near: null };

/** Why nothing is listed. */
function Message({ kind }: { readonly kind: "empty" | "typing" | "loading" | "short" | "restricted" }) {
  const t = useT();
  const texts = {
    empty: t("frmSearchPrompt", "Enter key to search."),
    typing: t("searching", "Searching…"), // soon: two texts, one after the other, would flicker
    loading: t("searching", "Searching…"),
    short: whyNotSearched(t, "short"),
    restricted: whyNotSearched(t, "restricted"),
  };
  return (
    <div className="search-message" data-search={kind}>
      <EmptyNote icon={kind === "restricted" ? "lock" : "search"} text={texts[kind]} />
    </div>
  );
}

/**
 * A list out of sight, in the letters of the reader's language. Code that runs for the first time, styles that are looked
 * up and the first lines of text in a font take a browser much longer than others: it has them behind it when the first
 * page is found. It comes once the panel stands; words that are much alike are compared once, too.
 */
function Sample() {
  const words = useT()("frmSearchPrompt", "Enter key to search.");
  const { clock } = useAtomValue(portsAtom);
  const [isDue, setDue] = useState(false);
  useEffect(() => clock.after(SEARCH.sampleMs, () => setDue(true)), [clock]);
  useEffect(() => clock.after(2 * SEARCH.sampleMs, () => nearestOf(["recto"], "rekto")), [clock]);
  const search = useMemo(() => sampleOf(words), [words]);
  return (
    <div className="search-sample" aria-hidden="true" inert>
      {isDue && <FoundPages search={search} isSample />}
    </div>
  );
}

function sampleOf(words: string): FoundProps["search"] {
  const excerpt = { before: `… ${words} `, hit: words, after: ` ${words} …` };
  const hits = [0, 1].map((page) => ({ page: pageIndex(page), count: 2, excerpt }));
  return { kind: "results", query: null, hits, near: words };
}

/** The page whose number was typed, as a small picture (SEARCH-04); without one it is a blank sheet (SEARCH-05). */
function PageResult({ page }: { readonly page: PageIndex }) {
  const t = useT();
  const { pages, settings } = useAtomValue(bookAtom);
  const goTo = useSetAtom(goToHitAtom);
  const device = useAtomValue(deviceAtom);
  const { label = "", thumb = null, preview = null, isProtected = false, width = 3, height = 4 } = pages[page] ?? {};
  const [isMissing, setMissing] = useState(false);
  const address = isProtected || isMissing ? null : (thumb ?? preview);
  const style = {
    "--page-thumb": `${device === "desktop" ? SEARCH.thumbPx.desktop : SEARCH.thumbPx.other}px`,
    "--page-ratio": width / height,
    "--page-paper": settings.pageBackgroundColor || "var(--white)",
  } as CSSProperties;
  return (
    <div className="search-page" data-search="page" style={style}>
      <button type="button" className="search-page__open search-hit" onClick={() => goTo({ page, nth: 0 })}>
        <span className="search-page__sheet">
          {address ? (
            <BookPicture className="search-page__picture" src={address} isPage onMissing={() => setMissing(true)} />
          ) : (
            <span className="search-page__picture" data-blank />
          )}
        </span>
        <span className="search-page__label">{nameOfPage(t, label)}</span>
      </button>
    </div>
  );
}

/** Whoever means the number itself has it looked for between quotes, as a phrase is. */
function NumberInText() {
  const t = useT();
  const [typed, type, run] = [useAtomValue(typedAtom).trim(), useSetAtom(typeSearchAtom), useSetAtom(runSearchAtom)];
  const place = useRef<HTMLDivElement>(null);
  const search = () => {
    place.current?.closest<HTMLElement>("[data-panel]")?.focus(); // the pressed button, which has the focus, goes away
    type(`“${typed}”`);
    void run();
  };
  return (
    <div ref={place} className="search-page__text">
      <TextButton onClick={search}>{t("searchInText", "Search the text for “{typed}”", { typed })}</TextButton>
    </div>
  );
}

function PageAnnouncement({ page }: { readonly page: PageIndex }) {
  const label = useAtomValue(bookAtom).pages[page]?.label ?? "";
  return <span className="visually-hidden">{nameOfPage(useT(), label)}</span>;
}

type FoundProps = {
  readonly search: Pick<FoundSearch, "kind" | "hits" | "near"> & { readonly query: Query | null };
  readonly isQuiet?: boolean; // nothing is said yet
  readonly isFormer?: boolean; // they answer to what stood in the field before
  readonly isSample?: boolean; // nobody sees it, and nobody takes it for what was found
};

/** The pages found: how many, and a row for each (SEARCH-23). SEARCH-24 is open: pages are counted, beside them the hits. */
function FoundPages({ search, isQuiet = false, isFormer = false, isSample = false }: FoundProps) {
  const { kind, query, hits } = search;
  const t = useT();
  const isCrossOffered = useAtomValue(isCrossOfferedAtom);
  const keyword = useAtomValue(keywordColorAtom);
  const others = isCrossOffered && !isSample && !isQuiet && !isFormer && <CrossResults />;
  const state = isFormer ? "typing" : kind;
  const isNothing = kind === "results" && hits.length === 0;
  return (
    <div
      data-search={isSample || isQuiet ? undefined : state}
      data-former={isFormer || undefined}
      inert={isFormer}
      style={{ "--keyword": keyword } as CSSProperties}
    >
      <div className="search-head">
        <p className="search-head__count" role="status">
          {!isQuiet && <FoundCount search={search} />}
        </p>
        {hits.length > 0 && <LaterSteps />}
      </div>
      <div role="status">{!isFormer && <OtherWords search={search} />}</div>
      {isNothing && <EmptyNote icon="search" text={t("searchNothing", "Nothing found.")} />}
      {hits.length > 0 ? (
        <HitList hits={hits} query={query} isSample={isSample}>
          {others}
        </HitList>
      ) : (
        others
      )}
      {isNothing && <ChapterShelf />}
    </div>
  );
}

/** A heading with the colon of its script before what is counted. */
function beforeCount(heading: string): string {
  return /[\u3040-\u9fff]$/.test(heading) ? `${heading}：` : `${heading}: `;
}

/**
 * How many pages have been found so far. On a slow machine the first row takes all of a frame: the count comes in the next,
 * and the ways through them in the one after.
 */
function FoundCount({ search: { kind, hits } }: FoundProps) {
  const t = useT();
  const isNextFrame = useNextFrame();
  if (!isNextFrame && hits.length > 0) return null;
  return (
    <>
      {(kind === "results" || hits.length > 0) && (
        <>
          {beforeCount(t("lblFoundPages", "Found Pages"))}
          <bdi>{hits.length}</bdi>
        </>
      )}
      {kind === "loading" && hits.length > 0 && (
        <span className="search-head__busy">{t("searching", "Searching…")}</span>
      )}
    </>
  );
}

function LaterSteps() {
  return useNextFrame() && <NextFrameSteps isInForm />;
}

/** Says that what was typed was not found as it was typed, but something else. */
function OtherWords({ search }: FoundProps) {
  const t = useT();
  const note = noteOf(t, useAtomValue(typedAtom), search);
  return note && <p className="search-note">{note}</p>;
}
