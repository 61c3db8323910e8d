import { useAtom, useAtomValue, useStore } from "jotai/react";
import { type CSSProperties, useEffect } from "react";
import type { Spread } from "../../book/geometry/spreads.ts";
import { SpreadPicture } from "../../chrome/kit/SpreadPicture.tsx";
import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { spreadNameAtom } from "../../state/pages-name.ts";
import { portsAtom } from "../../state/ports.ts";
import { directionAtom, spreadIndexAtom, spreadsAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isSmallWindowAtom } from "../../state/view.ts";
import { type PreviewedArrow, previewedArrowAtom } from "./api.ts";
import "./arrow-preview.css";

/** How long the mouse rests on an arrow before; a reader who turns page after page is left alone. */
const AFTER_MS = 350;

/** A small picture of the spread that an arrow leads to, above the arrow, with the arrow's name: it needs no other tip. */
export function ArrowPreview() {
  const store = useStore();
  const [shown, setShown] = useAtom(previewedArrowAtom);
  useEffect(() => runRests(store, setShown), [store, setShown]);
  return shown && <Preview {...shown} />;
}

function Preview({ button, name, edge, topPx }: PreviewedArrow) {
  const nameOf = useAtomValue(spreadNameAtom);
  const direction = useAtomValue(directionAtom);
  const spreads = useAtomValue(spreadsAtom);
  const spread = spreads[spreadAfter(useAtomValue(spreadIndexAtom), button, spreads)];
  if (!spread) return null;
  return (
    <div
      className="arrow-preview"
      data-edge={edge}
      dir={direction}
      aria-hidden="true"
      style={{ "--arrow-top": `${topPx}px` } as CSSProperties}
    >
      <SpreadPicture spread={spread} />
      <span className="arrow-preview__name" dir="auto">
        {name}
      </span>
      <span className="arrow-preview__label" dir="auto">
        {nameOf(spread)}
      </span>
    </div>
  );
}

/** The index of the spread that an arrow leads to. */
function spreadAfter(open: number, button: string, spreads: readonly Spread[]): number {
  const ends: Readonly<Record<string, number>> = {
    first: 0,
    last: spreads.length - 1,
    previous: open - 1,
    next: open + 1,
  };
  return ends[button] ?? -1;
}

/** Calls `show` when the mouse rests on an arrow, and with null when it leaves it, presses it, or a leaf turns. */
function runRests(store: Store, show: (shown: PreviewedArrow | null) => void): Stop {
  const { clock } = store.get(portsAtom);
  let on: Element | null = null;
  let stopWaiting: Stop = () => {};
  let isShown = false;
  const end = () => {
    stopWaiting();
    // React holds on to each state that is set without a change until it draws again: a kiosk turns for weeks.
    if (isShown) show(null);
    isShown = false;
  };
  const over = (event: PointerEvent) => {
    const arrow = event.target instanceof Element ? event.target.closest<HTMLElement>(".side-arrows__arrow") : null;
    if (arrow === on) return;
    end();
    on = arrow;
    if (!arrow || event.pointerType !== "mouse" || store.get(isSmallWindowAtom)) return;
    stopWaiting = clock.after(AFTER_MS, () => {
      const { button = "", edge = "", tip: name = "" } = arrow.dataset;
      if (store.get(phaseAtom) !== "rest") return;
      isShown = true;
      const sign = arrow.firstElementChild ?? arrow; // the arrow itself, in an area that is higher
      show({ button, name, edge, topPx: sign.getBoundingClientRect().top });
    });
  };
  return stopAll([
    end,
    listen("document", "pointerover", over, true),
    listen("document", "pointerdown", end, true),
    store.sub(phaseAtom, () => store.get(phaseAtom) !== "rest" && end()),
  ]);
}
