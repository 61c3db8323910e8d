import type { Translate } from "../../state/texts.ts";
import type { FoundSearch } from "./state.ts";

/**
 * What has to be said of pages that have not what was typed, as it was typed, but words much like it, or the same ones
 * apart from each other; null = they have it.
 */
export function noteOf(
  t: Translate,
  typed: string,
  { hits, query, near }: Pick<FoundSearch, "hits" | "near"> & { readonly query: FoundSearch["query"] | null },
): string | null {
  const words = hits.length > 0 ? query?.words : undefined;
  const isApart = near === null && words !== undefined && words.length > 1;
  if (isApart) return t("searchApart", "No page has these words together. Shown: pages that have all of them.");
  const shown = near ?? (query && words ? writtenIn(typed, words[0], query) : null);
  return shown === null
    ? null
    : t("searchNear", "“{typed}” is not in the book. Shown: “{near}”.", { typed: typed.trim(), near: shown });
}

/** The one word that is left of those typed when all others are common, as it was typed. */
function writtenIn(typed: string, word = "", { fold }: FoundSearch["query"]): string {
  return typed.split(/\s+/).find((written) => fold(written).text.includes(word)) ?? word;
}
