import { useAtomValue } from "jotai/react";
import type { ComponentProps } from "react";
import { createPortal } from "react-dom";
import { panelPhasesAtom } from "../../state/panel-phases.ts";

/** A message over everything. It moves into a dialog that opens, since screen readers hear nothing outside of one. */
export function TopBox(props: ComponentProps<"div">) {
  const phases = useAtomValue(panelPhasesAtom);
  const box = <div ref={raise} role="alert" dir="auto" popover="manual" {...props} />;
  const leaving = Object.entries(phases).filter(([, each]) => each === "hiding");
  return createPortal(box, topDialog(leaving.map(([name]) => name)) ?? document.body);
}

/** The topmost dialog that is not about to close. */
function topDialog(leaving: readonly string[]): Element | undefined {
  const dialogs = [...document.querySelectorAll<HTMLElement>("dialog[open]")];
  return dialogs.filter(({ dataset }) => !leaving.includes(dataset["panel"] ?? "")).pop();
}

/** Lifts the box over dialogs, where the browser can do that. */
function raise(box: HTMLElement | null): void {
  if (box && typeof box.showPopover === "function") box.showPopover();
}
