import { fieldsOf, isFields, isUnset, listOf, readNumber, readOnOff, textOf } from "../settings/values.ts";

/** What the provider says about the owner of a book. Source: specification BOOT-33. */
export type ProviderInfo = {
  readonly hosts: readonly string[]; // lower case; where it may be read, empty = everywhere (ACC-03)
  readonly isChatbotLifted: boolean; // the phone's chatbot button stands 150 px high (BOT-07)
  readonly crossLink: string; // names the owner's books in the search across them (XSEARCH-04), "" = none
  readonly mayCrossSearch: boolean; // XSEARCH-01
  readonly isKnown: boolean; // somebody has said something of the owner (TOOLD-18)
  readonly madeCount: number; // books the visitor has made already, 0 where nobody says (TOOLD-18)
};

/** What a visit tells of the periodical that the book is an issue of. Source: specification BOOT-35. */
export type VisitInfo = {
  readonly periodicalId: string; // "" = none
  readonly periodListPath: string; // as written, "" = none
};

/** Reads the fields f, c, d, i and count; of anything else the info of an unknown owner, who limits nothing. */
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

/** Reads what bookinfo.js says of the visit (book_visit), or a book's own settings do. */
export function parseVisitInfo(data: unknown): VisitInfo {
  const { periodicalId, periodListPath } = fieldsOf(data);
  return { periodicalId: textOf(periodicalId).trim(), periodListPath: textOf(periodListPath).trim() };
}

/** A flag is set by any value but the words for off. */
function isSet(value: unknown): boolean {
  return !isUnset(value) && (readOnOff(value) ?? true);
}
