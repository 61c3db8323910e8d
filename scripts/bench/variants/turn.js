import $ from "jquery";
import "turn.js";
import { asked, decoded, host, pictures } from "./page.js";

const element = host();
for (const address of pictures) {
  const page = document.createElement("div");
  page.style.background = `url(${address}) 0 0 / 100% 100%`;
  page.setAttribute("elementtiming", "page");
  element.append(page);
}
const book = $(element);
book.turn({
  width: asked.isDouble ? asked.width * 2 : asked.width,
  height: asked.height,
  display: asked.isDouble ? "double" : "single",
  duration: asked.flipMs,
});

const settled = (way) =>
  new Promise((resolve) => {
    book.one("turned", () => resolve(true));
    book.turn(way);
  });

window.bench = { next: () => settled("next"), previous: () => settled("previous"), ready: decoded() };
