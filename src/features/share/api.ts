import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";
import { bookLinkAtom } from "../../state/stored.ts";
import { shortTitle } from "../../state/texts.ts";
import type { Shared } from "./targets.ts";

/** The address at which the book is read: it opens no display on the device of who follows it. */
const readersLinkAtom = atom((get) => {
  const link = get(bookLinkAtom).replace(/([?&]kiosk=)[^&]*/, "$10");
  if (!get(chromeSettingsAtom).kiosk || link.includes("kiosk=")) return link;
  return `${link}${link.includes("?") ? "&" : "?"}kiosk=0`;
});

/** What readers share: the address that the book names, or the one at which it is read (QR-01, QR-02). */
export const sharedAtom = atom((get): Shared => {
  const { title, pages } = get(bookAtom);
  const url = get(chromeSettingsAtom).socialShareLink.trim();
  const [cover] = pages;
  const picture = cover?.thumb ?? cover?.preview ?? cover?.normal ?? cover?.large ?? "";
  return { url: isShareable(url) ? url : get(readersLinkAtom), title: shortTitle(title), picture };
});

/** Whether the book has QR codes, and the browser can draw them (QR-11, QR-12). */
export const areCodesOnAtom = atom((get) => get(chromeSettingsAtom).QRCode && "SVGElement" in globalThis);

/** The text in the copy dialog (COPY-01); set by the feature that opens the dialog. */
export const copyTextAtom = atom("");

function isShareable(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
