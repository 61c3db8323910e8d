import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { bookAtom } from "../../state/reading.ts";
import { barKindAtom } from "../../state/toolbar.ts";
import { deviceAtom, isSmallWindowAtom, isZoomedAtom } from "../../state/view.ts";
import { areCodesOnAtom } from "../share/api.ts";
import { isBarQuietAtom } from "../toolbar/api.ts";

/** Whether there is a movable button: on large desktop windows, unless the book is bare or neat or has the quiet bar. */
export const isQrButtonOnAtom = atom((get) => {
  const isBare = ["none", "mini"].includes(get(barKindAtom)) || get(bookAtom).settings.isNeat || get(isBarQuietAtom);
  return get(areCodesOnAtom) && get(deviceAtom) === "desktop" && !get(isSmallWindowAtom) && !isBare;
});
/** Whether the button is shown: over a zoomed book it would be in the way. */
export const isQrButtonShownAtom = atom((get) => get(isQrButtonOnAtom) && !get(isZoomedAtom));

/** The toolbar's button, where there is no movable one: on phones, and in small windows. */
const button: ToolbarButton = {
  key: "qr",
  icon: "qr-code",
  label: ["btnQrCode", "QR code"],
  isVisibleAtom: atom((get) => get(areCodesOnAtom) && !get(isQrButtonOnAtom)),
  panel: "qr",
  pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "qr")),
};

/** The book's address as a QR code: a panel, and a small button that can be moved. */
export const qr: Feature = {
  id: "qr",
  buttons: [button],
  Chrome: lazyPart(isQrButtonShownAtom, async () => ({ Part: (await import("./QrButton.tsx")).QrButton })),
  panels: [{ name: "qr", load: () => import("./QrPanel.tsx") }],
};
