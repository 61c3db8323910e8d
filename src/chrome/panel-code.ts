import type { ComponentType } from "react";
import type { PanelSpec } from "../lib/feature.ts";

const loaded = new WeakMap<PanelSpec, ComponentType>();

/** Loads a panel's code; at once if that has been done before. */
export async function loadPanel(panel: PanelSpec): Promise<ComponentType> {
  const { Panel } = await panel.load();
  loaded.set(panel, Panel);
  return Panel;
}

/** A panel whose code is here already is drawn in the frame of the tap, without a promise's way round. */
export function loadedPanel(panel: PanelSpec): ComponentType | null {
  return loaded.get(panel) ?? null;
}
