import type { ReadingBlock } from "../../book/text/reading.ts";
import type { TextRange } from "../../book/text/search.ts";
import { cellsIn, linesIn } from "../../book/text/tables.ts";
import { type PlacedBlock, Words } from "./Words.tsx";

const TAGS = { heading: "h4", paragraph: "p", item: "li" } as const;
/** A list's own bullet, which the browser draws. */
const BULLET = /^[•·‣▪◦●*-]\s+/;
/** So many lines that end where they are meant to are verses, or entries: what is turned over stands in. */
const LEAST_LINES = 3;

/** What stands before and after, where that tells how it looks. */
type BlockProps = PlacedBlock & Partial<Record<"previous" | "next", ReadingBlock | undefined>>;

/** A piece of a page's text as what it is: a paragraph, a heading, an item of a list, verses, or a table. */
export function Block({ previous, next, ...props }: BlockProps) {
  const { at, block } = props;
  const isBeforeTitle = next?.kind === "heading" && previous?.kind !== "heading"; // below one it is what that is about
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
      data-over={(isBeforeTitle && isOverTitle(block)) || undefined}
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
