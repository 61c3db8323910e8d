import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";
import { deviceAtom } from "../../state/view.ts";

/** Whether there is a table of contents to open: the book wants it (TOC-01) and has one. */
export const isContentsButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).TableOfContentButtonVisible && get(bookAtom).contents.length > 0,
);
/** Whether it is open from the start; exported books name what is: "Table of Contents", say. */
export const isContentsOpenAtStartAtom = atom((get) => {
  const { leftRightPnlShowOption, mobileLeftRightPnlShowOption } = get(chromeSettingsAtom);
  const wish = get(deviceAtom) === "phone" ? mobileLeftRightPnlShowOption : leftRightPnlShowOption;
  return get(isContentsButtonOnAtom) && /^(table ?of ?)?contents?$/i.test(wish.trim());
});
