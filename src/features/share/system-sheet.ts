import { openShareSheet } from "../../io/sharing.ts";
import type { Store } from "../../lib/feature.ts";
import { bookAtom, pageAtom } from "../../state/reading.ts";
import { sharedAtom } from "./api.ts";
import { linkToPage } from "./targets.ts";

/** Shares the open page by the system's sheet. @returns whether the reader has shared it */
export async function shareBySystem(get: Store["get"]): Promise<boolean> {
  const { title, url } = get(sharedAtom);
  const label = get(bookAtom).pages[get(pageAtom)]?.label ?? null;
  return (await openShareSheet({ title, url: linkToPage(url, label) })) === "shared";
}
