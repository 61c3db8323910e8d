import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useLayoutEffect, useMemo, useRef } from "react";
import type { PageIndex } from "../../book/publication/pages.ts";
import { stretchesOf } from "../../book/text/emphasis.ts";
import type { ReadingBlock } from "../../book/text/reading.ts";
import type { TextRange } from "../../book/text/search.ts";
import { cellsIn, linesIn } from "../../book/text/tables.ts";
import { spokenAtom } from "../listening/api.ts";

const TAGS = { heading: "h4", paragraph: "p", item: "li" } as const;
/** A list's own bullet, which the browser draws. */
const BULLET = /^[•·‣▪◦●*-]\s+/;
/** So many lines that end where they are meant to are verses, or entries: what is turned over stands in. */
const LEAST_LINES = 3;

type PlacedBlock = { readonly page: PageIndex; readonly at: number; readonly block: ReadingBlock };
type BlockProps = PlacedBlock & { readonly next?: ReadingBlock | undefined }; // what follows, where that tells how it looks

/** A piece of a page's text as what it is: a paragraph, a heading, an item of a list, verses, or a table. */
export function Block({ next, ...props }: BlockProps) {
  const { at, block } = props;
  const isParagraph = block.kind === "paragraph";
  const rows = isParagraph ? cellsIn(block.text) : null;
  if (rows) return <Table {...props} rows={rows} />;
  const Tag = TAGS[block.kind];
  const [bullet = ""] = BULLET.exec(block.kind === "item" ? block.text : "") ?? [];
  const lines = isParagraph ? linesIn(block.text) : [];
  // The words of a drawing tell nothing without it to who sees, and something to who hears them.
  const unseen = block.look === "label" ? " visually-hidden" : "";
  return (
    <Tag
      className={`text-page__${block.kind}${unseen}`}
      lang={block.language}
      dir="auto"
      data-at={at}
      data-look={block.look}
      data-over={(next?.kind === "heading" && isOverTitle(block)) || undefined}
      data-bulleted={bullet !== "" || undefined}
    >
      {lines.length < LEAST_LINES ? (
        <Words {...props} start={bullet.length} end={block.text.length} />
      ) : (
        lines.map(({ start, end }) => (
          <span key={start} className="text-page__line">
            <Words {...props} start={start} end={end} />
          </span>
        ))
      )}
    </Tag>
  );
}

const MOST_OVER_LETTERS = 30;

/** Whether a text before a heading belongs to it, as "Chapter One" does. */
function isOverTitle({ kind, text }: ReadingBlock): boolean {
  return kind === "paragraph" && text.length <= MOST_OVER_LETTERS && !/[.!?…。！？,;·]$|\n/u.test(text);
}

type TableProps = PlacedBlock & { readonly rows: readonly (readonly TextRange[])[] };

/** Rows in columns: numbers stand one under the other, and short words of the first column are not broken. */
function Table({ rows, ...props }: TableProps) {
  const { at, block } = props;
  const kinds = (rows[0] ?? []).map((_, column) => {
    const texts = rows.map((row) => block.text.slice(row[column]?.start, row[column]?.end));
    return kindOfColumn(texts, column);
  });
  return (
    <table className="text-page__table" lang={block.language} dir="auto" data-at={at}>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]?.start}>
            {row.map((cell, column) => (
              <td key={cell.start} data-column={kinds[column]}>
                <Words {...props} {...cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MOST_KEY_LETTERS = 14;
/** Numbers, also with a unit after them, and those of a preface. */
const NUMBER = /^(?:[ivxlc]+|[^\p{L}]*\p{Nd}[^\p{L}]*(?:\s\p{L}{1,3})?)$/iu;

function kindOfColumn(texts: readonly string[], column: number): "key" | "number" | undefined {
  if (column > 0) return texts.every((text) => NUMBER.test(text)) ? "number" : undefined;
  return texts.every(({ length }) => length <= MOST_KEY_LETTERS) ? "key" : undefined;
}

type WordsProps = PlacedBlock & TextRange; // what stands before and after is not shown

/** The words of a block, or of a part of it; the sentence that is read aloud is marked, and scrolled to. */
function Words({ page, at, block, start, end }: WordsProps) {
  const { text, emphasis } = block;
  const spoken = useAtomValue(useMemo(() => spokenInAtom(page, at), [page, at]));
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (spoken) mark.current?.scrollIntoView({ block: "nearest" });
  }, [spoken]);
  const part = (from: number, to: number) =>
    stretchesOf(text, { start: from, end: to }, emphasis).map((stretch) =>
      stretch.isEmphasised ? <em key={stretch.start}>{stretch.text}</em> : stretch.text,
    );
  if (!spoken || spoken.end <= start || spoken.start >= end) return part(start, end);
  const [from, to] = [Math.max(start, spoken.start), Math.min(end, spoken.end)];
  return (
    <>
      {part(start, from)}
      <mark ref={mark} className="text-page__spoken">
        {part(from, to)}
      </mark>
      {part(to, end)}
    </>
  );
}

/** Where the sentence that is read aloud stands in a block; null: it is in another one. */
function spokenInAtom(page: PageIndex, at: number) {
  return atom((get) => {
    const spoken = get(spokenAtom);
    return spoken?.page === page && spoken.block === at ? spoken.range : null;
  });
}
