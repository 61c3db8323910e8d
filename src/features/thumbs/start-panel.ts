import type { PanelName } from "../../lib/panel-name.ts";

/** What books call the panels at their sides. Source: leftRightPnlShowOption of exported books (THUMB-33, THUMB-34). */
const NAMES: readonly (readonly [spelling: RegExp, panel: PanelName])[] = [
  [/^thumb(nail)?s?$/i, "thumbs"],
  [/^book ?marks?$/i, "bookmarks"],
  [/^search$/i, "search"],
];

/** The panel that a book wants open at the start; null = none, or the table of contents, which opens by itself. */
export function startPanelOf(written: string): PanelName | null {
  return NAMES.find(([spelling]) => spelling.test(written.trim()))?.[1] ?? null;
}
