import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, createElement, Fragment, type MouseEvent, type ReactNode, useMemo, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { languageTagAtom } from "../../state/texts.ts";
import { appearanceAtom, lineHeightOf } from "../text-view/api.ts";
import { showArticleAtom } from "./api.ts";
import type { Article, ArticleEntry } from "./articles.ts";
import { type CleanElement, type CleanNode, cleanHtml } from "./clean-html.ts";
import { Shot, useReaderFocus } from "./ReaderParts.tsx";
import { articleStyleAtom, goToArticlePageAtom, neighboursAtom } from "./state.ts";

/** One article: set for reading, in the reader's own size, height of lines and colours. */
export function ArticleText({ article }: { readonly article: Article }) {
  const t = useT();
  const appearance = useAtomValue(appearanceAtom);
  const { sizePx, theme } = appearance;
  const { isSans } = useAtomValue(articleStyleAtom);
  const viewers = useAtomValue(languageTagAtom);
  const nodes = useMemo(() => cleanHtml(article.html, article.baseUrl), [article]);
  const byline = [article.author, dateIn(article.date, article.language || viewers)].filter((part) => part !== "");
  const root = useRef<HTMLDivElement>(null);
  useReaderFocus(root);
  const style = { "--text-size": `${sizePx + SERIF_PX}px`, "--line-height": lineHeightOf(appearance) } as CSSProperties;
  return (
    <div
      ref={root}
      className="article"
      role="region"
      aria-label={article.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      data-autofocus
      data-own-words
      data-theme={theme}
      data-sans={isSans || undefined}
      style={style}
    >
      <div className="article__progress" aria-hidden="true" />
      <article className="article__sheet" lang={article.language || undefined} dir="auto">
        <header className="article__head">
          <h1 className="article__title">{article.title}</h1>
          {article.subtitle !== "" && <p className="article__subtitle">{article.subtitle}</p>}
          {byline.length > 0 && <Byline parts={byline} />}
        </header>
        <Shot src={article.picture} className="article__cover" />
        <div className="article__text">
          <Nodes nodes={nodes} />
        </div>
        {article.page !== null && (
          <PageLink page={article.page} words={t("articlePage", "In the book: page {page}", { page: article.page })} />
        )}
      </article>
      <Neighbours />
    </div>
  );
}

/** Author and date; each has its own direction, or numbers of a date would stand beside a name in other letters. */
function Byline({ parts }: { readonly parts: readonly string[] }) {
  return (
    <p className="article__byline">
      {parts.map((part, at) => (
        <Fragment key={part}>
          {at > 0 && " · "}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </p>
  );
}

/** Letters with serifs look smaller than those of the text view at the same size, px. */
const SERIF_PX = 3;

/** A date in the reader's language; other words stay as they are. */
function dateIn(written: string, language: string): string {
  if (!/^\d{4}-\d{2}-\d{2}(T|$)/.test(written)) return written;
  const day = new Date(`${written.slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return written;
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(day);
}

function Nodes({ nodes }: { readonly nodes: readonly CleanNode[] }): ReactNode {
  return nodes.map((node, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes
    typeof node === "string" ? node : <Element key={at} element={node} />,
  );
}

/** React's names of attributes. */
const REACT_NAMES: Readonly<Record<string, string>> = { colspan: "colSpan", rowspan: "rowSpan" };

function Element({ element: { tag, attributes, children } }: { readonly element: CleanElement }) {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, value]),
  );
  if (tag === "a") return <ArticleLink href={attributes["href"]}>{<Nodes nodes={children} />}</ArticleLink>;
  if (tag === "img") {
    const { src = "", ...others } = props;
    // biome-ignore lint/a11y/useAltText: the article's own, which the cleaning always sets
    return <img {...others} src={src} loading="lazy" decoding="async" referrerPolicy="no-referrer" />;
  }
  const table = createElement(tag, props, children.length > 0 ? <Nodes nodes={children} /> : undefined);
  return tag === "table" ? <div className="article__wide">{table}</div> : table;
}

type ArticleLinkProps = { readonly href: string | undefined; readonly children: ReactNode };

/** A link in an article: to a page or another article of the book, or out of it in a new window. */
function ArticleLink({ href, children }: ArticleLinkProps) {
  const goToPage = useSetAtom(goToArticlePageAtom);
  const show = useSetAtom(showArticleAtom);
  if (!href) return children;
  if (!href.startsWith("#")) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const [, article] = /^#article\.(\d+)$/.exec(href) ?? [];
  const [, page] = /^#p=(\d+)$/.exec(href) ?? [];
  const follow = (event: MouseEvent) => {
    if (!article && !page) return; // a page's label: the address leads there
    event.preventDefault();
    if (article) show(Number(article));
    else goToPage(Number(page));
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}

function PageLink({ page, words }: { readonly page: number; readonly words: string }) {
  const goToPage = useSetAtom(goToArticlePageAtom);
  return (
    <button type="button" className="article__page" onClick={() => goToPage(page)}>
      <Icon name="book-open" />
      <span>{words}</span>
    </button>
  );
}

/** The ways on at an article's end. */
function Neighbours() {
  const t = useT();
  const { previous, next } = useAtomValue(neighboursAtom);
  if (!previous && !next) return null;
  return (
    <nav className="article__neighbours" aria-label={t("articleOthers", "Other articles")}>
      {previous && <Neighbour entry={previous} label={t("btnPreviousArticle", "Previous article")} side="previous" />}
      {next && <Neighbour entry={next} label={t("btnNextArticle", "Next article")} side="next" />}
    </nav>
  );
}

type NeighbourProps = { readonly entry: ArticleEntry; readonly label: string; readonly side: "previous" | "next" };

function Neighbour({ entry, label, side }: NeighbourProps) {
  const show = useSetAtom(showArticleAtom);
  return (
    <button type="button" className="article-neighbour" data-side={side} onClick={() => show(entry.id)}>
      <span className="article-neighbour__label">{label}</span>
      <span className="article-neighbour__title" dir="auto">
        {entry.title}
      </span>
    </button>
  );
}
