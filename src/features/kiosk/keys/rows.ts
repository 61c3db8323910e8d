import type { IconPaths } from "../../../chrome/kit/icon-paths.ts";
import type { IconName } from "../../../chrome/kit/icons.ts";
import type { Layout } from "./layouts.ts";

/** A key: what it does or writes, what stands on it, and how many times as wide as a letter it is. */
export type Key = {
  readonly key: string;
  readonly label?: string;
  readonly icon?: IconName;
  readonly width?: number;
};

/** How the keys look at the moment. */
export type KeyLooks = {
  readonly tag: string; // of the language, whose capitals they are; "" = unknown
  readonly isShifted: boolean;
  readonly other: string; // the name of the other letters; "" = there are none
  readonly hasSystem: boolean; // a key for the system's own keyboard
  readonly words: { readonly space: string; readonly enter: string };
};

/** All rows: digits, letters with what changes and erases them, and what is longer. */
export function rowsOf(
  layout: Layout,
  { tag, isShifted, other, hasSystem, words }: KeyLooks,
): readonly (readonly Key[])[] {
  const signs = (row: string) => [...row].map((key) => ({ key, label: key }));
  const upper = layout.map((row) => row.toLocaleUpperCase(tag || undefined).replaceAll("SS", "ß")); // a capital ß is two letters
  const hasCases = layout.join("") !== upper.join("");
  const letters = (isShifted ? upper : layout).map(signs);
  return [
    signs("1234567890"),
    ...letters.slice(0, -1),
    [
      ...(hasCases ? [{ key: "shift", icon: "arrow-big-up" as const, width: 1.4 }] : []),
      ...(letters.at(-1) ?? []),
      { key: "erase", icon: "delete" as const, width: 1.4 },
    ],
    [
      { key: "away", icon: "chevron-down" as const, width: 1.4 },
      ...(hasSystem ? [{ key: "system", icon: "globe" as const, width: 1.4 }] : []),
      ...(other ? [{ key: "other", label: other, width: 1.4 }] : []),
      ...signs("@-"),
      { key: " ", label: words.space, width: 4 },
      ...signs(".,"),
      { key: "enter", label: words.enter, width: 2.2 },
    ],
  ];
}

/** The rows for a field that takes digits alone: keys twice as wide. */
export function digitRows({ enter }: KeyLooks["words"]): readonly (readonly Key[])[] {
  const signs = (row: string) => [...row].map((key) => ({ key, label: key, width: 2 }));
  const last = [
    { key: "away", icon: "chevron-down", width: 2 },
    { key: "erase", icon: "delete", width: 2 },
    { key: "enter", label: enter, width: 6.3 },
  ] as const;
  return [signs("12345"), signs("67890"), last];
}

/** Draws the rows into the board of keys, in place of those there. @param paths of icons; null = they have not come */
export function drawRows(board: HTMLElement, rows: readonly (readonly Key[])[], paths: IconPaths | null): void {
  const { ownerDocument: page } = board;
  const lines = rows.map((row) => {
    const line = page.createElement("div");
    line.className = "screen-keys__row";
    for (const { key, label = "", icon, width = 1 } of row) {
      const button = page.createElement("span");
      button.className = "screen-keys__key";
      button.dataset["key"] = key;
      button.textContent = label;
      if (icon) button.append(drawIcon(page, paths?.[icon] ?? ""));
      button.style.setProperty("--width", String(width));
      line.append(button);
    }
    return line;
  });
  board.replaceChildren(...lines);
}

const SVG = "http://www.w3.org/2000/svg";

function drawIcon(page: Document, d: string): SVGElement {
  const svg = page.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  const path = page.createElementNS(SVG, "path");
  path.setAttribute("d", d);
  svg.append(path);
  return svg;
}
