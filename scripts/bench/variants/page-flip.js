import { PageFlip } from "page-flip/dist/js/page-flip.module.js";
import { asked, decoded, host, pictures } from "./page.js";

/**
 * A page-flip book and the handle by which the bench turns it. The library shortens `flippingTime` for paths under
 * 1,000 px; it is lengthened here by as much, so that a turn takes the same time in every viewer.
 */
export function openPageFlip(load) {
  const pathPx = Math.min(1000, asked.width * 2);
  const flip = new PageFlip(host(), {
    width: asked.width,
    height: asked.height,
    size: "fixed",
    usePortrait: !asked.isDouble,
    flippingTime: (asked.flipMs * 1000) / pathPx,
  });
  load(flip);
  const settled = (act) =>
    new Promise((resolve) => {
      flip.on("changeState", ({ data }) => {
        if (data !== "read") return;
        flip.off("changeState");
        resolve(true);
      });
      act();
    });
  return {
    ready: decoded().then(() => (asked.isDecoded ? showAll(flip) : undefined)),
    next: () => settled(() => flip.flipNext("bottom")),
    previous: () => settled(() => flip.flipPrev("bottom")),
  };
}

/** Draws every page once at rest: a canvas keeps decoded pictures apart from those that `Image.decode` fills. */
async function showAll(flip) {
  for (const index of [...pictures.keys(), 0]) {
    flip.turnToPage(index);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}
