import { atom } from "jotai/vanilla";
import { parseAddress } from "../../book/publication/address.ts";
import { type ButtonPlace, cornerAt, readPlace } from "../../chrome/kit/button-place.ts";
import { readLocation } from "../../io/browser.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { panelPhasesAtom } from "../../state/panel-phases.ts";
import { closePanelAtom, panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, directionAtom } from "../../state/reading.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { languageTagAtom, shortTitle } from "../../state/texts.ts";
import { deviceAtom, isSmallWindowAtom, viewportAtom } from "../../state/view.ts";
import { providerInfoAtom } from "../provider-info/api.ts";
import { sharedAtom } from "../share/api.ts";
import { type Box, CHATBOT, chatAddress, fittedBox, hasChatbot, startBox, TIP_FLAG } from "./chatbot.ts";

/** Whether the button over the book is shown (BOT-01). */
export const isChatButtonShownAtom = atom((get) => {
  const settings = get(chromeSettingsAtom);
  return settings.isChatBotButtonVisible && hasChatbot(settings);
});
/** Whether the panel is open, or on its way. */
export const isChatOpenAtom = atom((get) => get(panelsAtom).includes("chatbot"));
/** How far the panel has come. */
export const chatPhaseAtom = atom((get) => get(panelPhasesAtom).chatbot ?? "hidden");
/** Closes the panel (BOT-19). */
export const closeChatAtom = atom(null, (_get, set) => set(closePanelAtom, "chatbot"));

/** The height of the button, px: no more than a quarter of the window's shorter side (BOT-02). */
export const chatButtonSizeAtom = atom((get) => {
  const { width, height } = get(viewportAtom);
  return Math.min(get(chromeSettingsAtom).chatBotButtonIconHeight, Math.min(width, height) / 4);
});

const movedToAtom = atom<ButtonPlace | null>(null);
const placeAtom = atom((get) => get(movedToAtom) ?? readPlace(readStored(get, "chatbot-button")));
/** Stores where the reader has dragged the button to. */
export const placeChatButtonAtom = atom(null, (get, set, place: ButtonPlace) => {
  set(movedToAtom, place);
  writeStored(get, "chatbot-button", place); // where that fails, it starts at its own place next time
});

/** The corner of the button, px: where the reader has moved it to, or at the lower right (BOT-06 to BOT-08). */
export const chatButtonCornerAtom = atom((get) => {
  const window = get(viewportAtom);
  const sizePx = get(chatButtonSizeAtom);
  const place = get(placeAtom);
  if (place) return cornerAt(place, window, sizePx);
  const isLifted = get(deviceAtom) === "phone" && (get(providerInfoAtom)?.isChatbotLifted ?? true);
  const bottom = isLifted ? CHATBOT.phoneBottomPx : CHATBOT.buttonBottomPx;
  const right = get(isSmallWindowAtom) ? CHATBOT.smallRightPx : CHATBOT.buttonRightPx;
  return { left: window.width - right - sizePx, top: Math.max(0, window.height - bottom - sizePx) };
});

/** Whether the address asks for the open panel, and so for no tip (BOOT-15). */
const isOpenByAddressAtom = atom(() => parseAddress("", readLocation().hash).isChatbotVisible);
const isTipOverAtom = atom(false);
/** Whether the tip is shown: at the start, unless it has been closed before or the address opens the panel (BOT-11). */
export const isChatTipShownAtom = atom((get) => {
  if (get(isTipOverAtom) || get(isOpenByAddressAtom) || get(isChatOpenAtom)) return false;
  return get(portsAtom).storage.read(TIP_FLAG) !== "false";
});
/** Ends the tip for good (BOT-13). */
export const endChatTipAtom = atom(null, (get, set) => {
  set(isTipOverAtom, true);
  get(portsAtom).storage.write(TIP_FLAG, "false");
});

/**
 * The address of the chatbot's page. It is read once, when the panel first opens: a frame whose address changes would lose
 * the conversation.
 */
export const chatAddressAtom = atom((get) => {
  const { title, description } = get(bookAtom);
  return chatAddress(get(chromeSettingsAtom), {
    url: get(sharedAtom).url,
    desc: description,
    keyword: shortTitle(title),
    isRtl: get(directionAtom) === "rtl",
    lang: get(languageTagAtom),
  });
});

const boxBaseAtom = atom<Box | null>(null);
/** The panel's place in the window; until a reader has moved it, its own (BOT-04). */
export const chatBoxAtom = atom(
  (get) => {
    const window = get(viewportAtom);
    const box = get(boxBaseAtom);
    return box ? fittedBox(box, window) : startBox(window);
  },
  (_get, set, box: Box) => set(boxBaseAtom, box),
);
