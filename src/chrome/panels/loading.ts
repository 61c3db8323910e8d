import { atom } from "jotai/vanilla";
import type { ComponentType } from "react";
import type { PanelName, PanelSpec } from "../../lib/feature.ts";

const loaded = new WeakMap<PanelSpec, ComponentType>();

/** Loads a panel's code, or takes what was loaded before. */
export async function loadPanel(panel: PanelSpec): Promise<ComponentType> {
  const { Panel } = await panel.load();
  loaded.set(panel, Panel);
  return Panel;
}

/** The component of a panel whose code is loaded already, so that it opens in the frame of the tap; else null. */
export function loadedPanel(panel: PanelSpec): ComponentType | null {
  return loaded.get(panel) ?? null;
}

/** The panel that is being prerendered, so that it opens quickly later. */
export const prerenderedPanelAtom = atom<PanelName | null>(null);
