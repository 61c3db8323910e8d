import { lazyPart } from "../../chrome/lazy-part.tsx";
import type { Feature } from "../../lib/feature.ts";
import { isQrButtonShownAtom } from "./qr-state.ts";

/** The book's address as a QR code: an overlay, and a small button that can be moved. */
export const qr: Feature = {
  id: "qr",
  Chrome: lazyPart(isQrButtonShownAtom, async () => ({ Part: (await import("./QrButton.tsx")).QrButton })),
  panels: [{ name: "qr", load: () => import("./QrPanel.tsx") }],
};
