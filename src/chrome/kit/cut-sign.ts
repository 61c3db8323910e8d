import { listen } from "../../io/browser.ts";
import { watchSizes } from "../../io/viewport.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";

/** So little below the end of a list, px, is no row, beside what it leaves free below its rows. */
const CUT_SPARE_PX = 12;

/** Tells style sheets whether rows are hidden below the lower end of a list, which fades there. Rows may come and go. */
export function runCutSign(list: HTMLElement): Stop {
  let freePx = 0;
  const look = () =>
    list.toggleAttribute("data-cut", list.scrollTop + list.clientHeight < list.scrollHeight - freePx - CUT_SPARE_PX);
  const measure = () => {
    const { paddingBottom } = getComputedStyle(list); // which low windows change
    freePx = Number.parseFloat(paddingBottom) || 0;
    list.style.setProperty("--cut-end", paddingBottom);
    look();
  };
  // The list's own size does not tell of rows once it is as high as it can be.
  const rows = followChildren(list, () => watchSizes(list.children, look));
  const clear = () => list.removeAttribute("data-cut"); // a form may become one without the sign
  return stopAll([listen(list, "scroll", look), watchSizes([list], measure), rows, clear]);
}

/** The same for the body of a form, or for the parts of it that scroll. */
export function runBodyCutSign(body: HTMLElement): Stop {
  const scrolls = (part: HTMLElement) => getComputedStyle(part).overflowY === "auto";
  return followChildren(body, () => {
    const parts = [body, ...(body.children as HTMLCollectionOf<HTMLElement>)];
    return stopAll(parts.filter(scrolls).map(runCutSign));
  });
}

/** Does something with an element's children, and again when others come or go. */
function followChildren(element: HTMLElement, act: () => Stop): Stop {
  let stop = act();
  const watch = new MutationObserver(() => {
    stop();
    stop = act();
  });
  watch.observe(element, { childList: true });
  return stopAll([() => watch.disconnect(), () => stop()]);
}
