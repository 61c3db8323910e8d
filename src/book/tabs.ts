import type { BookTabs } from "./book.ts";
import type { IssueLog } from "./issue-log.ts";
import { fieldsOf, inWords, isUnset, listOf, readColor, readCount, readOnOff, textOf } from "./values.ts";

const MOST_TABS = 500;

/** Reads the tabs on a book's edge: a bare list in old exports, else an object with `tabs`. */
export function readTabs(raw: unknown, pageCount: number, log: IssueLog): BookTabs {
  const outer = fieldsOf(raw);
  const list = Array.isArray(raw) ? raw : outer["tabs"];
  if (!isUnset(list) && !Array.isArray(list)) log.note("tabs", `is ${inWords(list)}, not a list`, "no tabs");
  const tabs = listOf(list)
    .slice(0, MOST_TABS)
    .flatMap((item, index) => {
      const tab = fieldsOf(item);
      const page = readCount(tab["pageIndex"] ?? tab["page"], pageCount);
      if (page === null) log.note(`tabs[${index}]`, "names no page of the book", "no tab");
      return page === null
        ? []
        : [
            {
              title: textOf(tab["title"] ?? tab["caption"]),
              page,
              color: readColor(tab["color"]) ?? "#5b7fa6",
              fontColor: readColor(tab["fontColor"]) ?? "#ffffff",
            },
          ];
    });
  return {
    tabs,
    hasTexture: readOnOff(outer["hasTexture"]) ?? false,
    isOnSideEdge: readOnOff(outer["onSideEdge"]) ?? true,
    isHorizontalText: readOnOff(outer["horizontalText"]) ?? false,
  };
}
