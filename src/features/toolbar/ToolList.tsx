import type { ToolbarButton } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { ToolButton } from "./ToolButton.tsx";

/** Buttons that stand in for each other keep one element, and with it the keyboard. */
const ELEMENTS: Readonly<Record<string, string>> = { exitfullscreen: "fullscreen" };

type ToolListProps = {
  readonly buttons: readonly ToolbarButton[];
  readonly show?: "icon" | "caption" | "both";
  readonly onPress?: () => void; // after a button has done its work
};

/** Buttons beside each other. */
export function ToolList({ buttons, show = "icon", onPress }: ToolListProps) {
  const parts = { show, ...(onPress && { onPress }) };
  const keyOf = (key: string) => ownEntry(ELEMENTS, key) ?? key;
  return buttons.map((button) => <ToolButton key={keyOf(button.key)} button={button} {...parts} />);
}
