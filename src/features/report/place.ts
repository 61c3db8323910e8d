import { atom } from "jotai/vanilla";
import { type ButtonBox, cornerPlaceAtom, type Wishes } from "../../chrome/kit/corner-buttons.ts";
import { templateAtom } from "../../state/chrome-settings.ts";
import { barKindAtom, bottomEdgeAtom, isToolbarShownAtom } from "../../state/toolbar.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { deviceAtom, isSmallWindowAtom, viewportAtom } from "../../state/view.ts";
import { isBarQuietAtom } from "../toolbar/api.ts";

/** Sizes and places of the button, px on a usual screen. */
const REPORT_BUTTON = {
  heightPx: 36,
  widthPx: 89, // at most, with its word: the bar leaves 105 px free
  phonePx: 44,
  sidePx: 8,
  besidePx: { standard: 9, neat: 2 }, // from the lower edge, where the bar leaves the corner free
  edgePx: 12, // over bars elsewhere
} as const;

/** A quiet bar leaves those 105 px in windows so wide on; toolbar.css says so. */
const QUIET_CORNER_FROM_PX = 1280;

/** The template whose button stands at the left: its pages turn at the right (REPORT-03 leaves open which). */
const LEFT_TEMPLATE = "classical";
export const reportSideAtom = atom((get) => (get(templateAtom) === LEFT_TEMPLATE ? "left" : "right"));

/** How far from the lower edge the button is, px on a usual screen, in a corner that the bar leaves free; else null. */
const besideBarAtom = atom((get) => {
  const kind = get(barKindAtom);
  if (kind !== "standard" && kind !== "neat") return null;
  const isNarrow = get(deviceAtom) === "tablet" || get(viewportAtom).width / get(uiScaleAtom) < QUIET_CORNER_FROM_PX;
  if (isNarrow && get(isBarQuietAtom)) return null; // that bar is about as wide as the window
  if (get(isSmallWindowAtom) && !get(isToolbarShownAtom)) return null; // what brings the bar back is there
  return REPORT_BUTTON.besidePx[kind];
});
/** Whether the button is in a corner beside the bar, and not over it. */
export const isReportBesideBarAtom = atom((get) => get(besideBarAtom) !== null);

/** Whether the button is shown: on phones it comes and goes with the bars, which else would uncover the page without it. */
const isReportShownAtom = atom((get) => get(barKindAtom) !== "phone" || get(isToolbarShownAtom));

const wishesAtom = atom((get): Wishes => {
  const side = get(reportSideAtom);
  if (!get(isReportShownAtom)) return { side, boxes: [] };
  const scale = get(uiScaleAtom);
  const { width, height } = get(viewportAtom);
  const isPhone = get(deviceAtom) === "phone";
  const { heightPx, phonePx, widthPx, sidePx, edgePx } = REPORT_BUTTON;
  const besidePx = get(besideBarAtom);
  const bottomPx = besidePx === null ? get(bottomEdgeAtom) + edgePx : besidePx * scale;
  const boxOf = (px: number): ButtonBox => {
    const size = { width: px * scale, height: (isPhone ? phonePx : heightPx) * scale };
    const left = side === "left" ? sidePx * scale : width - sidePx * scale - size.width;
    return { ...size, left, top: height - bottomPx - size.height };
  };
  const icon = boxOf(isPhone ? phonePx : heightPx);
  return { side, boxes: isPhone ? [icon] : [boxOf(widthPx), icon] };
});

/** Where the button stands, px; as an icon where its word has no space. Null while it is not shown. */
export const reportBoxAtom = cornerPlaceAtom("report", wishesAtom);
/** Whether the button has its word. */
export const hasReportWordAtom = atom((get) => {
  const box = get(reportBoxAtom);
  return box !== null && box.width > box.height;
});
