import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { blockWith } from "../../book/text/block-with.ts";
import { useT } from "../../chrome/hooks.ts";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { DialogFrame } from "../../chrome/panels/DialogFrame.tsx";
import { watchDrags } from "../../io/drags.ts";
import type { Stop } from "../../lib/stop.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { appearanceAtom, FontButtons, PageText, SPACINGS } from "../text-view/api.ts";
import { liftedAtom } from "./api.ts";
import "./lift.css";

/** How the sheet moves, and how far it is pulled down to settle back; ms and px. */
const LIFT = { motionMs: 280, slopPx: 6, closePx: 72, quickMs: 300, quickPx: 24 } as const;

/** A paragraph raised above its page: Escape, a press beside it and a pull downwards let it settle back. */
export function Panel() {
  const t = useT();
  const close = useSetAtom(closePanelAtom);
  const lifted = useAtomValue(liftedAtom);
  const { pages } = useAtomValue(bookAtom);
  const paper = useRef<HTMLElement>(null);
  useLayoutEffect(() => (paper.current ? runPull(paper.current, () => close("lift")) : undefined), [close]);
  const label = lifted ? pages[lifted.page]?.label || String(lifted.page + 1) : "";
  return (
    <DialogFrame
      name="lift"
      title={t("pageName", "Page {page}", { page: label })}
      shape="modal"
      motionMs={LIFT.motionMs}
      width={620}
      actions={<FontButtons />}
      paper={paper}
    >
      <LiftedText />
    </DialogFrame>
  );
}

/** The page's text, from the lifted paragraph on; what is before it is reached by scrolling. */
function LiftedText() {
  const t = useT();
  const lifted = useAtomValue(liftedAtom);
  const { sizePx, spacing, theme } = useAtomValue(appearanceAtom);
  const root = useRef<HTMLDivElement>(null);
  const reading = lifted?.reading ?? null;
  const blocks = reading?.kind === "text" ? reading.blocks : [];
  useLayoutEffect(() => {
    const { reading, words = "" } = lifted ?? {};
    const at = reading?.kind === "text" ? blockWith(reading.blocks, words) : -1;
    const block = root.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    block?.setAttribute("data-lifted", "");
    block?.scrollIntoView({ block: "start" });
  }, [lifted]);
  const style = { "--text-size": `${sizePx}px`, "--line-height": SPACINGS[spacing] } as CSSProperties;
  return (
    <div
      ref={root}
      className="text-view lift"
      role="region"
      aria-label={t("liftText", "Read as text")}
      aria-busy={reading === null}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      data-autofocus
      data-theme={theme}
      style={style}
    >
      {lifted && blocks.length > 0 && <PageText listed={{ page: lifted.page, blocks }} />}
      {reading && blocks.length === 0 && (
        <EmptyNote icon="file-text" text={t("textNoneOnPage", "No text on this page.")} />
      )}
    </div>
  );
}

/** Lets the sheet be pulled down by its head; released far or quickly enough, it settles back onto the page. */
function runPull(paper: HTMLElement, close: () => void): Stop {
  const head = paper.querySelector<HTMLElement>(".panel__head");
  if (!head) return () => {};
  return watchDrags(head, {
    isDrag: ({ x, y }) => y > LIFT.slopPx && y > Math.abs(x),
    move: ({ from, spot }) => paper.style.setProperty("--pulled", `${Math.max(0, spot.y - from.y)}px`),
    end: (drag) => {
      const downPx = drag ? drag.spot.y - drag.from.y : 0;
      const isQuick = drag !== null && drag.spot.ms - drag.from.ms < LIFT.quickMs && downPx > LIFT.quickPx;
      if (isQuick || downPx > LIFT.closePx) close();
      else paper.style.removeProperty("--pulled");
    },
  });
}
