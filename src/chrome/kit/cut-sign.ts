import { listen } from "../../io/browser.ts";
import { watchSize } from "../../io/viewport.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";

/** So little below the end of a list, px, is no row. */
const CUT_SPARE_PX = 12;

/** Tells style sheets whether rows are hidden below the lower end of a list, which fades there. */
export function runCutSign(list: HTMLElement): Stop {
  const look = () =>
    list.toggleAttribute("data-cut", list.scrollTop + list.clientHeight < list.scrollHeight - CUT_SPARE_PX);
  const rows = [...list.children].map((row) => watchSize(row, look)); // the list itself may be as high as it can be
  return stopAll([listen(list, "scroll", look), watchSize(list, look), ...rows]);
}
