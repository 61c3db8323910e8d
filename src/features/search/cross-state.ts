import { atom } from "jotai/vanilla";
import { parseAddress } from "../../book/publication/address.ts";
import { callProviderAtom } from "../../chrome/provider.ts";
import { readLocation } from "../../io/browser.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { isChineseGroupAtom } from "../../state/texts.ts";
import { providerInfoAtom } from "../provider-info/api.ts";
import { type CrossFound, crossAddress, MATCH, type MatchType, readCrossAnswer, withoutBook } from "./cross.ts";
import { isNeatPhoneAtom } from "./open-state.ts";
import { searchAtom } from "./state.ts";

/** Whether other books can be searched, too (XSEARCH-01). */
export const isCrossOfferedAtom = atom((get) => {
  const { website, crossSearchURL } = get(chromeSettingsAtom);
  const isServed = !readLocation().href.startsWith("file:");
  const mayAsk = get(providerInfoAtom)?.mayCrossSearch === true && (website !== "" || crossSearchURL !== "");
  return mayAsk && isServed && get(isChineseGroupAtom) && !get(isNeatPhoneAtom);
});

const matchBaseAtom = atom<MatchType>(parseAddress(readLocation().search, "").match ?? MATCH.split);
/** How other books are searched: as the address says, or by split terms (BOOT-11, XSEARCH-03). */
export const matchAtom = atom((get) => get(matchBaseAtom));
/** Switches between split terms and the exact text (XSEARCH-02). */
export const splitTermsAtom = atom(null, (_get, set, isSplit: boolean) => {
  set(matchBaseAtom, isSplit ? MATCH.split : MATCH.exact);
  void set(searchOthersAtom);
});

const foundBaseAtom = atom<{ readonly address: string; readonly found: CrossFound | null } | null>(null);
/** What other books have of the words; null = nothing is known, or nobody answers (XSEARCH-08). */
export const crossFoundAtom = atom((get) => get(foundBaseAtom)?.found ?? null);

/**
 * Searches the provider's other books for the words that this book is searched for; a phrase goes without its quotes,
 * which a provider may look for. Whatever goes wrong, it is silent.
 */
export const searchOthersAtom = atom(null, async (get, set): Promise<void> => {
  const search = get(searchAtom);
  if (!("query" in search) || !get(isCrossOfferedAtom)) return set(foundBaseAtom, null);
  const { phrase, typed } = search.query;
  const words = search.kind === "results" && search.near !== null ? search.near : (phrase ?? typed);
  const { leastSearchChar, website, crossSearchURL } = get(chromeSettingsAtom);
  const query = { words, match: phrase ? MATCH.exact : get(matchAtom), leastSearchChar };
  const crossLink = get(providerInfoAtom)?.crossLink ?? "";
  const address = crossAddress({ website, crossSearchURL }, query, crossLink);
  if (address === null || get(foundBaseAtom)?.address === address) return;
  set(foundBaseAtom, { address, found: null });
  const answer = await get(callProviderAtom).call({ url: address }, get(portsAtom).clock);
  if (get(foundBaseAtom)?.address !== address) return; // another search has begun
  const found = answer.ok ? readCrossAnswer(answer.value.value, query) : null;
  set(foundBaseAtom, { address, found: found && withoutBook(found, get(bookAtom).baseUrl) });
});
