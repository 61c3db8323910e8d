import type { Feature } from "../../lib/feature.ts";
import { LiftButton } from "./LiftButton.tsx";

/**
 * A paragraph is raised above its page as flowing text, in the reader's size and colours. A double tap zooms, so that
 * lifting has a button of its own: in the corner while fingers have zoomed in, and beside selected words.
 */
export const lift: Feature = {
  id: "lift",
  Chrome: LiftButton,
  panels: [{ name: "lift", load: () => import("./LiftPanel.tsx") }],
};
