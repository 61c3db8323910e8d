import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import type { ToolbarButton } from "../../lib/feature.ts";
import { pressButtonAtom } from "../../state/toolbar.ts";
import { setBarInsetsAtom } from "../../state/view.ts";
import { runReaderEscape } from "./escape.ts";
import { exitInsetAtom, READER_EXIT } from "./exit-place.ts";
import { toggleReaderModeAtom } from "./state.ts";
import "./reader-exit.css";

const EXIT: ToolbarButton = {
  key: "readermode",
  icon: "x",
  label: ["btnLeaveReaderMode", "Show the controls"],
  pressAtom: toggleReaderModeAtom,
};

/** Keeps the book clear of the button, from above. @returns how much that takes, px */
function useClearCorner(): number {
  const top = useAtomValue(exitInsetAtom);
  const setInsets = useSetAtom(setBarInsetsAtom);
  useLayoutEffect(() => {
    setInsets("reader", { top });
    return () => setInsets("reader", {});
  }, [top, setInsets]);
  return top;
}

/** The button that ends the reader mode, as Escape does. It takes the keyboard over from the bar's button, and gives it back. */
export function ReaderExit() {
  const t = useT();
  const press = useSetAtom(pressButtonAtom);
  const store = useStore();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => runReaderEscape(store), [store]);
  useLayoutEffect(() => {
    const exit = button.current;
    if (document.activeElement === document.body) exit?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === exit) focusStage();
    };
  }, []);
  const style = {
    "--corner-top": `${useClearCorner()}px`,
    "--exit-size": `${READER_EXIT.sizePx}px`,
    "--exit-edge": `${READER_EXIT.edgePx}px`,
  } as CSSProperties;
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
