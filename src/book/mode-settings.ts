import type { Settings } from "./settings.ts";

/** How the reader reads: as the book has it, with nothing but pages, or with one slim bar (EXTRA-08, EXTRA-09). */
export type ReadingMode = "standard" | "reader" | "neat";

type BarSettings = Pick<Settings, "ToolBarVisible" | "flipshortcutbutton" | "isNeat" | "toolbarAlwaysShow">;

/**
 * A book's settings as a way of reading changes them. What the modes do is our choice: the reader mode takes bars and
 * arrows away, so that pages get their room; the neat one has no arrows either, and a bar that comes at a tap.
 */
export function settingsInMode<S extends BarSettings>(settings: S, mode: ReadingMode): S {
  if (mode === "reader") return { ...settings, ToolBarVisible: false, flipshortcutbutton: false };
  return mode === "neat" ? { ...settings, isNeat: true, toolbarAlwaysShow: false } : settings;
}
