import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, useEffect, useState } from "react";
import { pagesOf, type Spread } from "../../book/geometry/spreads.ts";
import { useT } from "../../chrome/hooks.ts";
import { SpreadPicture } from "../../chrome/kit/SpreadPicture.tsx";
import { rootElement } from "../../io/browser.ts";
import { clamp } from "../../lib/clamp.ts";
import { stopAll } from "../../lib/stop.ts";
import { spreadNameAtom } from "../../state/pages-name.ts";
import { directionAtom, spreadIndexAtom, spreadsAtom } from "../../state/reading.ts";
import { goToPageAtom, phaseAtom } from "../../state/turning.ts";
import { filmstripAtom } from "./state.ts";
import "./filmstrip.css";

/**
 * The pages around the open one, small, between the arrows below the book of an upright touch screen: what else there is
 * can be seen and touched. It moves on when the leaf has come to rest.
 */
export function Part() {
  const t = useT();
  const layout = useAtomValue(filmstripAtom);
  const spreads = useAtomValue(spreadsAtom);
  const direction = useAtomValue(directionAtom);
  const open = useSettledSpread();
  const isOn = layout !== null;
  useEffect(() => {
    if (isOn) rootElement().dataset["filmstrip"] = ""; // arrows stand in its line
    return () => void delete rootElement().dataset["filmstrip"];
  }, [isOn]);
  if (!layout) return null;
  const { count, heightPx, stepPx, gapPx, bottomPx, spacePx } = layout;
  const first = clamp(open - (count - 1) / 2, 0, spreads.length - count);
  const style = {
    "--film-height": `${heightPx}px`,
    "--film-step": `${stepPx}px`,
    "--film-gap": `${gapPx}px`,
    "--film-count": count,
    "--film-first": direction === "rtl" ? -first : first,
    "--film-bottom": `${bottomPx}px`,
    "--film-space": `${spacePx}px`,
  };
  const before = Math.max(0, first - 1); // one more at both ends: they slide in
  return (
    <nav className="filmstrip" dir={direction} aria-label={t("pageStrip", "Pages")} style={style as CSSProperties}>
      <div className="filmstrip__film">
        {spreads.slice(before, first + count + 1).map((spread, index) => {
          const at = before + index;
          return <Frame key={at} {...{ spread, at, open }} isOutside={at < first || at >= first + count} />;
        })}
      </div>
    </nav>
  );
}

type FrameProps = {
  readonly spread: Spread;
  readonly at: number;
  readonly open: number;
  readonly isOutside: boolean; // not seen yet
};

/** A spread of the strip, which leads there. */
function Frame({ spread, at, open, isOutside }: FrameProps) {
  const nameOf = useAtomValue(spreadNameAtom);
  const goTo = useSetAtom(goToPageAtom);
  const [first] = pagesOf(spread);
  return (
    <button
      type="button"
      className="filmstrip__frame"
      inert={isOutside}
      style={{ "--at": at } as CSSProperties}
      aria-label={nameOf(spread)}
      aria-current={at === open ? "page" : undefined}
      onClick={() => first !== undefined && goTo(first)}
    >
      <SpreadPicture spread={spread} />
    </button>
  );
}

/** The index of the open spread, as soon as no leaf turns: a turn has its frames to itself. */
function useSettledSpread(): number {
  const store = useStore();
  const [open, setOpen] = useState(() => store.get(spreadIndexAtom));
  useEffect(() => {
    const follow = () => {
      if (store.get(phaseAtom) === "rest") setOpen(store.get(spreadIndexAtom));
    };
    follow();
    return stopAll([store.sub(phaseAtom, follow), store.sub(spreadIndexAtom, follow)]);
  }, [store]);
  return open;
}
