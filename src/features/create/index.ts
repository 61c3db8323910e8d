import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";

/** Without a provider there is nowhere to lead to. */
const hasProviderAtom = atom((get) => {
  const { website, createURL, editorURL } = get(chromeSettingsAtom);
  return website !== "" || createURL !== "" || editorURL !== "";
});

/** The provider's invitations to make a book: the create button, and edit it now. */
export const create: Feature = {
  id: "create",
  Chrome: lazyPart(hasProviderAtom, async () => ({ Part: (await import("./CreateLinks.tsx")).CreateLinks })),
};
