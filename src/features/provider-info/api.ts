import { atom } from "jotai/vanilla";
import type { ProviderInfo, VisitInfo } from "../../book/publication/provider-info.ts";

type Owner = { readonly user: ProviderInfo; readonly visit: VisitInfo };

const ownerAtom = atom<Owner | null>(null);

/** What the provider says of the book's owner; null until it has been read, which nothing waits for (BOOT-33). */
export const providerInfoAtom = atom((get) => get(ownerAtom)?.user ?? null);
/** What it says of this visit; null until then, too (BOOT-35). */
export const visitInfoAtom = atom((get) => get(ownerAtom)?.visit ?? null);
/** Sets both; only features/owner does. */
export const setProviderInfoAtom = atom(null, (_get, set, providerInfo: Owner) => set(ownerAtom, providerInfo));
