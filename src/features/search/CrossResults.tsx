import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Switch } from "../../chrome/kit/Fields.tsx";
import { MATCH, type Snippet } from "./cross.ts";
import { crossFoundAtom, matchAtom, searchOthersAtom, splitTermsAtom } from "./cross-state.ts";
import { searchAtom } from "./state.ts";

/** The publisher's other books with the same words (XSEARCH-02). */
export function CrossResults() {
  const t = useT();
  const search = useAtomValue(searchAtom);
  const found = useAtomValue(crossFoundAtom);
  const isSplit = useAtomValue(matchAtom) === MATCH.split;
  const split = useSetAtom(splitTermsAtom);
  const searchOthers = useSetAtom(searchOthersAtom);
  const words = "query" in search ? search.query.typed : null;
  useEffect(() => {
    if (words !== null) void searchOthers();
  }, [words, searchOthers]);
  if (words === null) return null;
  return (
    <section className="cross" aria-label={t("crossSearch", "Other books")}>
      <h3 className="panel__heading">{t("crossSearch", "Other books")}</h3>
      <Switch label={t("crossSplit", "Split into terms")} checked={isSplit} onChange={split} />
      {found && found.books.length === 0 && <p className="panel__note">{t("searchNothing", "Nothing found.")}</p>}
      <ul className="list cross__books">
        {found?.books.map(({ title, link, snippets }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes, and two books may have one title
          <li key={index} className="cross__book">
            <CrossLink link={link} className="cross__title">
              <bdi>{title}</bdi>
            </CrossLink>
            {snippets.map((snippet, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <CrossSnippet key={place} snippet={snippet} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CrossSnippet({ snippet: { link, page, parts } }: { readonly snippet: Snippet }) {
  const t = useT();
  return (
    <CrossLink link={link} className="search-hit">
      {page !== null && (
        <span className="search-hit__head search-hit__page">{t("searchPage", "Page {page}", { page })}</span>
      )}
      <span className="search-hit__text" dir="auto">
        {parts.map(({ text, isHit }, index) =>
          isHit ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
            <mark key={index} className="search-hit__word">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </CrossLink>
  );
}

type CrossLinkProps = { readonly link: string | null; readonly className: string; readonly children: ReactNode };

/** A link out of the book; without an address only its words. */
function CrossLink({ link, className, children }: CrossLinkProps) {
  if (link === null) return <div className={className}>{children}</div>;
  return (
    <a className={className} href={link} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
