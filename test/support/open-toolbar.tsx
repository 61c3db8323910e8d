import { atom } from "jotai/vanilla";
import { act } from "react";
import { basicButtons } from "../../src/features/basic-buttons/index.ts";
import { toolbar } from "../../src/features/toolbar/index.ts";
import { Toolbar } from "../../src/features/toolbar/Toolbar.tsx";
import type { ToolbarButton } from "../../src/lib/feature.ts";
import { registerPanelAtom } from "../../src/state/panels.ts";
import { settleToolbarAtom, toolbarButtonsAtom } from "../../src/state/toolbar.ts";
import { mountFeature } from "./mount-feature.tsx";
import { openReader } from "./open-reader.ts";

export const PHONE = { width: 360, height: 780, isCoarse: true };

/** Buttons that do nothing, with these keys. */
export function idleButtons(...keys: readonly string[]): readonly ToolbarButton[] {
  return keys.map((key) => ({
    key,
    icon: "square",
    label: [`label-${key}`, `Label of ${key}`],
    pressAtom: atom(null, () => {}),
  }));
}

/** A viewer with its toolbar, that of exported books unless the settings say otherwise; it has the basic buttons and `others`. */
export async function openToolbar(
  opening: Parameters<typeof openReader>[0] = {},
  others: readonly ToolbarButton[] = [],
) {
  const reader = openReader({ ...opening, settings: { ToolbarViewMode: "Standard", ...opening.settings } });
  const { store } = reader;
  store.set(toolbarButtonsAtom, [...basicButtons.buttons!, ...others, ...toolbar.buttons!]);
  store.set(registerPanelAtom, "more");
  store.set(settleToolbarAtom);
  const mounted = await mountFeature(store, <Toolbar />);
  /** Keys of the buttons in document order, of the whole page or of one part. */
  const keys = (part = "#chrome") =>
    [...document.querySelectorAll<HTMLElement>(`${part} [data-button]`)].map(({ dataset }) => dataset["button"]);
  const settle = () => act(() => reader.settle());
  return { ...reader, ...mounted, keys, settle };
}
