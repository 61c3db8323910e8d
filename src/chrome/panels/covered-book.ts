import { stageElement } from "../../io/page-parts.ts";
import type { Stop } from "../../lib/stop.ts";

/**
 * Has the browser not render the book while a sheet covers all of it. A browser without a GPU draws the book's canvases
 * again whenever the sheet changes, such as with each row that a search finds: that took a third of those frames.
 * `visibility` alone does not keep it from that, `content-visibility` does.
 * @param paper the sheet's surface; its dialog has the phase that it is in
 */
export function hideCoveredBook(paper: HTMLElement): Stop {
  const dialog = paper.parentElement;
  const stage = stageElement();
  if (!dialog || !stage || typeof MutationObserver !== "function") return () => {};
  const follow = () => {
    const isFull = paper.dataset["size"] === "full" && !paper.dataset["pulled"];
    const isCovered = isFull && dialog.dataset["phase"] === "visible" && isOpaque(paper);
    show(stage, !isCovered);
  };
  const observer = new MutationObserver(follow);
  observer.observe(dialog, { attributeFilter: ["data-phase"] });
  observer.observe(paper, { attributeFilter: ["data-size", "data-pulled"] });
  follow();
  return () => {
    observer.disconnect();
    show(stage, true);
  };
}

function show(stage: HTMLElement, isShown: boolean): void {
  stage.style.visibility = isShown ? "" : "hidden";
  stage.style.contentVisibility = isShown ? "" : "hidden";
}

/** Whether nothing is seen through it: books may give forms a transparent colour. */
function isOpaque(element: Element): boolean {
  return /^(rgb\(|color\([^/]*$)/.test(getComputedStyle(element).backgroundColor); // mixed ones are color(srgb 1 1 1)
}
