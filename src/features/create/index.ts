import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";

/** Whether the book names a provider; without one there is nothing to link to. */
const hasProviderAtom = atom((get) => {
  const { website, createURL, editorURL } = get(chromeSettingsAtom);
  return website !== "" || createURL !== "" || editorURL !== "";
});

/** The provider's invitations to make a book: the create button and the edit-it-now link. */
export const create: Feature = {
  id: "create",
  Chrome: lazyPart(hasProviderAtom, async () => ({ Part: (await import("./CreateLinks.tsx")).CreateLinks })),
};
