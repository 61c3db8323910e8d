import { host, pictures } from "./page.js";
import { openPageFlip } from "./page-flip.js";

window.bench = openPageFlip((flip) => {
  const pages = pictures.map((address) => {
    const page = document.createElement("div");
    const image = new Image();
    image.setAttribute("elementtiming", "page");
    image.src = address;
    image.style.cssText = "display:block;width:100%;height:100%";
    page.append(image);
    return page;
  });
  host().append(...pages);
  flip.loadFromHTML(pages);
});
