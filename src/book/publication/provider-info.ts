import { fieldsOf, isFields, isUnset, listOf, readNumber, readOnOff, textOf } from "../settings/values.ts";

/** What the provider says about the publisher of a book. Source: specification BOOT-33. */
export type ProviderInfo = {
  readonly hosts: readonly string[]; // where the book may be read, in lower case; empty = everywhere (ACC-03)
  readonly isChatbotLifted: boolean; // the chatbot button of phones is 150 px above the edge (BOT-07)
  readonly crossLink: string; // the id of the publisher's books in the search across them (XSEARCH-04), "" = none
  readonly mayCrossSearch: boolean; // XSEARCH-01
  readonly isKnown: boolean; // there is any information (TOOLD-18)
  readonly madeCount: number; // how many books the visitor has made, 0 = unknown (TOOLD-18)
};

/** The periodical that the book is an issue of. Source: specification BOOT-35. */
export type VisitInfo = {
  readonly periodicalId: string; // "" = none
  readonly periodListPath: string; // as written, "" = none
};

/** Reads the fields f, c, d, i and count; anything else gives the information of an unknown publisher, without limits. */
export function parseProviderInfo(data: unknown): ProviderInfo {
  const { f, c, d, i, count } = fieldsOf(data);
  const hosts = typeof f === "string" ? f.split(/[\s,;]+/) : listOf(f).map(textOf);
  return {
    hosts: hosts.map((host) => host.trim().toLowerCase()).filter((host) => host !== ""),
    isChatbotLifted: !isSet(c),
    crossLink: textOf(d).trim(),
    mayCrossSearch: isSet(i),
    isKnown: isFields(data) && Object.keys(data).length > 0,
    madeCount: readNumber(count) ?? 0,
  };
}

/** Reads `book_visit` of bookinfo.js, or the same fields of a book's settings. */
export function parseVisitInfo(data: unknown): VisitInfo {
  const { periodicalId, periodListPath } = fieldsOf(data);
  return { periodicalId: textOf(periodicalId).trim(), periodListPath: textOf(periodListPath).trim() };
}

/** Whether a flag is set: by any value except the words for off. */
function isSet(value: unknown): boolean {
  return !isUnset(value) && (readOnOff(value) ?? true);
}
