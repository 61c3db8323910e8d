import { atom } from "jotai/vanilla";
import { parseAddress } from "../../book/address.ts";
import { userAgent } from "../../io/browser.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookLinkAtom } from "../../state/kept.ts";
import { userInfoAtom } from "../../state/owner-info.ts";
import { bookAtom, sceneAtom } from "../../state/reading.ts";
import { isChineseGroupAtom } from "../../state/user-group.ts";
import { barsAtom, deviceAtom } from "../../state/view.ts";
import { CREATE, createLink, editLink, isMiniProgram, mayCreate, templateIdOf } from "./create.ts";

/** The page runs in a mini-program; a fact of the browser. */
const isInMiniProgram = isMiniProgram(
  userAgent(),
  (globalThis as { readonly __wxjs_environment?: unknown }).__wxjs_environment,
);

/** Where the create button of the desktop leads; null where it does not show (TOOLD-17, TOOLD-18). */
export const createLinkAtom = atom((get) => {
  const isOffered = get(isChineseGroupAtom) && get(deviceAtom) !== "phone" && !isInMiniProgram;
  return isOffered && mayCreate(get(userInfoAtom)) ? createLink(get(chromeSettingsAtom)) : null;
});

/**
 * Where the edit-it-now link leads; null where it does not show: away from template pages, and, unless the address
 * asks for it with `showedit=1`, in books that show no toolbar or only a neat one (BOOT-12, EXTRA-15, EXTRA-16).
 */
export const editLinkAtom = atom((get) => {
  const { settings } = get(bookAtom);
  const address = new URL(get(bookLinkAtom) || "http://localhost/");
  const templateId = templateIdOf(address.pathname);
  const isQuiet = settings.isNeat || !settings.ToolBarVisible;
  const isShown = !isQuiet || parseAddress(address.search, "").isEditShown;
  return templateId && isShown ? editLink(get(chromeSettingsAtom), templateId) : null;
});

/** Whether the create button would lie on the page: then it is a sign without words until the pointer comes. */
export const isCreateTightAtom = atom((get) => {
  const { home, size, viewport } = get(sceneAtom);
  const beside = viewport.width - home.x - size.width;
  return beside < CREATE.widthPx && home.y - get(barsAtom).top < CREATE.heightPx;
});
