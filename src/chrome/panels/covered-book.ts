import { stageElement } from "../../io/page-parts.ts";
import type { Stop } from "../../lib/stop.ts";

/**
 * Leaves the book out while a sheet fills the window: else a browser without a GPU hands the book's canvases over again
 * for each row that a search finds, which takes a third of those frames. It does so even with canvases that are hidden,
 * but not with contents that are not rendered at all.
 * @param paper of a sheet that fills the window at its full height; its dialog says in which phase it is
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
