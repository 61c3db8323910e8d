import { useAtomValue, useSetAtom } from "jotai/react";
import { useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { showArticleAtom } from "./api.ts";
import type { ArticleEntry } from "./articles.ts";
import { articleEntriesAtom } from "./list.ts";
import { Shot, useReaderFocus } from "./ReaderParts.tsx";

/** All articles of the book, to choose from. */
export function ArticleList() {
  const t = useT();
  const entries = useAtomValue(articleEntriesAtom);
  const root = useRef<HTMLDivElement>(null);
  useReaderFocus(root);
  if (entries.length === 0) {
    return (
      <div className="article" role="status">
        <EmptyNote icon="newspaper" text={t("articleListNone", "There are no articles.")} />
      </div>
    );
  }
  return (
    <div ref={root} className="article article--list" tabIndex={-1}>
      <ul className="article-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <ArticleCard entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ArticleCard({ entry }: { readonly entry: ArticleEntry }) {
  const t = useT();
  const show = useSetAtom(showArticleAtom);
  const { id, title, summary, author, page, picture } = entry;
  const place = page === null ? "" : t("accessPageNum", "Page {page}", { page });
  const line = [author, place].filter((part) => part !== "").join(" · ");
  return (
    <button type="button" className="article-card" data-article={id} onClick={() => show(id)}>
      <Shot src={picture} className="article-card__picture" />
      <span className="article-card__words">
        <strong className="article-card__title" dir="auto">
          {title}
        </strong>
        {summary !== "" && (
          <span className="article-card__summary" dir="auto">
            {summary}
          </span>
        )}
        {line !== "" && <span className="article-card__line">{line}</span>}
      </span>
    </button>
  );
}
