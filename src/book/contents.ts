import type { ContentsEntry } from "./book.ts";
import type { IssueLog } from "./issue-log.ts";
import { inWords, isFields, isUnset, listOf, readCount, textOf } from "./values.ts";

/** Bounds that no real table of contents reaches; data can hold cycles, since it comes as a clone of objects. */
const CONTENTS = { mostDepth: 16, mostEntries: 5000 } as const;

/** Reads a table of contents, native (`title`) or exported (`caption`). Entries that are no objects are left out. */
export function readContents(raw: unknown, pageCount: number, log: IssueLog): readonly ContentsEntry[] {
  let room: number = CONTENTS.mostEntries;
  const read = (entries: unknown, path: string, depth: number): readonly ContentsEntry[] => {
    if (!isUnset(entries) && !Array.isArray(entries)) log.note(path, `is no list: ${inWords(entries)}`, "no entries");
    if (depth > CONTENTS.mostDepth || room <= 0) {
      if (listOf(entries).length > 0) log.note(path, "is too deep or too long", "the entries before");
      return [];
    }
    return listOf(entries)
      .slice(0, room)
      .flatMap((entry, index) => {
        const at = `${path}[${index}]`;
        if (!isFields(entry)) log.note(at, `is ${inWords(entry)}, not an object`, "no entry");
        if (!isFields(entry) || room-- <= 0) return [];
        const page = readCount(entry["page"], pageCount);
        if (page === null && !isUnset(entry["page"])) log.note(`${at}.page`, "is no page of the book", "no page");
        return [
          {
            title: textOf(entry["title"] ?? entry["caption"]),
            page,
            url: textOf(entry["url"]),
            children: read(entry["children"], `${at}.children`, depth + 1),
          },
        ];
      });
  };
  return read(raw, "contents", 1);
}
