import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import type { ToolbarButton } from "../../lib/feature.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import { pressButtonAtom } from "../../state/toolbar.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { deviceAtom, setBarInsetsAtom, viewportAtom } from "../../state/view.ts";
import { toggleReaderModeAtom } from "./state.ts";
import "./reader-exit.css";

const EXIT: ToolbarButton = {
  key: "readermode",
  icon: "x",
  label: ["btnLeaveReaderMode", "Show the controls"],
  pressAtom: toggleReaderModeAtom,
};

/** What the button takes of a corner, with the air round it, px. */
const CORNER_PX = 68;
const BOOK_AIR_PX = 20; // the book keeps so much free above its board anyway

/**
 * Keeps the book clear of the button, from above, unless a window is so wide that there is space beside the book.
 * @returns how much it takes above, px
 */
function useClearCorner(): number {
  const { width, height } = useAtomValue(viewportAtom);
  const { box, mode } = useAtomValue(laidSceneAtom);
  const isPhone = useAtomValue(deviceAtom) === "phone";
  const bookPx = ((mode === "double" ? 2 : 1) * height * box.width) / box.height;
  const scale = useAtomValue(uiScaleAtom);
  const top = isPhone || (width - bookPx) / 2 >= CORNER_PX * scale ? 0 : Math.round((CORNER_PX - BOOK_AIR_PX) * scale);
  const setInsets = useSetAtom(setBarInsetsAtom);
  useLayoutEffect(() => {
    setInsets("reader", { top });
    return () => setInsets("reader", {});
  }, [top, setInsets]);
  return top;
}

/** The button that ends the reader mode. It takes the keyboard over from the bar's button, and gives it back. */
export function ReaderExit() {
  const t = useT();
  const press = useSetAtom(pressButtonAtom);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const exit = button.current;
    if (document.activeElement === document.body) exit?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === exit) focusStage();
    };
  }, []);
  const style = { "--corner-top": `${useClearCorner()}px` } as CSSProperties;
  const label = t(...EXIT.label);
  return (
    <button
      ref={button}
      type="button"
      className="reader-exit"
      style={style}
      data-button="readermode"
      aria-pressed="true"
      aria-label={label}
      data-tip={label}
      onClick={() => press(EXIT)}
    >
      <Icon name="x" />
    </button>
  );
}
