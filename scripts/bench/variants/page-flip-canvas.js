import { pictures } from "./page.js";
import { openPageFlip } from "./page-flip.js";

window.bench = openPageFlip((flip) => flip.loadFromImages(pictures));
