import { atom } from "jotai/vanilla";
import {
  type ButtonPlace,
  cornerAt,
  coveredAtomOf,
  freeButtonAreaAtom,
  readPlace,
} from "../../chrome/kit/button-place.ts";
import { coveredSidesAtom } from "../../chrome/panels/side-space.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { panelPhasesAtom, togglePanelAtom } from "../../state/panel-phases.ts";
import { closePanelAtom, panelsAtom } from "../../state/panels.ts";
import { bookAtom, directionAtom, sceneAtom } from "../../state/reading.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { languageTagAtom, shortTitle } from "../../state/texts.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { deviceAtom, isSmallWindowAtom, viewportAtom } from "../../state/view.ts";
import { providerInfoAtom } from "../provider-info/api.ts";
import { sharedAtom } from "../share/api.ts";
import {
  type Box,
  CHATBOT,
  chatAddress,
  chatArea,
  fittedBox,
  hasChatbot,
  startBox,
  tipSide,
  tipWidth,
} from "./chatbot.ts";

/** Whether the button over the book is shown (BOT-01). */
export const isChatButtonShownAtom = atom((get) => {
  const settings = get(chromeSettingsAtom);
  return settings.isChatBotButtonVisible && hasChatbot(settings);
});
/** Whether the panel is open, or on its way. */
export const isChatOpenAtom = atom((get) => get(panelsAtom).includes("chatbot"));
/** Whether it was opened after all other open panels, and lies over those that leave it no room beside them. */
export const isChatLastAtom = atom((get) => get(panelsAtom).at(-1) === "chatbot");
/** How far the panel has come. */
export const chatPhaseAtom = atom((get) => get(panelPhasesAtom).chatbot ?? "hidden");
/** Closes the panel (BOT-19). */
export const closeChatAtom = atom(null, (_get, set) => set(closePanelAtom, "chatbot"));

const isPressedForAtom = atom(false);
/** Whether the reader has pressed for the chat in this visit: then the chat takes the keyboard when it opens. */
export const isChatPressedForAtom = atom((get) => get(isPressedForAtom));
/** A press on the button: opens the panel, or closes it. */
export const pressChatButtonAtom = atom(null, (_get, set) => {
  set(isPressedForAtom, true);
  set(togglePanelAtom, "chatbot");
});

/** The height of the button, px: no more than a quarter of the window's shorter side (BOT-02). */
export const chatButtonSizeAtom = atom((get) => {
  const { width, height } = get(viewportAtom);
  const { chatBotButtonIconHeight } = get(chromeSettingsAtom);
  return Math.min(chatBotButtonIconHeight * get(uiScaleAtom), Math.min(width, height) / 4);
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
  const area = get(freeButtonAreaAtom);
  if (place) return cornerAt(place, area, sizePx);
  const isLifted = get(deviceAtom) === "phone" && (get(providerInfoAtom)?.isChatbotLifted ?? true);
  const scale = get(uiScaleAtom);
  const bottom = scale * (isLifted ? CHATBOT.phoneBottomPx : CHATBOT.buttonBottomPx);
  const right = scale * (get(isSmallWindowAtom) ? CHATBOT.smallRightPx : CHATBOT.buttonRightPx);
  return { left: window.width - area.right - right - sizePx, top: Math.max(0, window.height - bottom - sizePx) };
});

/** The button, as the others in its corner see it. */
export const chatButtonBoxAtom = atom((get) => {
  const sizePx = get(chatButtonSizeAtom);
  return { ...get(chatButtonCornerAtom), width: sizePx, height: sizePx };
});
/** Whether a panel lies over the button. */
export const isChatButtonCoveredAtom = coveredAtomOf(chatButtonBoxAtom);

/** The widest that the tip may be, px, and on which side of the button it is (BOT-10). */
export const chatTipPlaceAtom = atom((get) => {
  const window = get(viewportAtom);
  const { home, size } = get(sceneAtom);
  const button = { ...get(chatButtonCornerAtom), sizePx: get(chatButtonSizeAtom), scale: get(uiScaleAtom) };
  const widthPx = tipWidth(button, window, get(deviceAtom) === "phone");
  const book = { left: home.x, top: home.y, width: size.width, height: size.height };
  return { widthPx, side: tipSide(button, widthPx, window, book) };
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

/** Where the panel may be. */
export const chatAreaAtom = atom((get) => chatArea(get(viewportAtom), get(coveredSidesAtom)));
const boxBaseAtom = atom<Box | null>(null);
/** The panel's place in the window; until a reader has moved it, its own (BOT-04). */
export const chatBoxAtom = atom(
  (get) => {
    const area = get(chatAreaAtom);
    const box = get(boxBaseAtom);
    return box ? fittedBox(box, area) : startBox(area);
  },
  (_get, set, box: Box) => set(boxBaseAtom, box),
);
