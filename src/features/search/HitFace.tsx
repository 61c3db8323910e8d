import { useAtomValue } from "jotai/react";
import { chapterAt } from "../../book/publication/chapters.ts";
import { isNumberLabel, type PageIndex, toNumber } from "../../book/publication/pages.ts";
import { isMostlyRightToLeft } from "../../book/text/direction.ts";
import { piecesOf } from "../../book/text/excerpts.ts";
import type { Query } from "../../book/text/search.ts";
import { useT } from "../../chrome/hooks.ts";
import { chaptersAtom } from "../../state/page-descriptions.ts";
import { bookAtom } from "../../state/reading.ts";
import { shortTitle, type Translate } from "../../state/texts.ts";
import type { PageHit } from "./search.ts";

type HitFaceProps = {
  readonly hit: PageHit;
  readonly excerpt?: PageHit["excerpt"]; // what it says of it, if not what says most
  readonly query: Query | null; // that it answers to; null = that does not matter
  readonly isSample?: boolean; // it was not found
};

/** What a row says of a page with the words: its label and chapter, how often it has them, and the sentence around them. */
export function HitFace({ hit, excerpt = hit.excerpt, query, isSample = false }: HitFaceProps) {
  return (
    <>
      <PageHead page={hit.page} count={hit.count} isSample={isSample} />
      <RowText excerpt={excerpt} query={queryOf(hit, query)} />
    </>
  );
}

/** What is marked in the words of a page. */
export function queryOf({ match }: PageHit, query: Query | null): Query | null {
  return query && match === "within" ? { ...query, begins: false } : query;
}

type PageHeadProps = { readonly page: PageIndex; readonly count?: number; readonly isSample?: boolean };

/** A page's name, the chapter that it is in if that is not its name, and how often it has the words. */
export function PageHead({ page, count = 0, isSample = false }: PageHeadProps) {
  const t = useT();
  const name = nameOfPage(t, useAtomValue(bookAtom).pages[page]?.label ?? "");
  const chapter = shortTitle(chapterAt(useAtomValue(chaptersAtom), toNumber(page))?.title ?? "");
  return (
    <span className="search-hit__head">
      <span className="search-hit__page">{name}</span>
      {!isSample && chapter && chapter !== name && <bdi className="search-hit__chapter">{chapter}</bdi>}
      {count > 1 && (
        <span className="search-hit__count" title={t("searchTimes", "{count} times on this page", { count })}>
          {count}
        </span>
      )}
    </span>
  );
}

/** A text of two scripts is read the way that most of it goes; by its first letter it would fall into pieces. */
function directionOf({ before, hit, after }: PageHit["excerpt"]): "ltr" | "rtl" {
  return isMostlyRightToLeft(before + hit + after) ? "rtl" : "ltr";
}

type RowTextProps = { readonly excerpt: PageHit["excerpt"]; readonly query: Query | null };

/** The words around a place, in which what was typed stands out. */
export function RowText({ excerpt, query }: RowTextProps) {
  return (
    <span className="search-hit__text" dir={directionOf(excerpt)}>
      {piecesOf(excerpt, query).map(({ start, text, isHit, isLonger }) =>
        isHit ? (
          <mark key={start} className="search-hit__word" data-longer={isLonger || undefined}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}

/** "Page 12", "Page iv"; a page with a name of its own, such as "Cover", is called by that. */
export function nameOfPage(t: Translate, label: string): string {
  return isNumberLabel(label) ? t("searchPage", "Page {page}", { page: label }) : label;
}
