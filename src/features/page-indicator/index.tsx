import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import type { CSSProperties } from "react";
import { useElementWriter } from "../../chrome/hooks.ts";
import type { Feature } from "../../lib/feature.ts";
import { isLightGround } from "../../lib/readable-color.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { shortPlaceAtom } from "../../state/place-in-book.ts";
import { labelAtom, pageCountAtom, visiblePagesAtom } from "../../state/reading.ts";
import { indicatorInsetAtom, isPageFieldShownAtom } from "../../state/toolbar.ts";
import { isCloserAtom } from "../../state/view.ts";

/** How far the book is read: 0 on its first page, 1 on its last one. */
function readFraction(lastVisible: number, pageCount: number): number {
  return pageCount > 1 ? lastVisible / (pageCount - 1) : 1;
}

/** Whether the indicator is shown: not for a single page, nor where a toolbar shows the number. */
const isIndicatorShownAtom = atom((get) => get(pageCountAtom) > 1 && !get(isPageFieldShownAtom));
const readFractionAtom = atom((get) => readFraction(get(visiblePagesAtom).at(-1) ?? 0, get(pageCountAtom)));

/** The numbers of the open pages, and how far the book is read. */
export function PageIndicator() {
  return useAtomValue(isIndicatorShownAtom) ? <Indicator /> : null;
}

function Indicator() {
  const insetPx = useAtomValue(indicatorInsetAtom);
  const isCloser = useAtomValue(isCloserAtom);
  const { pageNumColor } = useAtomValue(chromeSettingsAtom);
  const paper = isLightGround(pageNumColor) ? "dark" : "light";
  const style = { "--indicator-room": `${insetPx}px`, "--indicator-ink": pageNumColor };
  const pages = useElementWriter<HTMLElement, string>(labelAtom, (element, label) => (element.textContent = label));
  const place = useElementWriter<HTMLElement, string>(
    shortPlaceAtom,
    (element, text) => (element.textContent = ` ${text}`),
  );
  const line = useElementWriter<HTMLElement, number>(readFractionAtom, (element, fraction) =>
    element.style.setProperty("--indicator-read", String(fraction)),
  );
  return (
    <footer
      className="page-indicator"
      dir="auto"
      data-paper={paper}
      data-closer={isCloser || undefined}
      style={style as CSSProperties}
    >
      <bdi ref={pages} className="page-indicator__pages" />
      <span ref={place} className="page-indicator__total" />
      <span ref={line} className="page-indicator__line" aria-hidden="true" />
    </footer>
  );
}

/** The page number under the book, where no toolbar shows it. */
export const pageIndicator: Feature = { id: "page-indicator", Chrome: PageIndicator };
