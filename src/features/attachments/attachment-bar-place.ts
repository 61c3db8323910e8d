import { placeBeside } from "../../chrome/place-beside.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { barInsetsAtom } from "../../state/view.ts";
import { selectedAtom } from "./attachments-state.ts";

/** Keeps the bar beside the selected picture, wherever the camera takes it. */
export function followSelected(store: Store, bar: HTMLElement): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  const place = () => {
    const id = store.get(selectedAtom)?.id;
    const rect = id === undefined ? null : stage.markRect(id);
    if (!rect) return;
    const { left, top } = stage.host.getBoundingClientRect();
    const { x, y, width, height } = rect;
    const bars = store.get(barInsetsAtom); // it never hides behind them
    const at = placeBeside({
      anchor: { left: left + x, top: top + y - bars.top, width, height },
      size: { width: bar.offsetWidth, height: bar.offsetHeight },
      window: { width: window.innerWidth, height: window.innerHeight - bars.top - bars.bottom },
      gapPx: BAR.gapPx,
      edgePx: BAR.edgePx,
    });
    bar.style.left = `${at.left}px`;
    bar.style.top = `${at.top + bars.top}px`;
  };
  place();
  return stopAll([store.sub(selectedAtom, place), stage.watchCamera(place)]);
}

/** Room round the bar, px. */
const BAR = { gapPx: 14, edgePx: 8 } as const;
