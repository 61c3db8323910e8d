import type { Translate } from "../../state/texts.ts";

/** The heading and the text of one page of the guide. */
export type GuideText = { readonly key: string; readonly head: string; readonly text: string };

/**
 * The texts of the guide's pages in order, for fingers or for a mouse. The first two for fingers have the keys that
 * exported books translate (lblHelpPage1 and lblHelpPage2); the other help pages of those books have other subjects.
 */
export function guideTexts(t: Translate, isCoarse: boolean): readonly GuideText[] {
  return [
    {
      key: "turn",
      head: t("guideTurn", "Turn the pages"),
      text: isCoarse
        ? t(
            "lblHelpPage1",
            "Swipe across the page or tap near its edge. Pull a corner slowly, and it bends like paper.",
          )
        : t("guideTurnMouse", "Pull a page by its corner, click near its edge, or use the arrow keys."),
    },
    {
      key: "zoom",
      head: t("guideZoom", "Look closer"),
      text: isCoarse
        ? t(
            "lblHelpPage2",
            "Tap twice or spread two fingers. Move the page with one finger; tap twice again to see all of it.",
          )
        : t(
            "guideZoomMouse",
            "Click twice, or hold Ctrl and turn the wheel. Drag the page to move it; press 0 to see all of it.",
          ),
    },
    {
      key: "bars",
      head: t("guideBars", "Everything at hand"),
      text: isCoarse
        ? t(
            "guideBarsTouch",
            "Tap the middle of the page to hide the bars or bring them back. More holds what found no room.",
          )
        : t(
            "guideBarsMouse",
            "Rest on a button to read its name. More holds what found no room; full screen leaves only the book.",
          ),
    },
    {
      key: "find",
      head: t("guideFind", "Find your way"),
      text: isCoarse
        ? t(
            "guideFindTouch",
            "Search the text, tap an entry of the contents, or look through small pictures of all pages.",
          )
        : t(
            "guideFindMouse",
            "Search the text, click an entry of the contents, or type the number of a page into its field.",
          ),
    },
    {
      key: "keep",
      head: t("guideKeep", "Keep and share"),
      text: isCoarse
        ? t("guideKeepTouch", "Mark pages to come back to, and share a link or a code that opens at this very page.")
        : t("guideKeepMouse", "Mark pages to come back to, and copy a link that opens at this very page."),
    },
  ];
}
