import { useAtomValue } from "jotai/react";
import { type CSSProperties, useRef, useState } from "react";
import { phoneBarPx } from "../../book/room.ts";
import { extendedPanelLayout, PHONE_BARS } from "../../book/toolbar-phone.ts";
import { Icon } from "../../chrome/Icon.tsx";
import { usePanel } from "../../chrome/use-panel.ts";
import { usePanelFocus } from "../../chrome/use-panel-focus.ts";
import { useT } from "../../chrome/use-t.ts";
import { bookAtom } from "../../state/reading.ts";
import { viewportAtom } from "../../state/view.ts";
import { ToolList } from "./ToolList.tsx";
import { captionWidthsAtom, toolbarLayoutAtom } from "./toolbar-state.ts";
import { useBar } from "./use-bar.ts";

/** A phone's further buttons: a panel that slides up above the bottom bar, in pages to swipe (TOOLP-17). */
export function ExtendedPanel() {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const { phase, close } = usePanel("more", PHONE_BARS.slideMs);
  const { more: now } = useAtomValue(toolbarLayoutAtom);
  const [more, setMore] = useState(now);
  if (more !== now && phase !== "hiding") setMore(now); // on its way out it stays as it was
  const { width, height } = useAtomValue(viewportAtom);
  const { settings } = useAtomValue(bookAtom);
  const roomPx = height - phoneBarPx(settings) - PHONE_BARS.headPx;
  const [page, setPage] = useState(0);
  const { style, ...bar } = useBar("more");
  usePanelFocus(panel, phase);
  const captions = useAtomValue(captionWidthsAtom);
  const widestPx = Math.max(0, ...more.map(({ key }) => captions.get(key) ?? 0));
  const { columns, rows, pages, heightPx } = extendedPanelLayout(more.length, width, widestPx + 2, roomPx);
  const perPage = columns * rows;
  const measures = {
    "--columns": columns,
    "--panel-height": `${heightPx}px`,
    "--panel-slide": `${PHONE_BARS.slideMs}ms`,
    "--hidden-at": `${PHONE_BARS.hiddenAtPx}px`,
  };
  return (
    <section
      ref={panel}
      className="more-panel"
      role="dialog"
      aria-label={t("btnMore", "More")}
      tabIndex={-1}
      data-panel="more"
      data-phase={phase}
      {...bar}
      style={{ ...style, ...measures } as CSSProperties}
    >
      <div className="more-panel__head">
        <button type="button" className="more-panel__arrow" aria-label={t("lblClose", "Close")} onClick={close}>
          <Icon name="chevron-down" />
        </button>
        <button type="button" className="more-panel__cancel" onClick={close}>
          {t("lblCancel", "Cancel")}
        </button>
      </div>
      <div
        className="more-panel__pages"
        onScroll={({ currentTarget: strip }) => setPage(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth))}
      >
        {Array.from({ length: pages }, (_, index) => (
          <div key={index} className="more-panel__page">
            <ToolList buttons={more.slice(index * perPage, (index + 1) * perPage)} show="both" onPress={close} />
          </div>
        ))}
      </div>
      {pages > 1 && (
        <div className="more-panel__dots" aria-hidden="true">
          {Array.from({ length: pages }, (_, index) => (
            <i key={index} data-current={index === page} />
          ))}
        </div>
      )}
    </section>
  );
}
