import { wordsTyped } from "../../book/text/all-words.ts";
import type { Translate } from "../../state/texts.ts";
import type { FoundSearch } from "./state.ts";

/**
 * What has to be said of pages that have not what was typed, as it was typed, but words much like it, the same ones apart
 * from each other, or others that it is within; null = they have it.
 */
export function noteOf(
  t: Translate,
  typed: string,
  { hits, query, near }: Pick<FoundSearch, "hits" | "near"> & { readonly query: FoundSearch["query"] | null },
): string | null {
  const { words = [], least = words.length } = query ?? {};
  if (hits.length > 0 && least < words.length)
    return t("searchMost", "No page has all of these words. Shown: the pages that have the most of them.");
  if (hits.length > 0 && query?.begins === false)
    return t("searchWithin", "“{typed}” is only found as part of longer words.", {
      typed: query.phrase ?? typed.trim(),
    });
  const left = hits.length > 0 && query?.words ? wordsLeft(typed, query.words, query) : null;
  if (near === null && left?.isAll) return t("searchApart", "Shown: pages that have all of these words.");
  const shown = near ?? (left?.words.join(" ") || null);
  return shown === null
    ? null
    : t("searchNear", "“{typed}” is not in the book. Shown: “{near}”.", { typed: typed.trim(), near: shown });
}

/** Why nothing is searched (SEARCH-20, SEARCH-36). */
export function whyNotSearched(t: Translate, kind: "short" | "restricted"): string {
  return kind === "short"
    ? t("pnlSearchInputInvalid", "The search text is too short.")
    : t("encrpytionSearchTips", "The book has restricted access. Please obtain permission before searching");
}

/** The words that are left of those typed when others are common, as they were typed. `isAll`: none is. */
function wordsLeft(typed: string, words: readonly string[], { fold }: FoundSearch["query"]) {
  const written = wordsTyped(typed);
  const left = written.filter((word) => words.includes(fold(word).text.trim()));
  return { words: left, isAll: left.length === written.length };
}
