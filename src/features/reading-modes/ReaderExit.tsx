import { useSetAtom } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import type { ToolbarButton } from "../../lib/feature.ts";
import { pressButtonAtom } from "../../state/toolbar.ts";
import { toggleReaderModeAtom } from "./state.ts";
import "./reader-exit.css";

const EXIT: ToolbarButton = {
  key: "readermode",
  icon: "x",
  label: ["btnLeaveReaderMode", "Show the controls"],
  pressAtom: toggleReaderModeAtom,
};

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
  const label = t(...EXIT.label);
  return (
    <button
      ref={button}
      type="button"
      className="reader-exit"
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
