import { atom } from "jotai/vanilla";
import type { ProviderInfo, VisitInfo } from "../../book/publication/provider-info.ts";

type Provided = { readonly user: ProviderInfo; readonly visit: VisitInfo };

const providedAtom = atom<Provided | null>(null);

/** What the provider says of the book's publisher; null until it is loaded, which nothing waits for (BOOT-33). */
export const providerInfoAtom = atom((get) => get(providedAtom)?.user ?? null);
/** What the provider says of this visit; null until it is loaded (BOOT-35). */
export const visitInfoAtom = atom((get) => get(providedAtom)?.visit ?? null);
/** Notes what the provider says. Only this feature does. */
export const setProviderInfoAtom = atom(null, (_get, set, provided: Provided) => set(providedAtom, provided));
