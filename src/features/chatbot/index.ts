import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";

/** Whether the book names a chatbot, or a provider, which may have one. */
const hasChatbotAtom = atom((get) => {
  const { website, chatbotURL } = get(chromeSettingsAtom);
  return /^http/.test(chatbotURL || website);
});

/** A chatbot of the provider: a button over the book, and a panel with the provider's page (BOT-01 to BOT-23). */
export const chatbot: Feature = {
  id: "chatbot",
  Chrome: lazyPart(hasChatbotAtom, () => import("./Chatbot.tsx")),
};
