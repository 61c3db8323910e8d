import type { TreeRow } from "./contents-tree.ts";

/** What a key does in the tree: the keyboard goes to a row, or the row's branch opens or closes. */
export type TreeStep =
  | { readonly kind: "focus"; readonly id: number }
  | { readonly kind: "branch"; readonly isOpen: boolean };

/** Where the keyboard is. */
export type TreeSpot = {
  readonly shown: readonly TreeRow[];
  readonly id: number; // of the row
  readonly isOpen: boolean; // its branch
  readonly isRtl: boolean; // the reader's language: what leads inwards lies on the left then
};

/**
 * The step of a key, null where it does nothing. Source: ARIA Authoring Practices, tree view: inwards opens a branch,
 * then goes to its first entry; outwards closes it, then goes to the one around.
 */
export function treeStep(key: string, { shown, id, isOpen, isRtl }: TreeSpot): TreeStep | null {
  const place = shown.findIndex((row) => row.id === id);
  const row = shown[place];
  if (!row) return null;
  const focus = (other: TreeRow | undefined): TreeStep | null => (other ? { kind: "focus", id: other.id } : null);
  switch (key) {
    case "ArrowDown":
      return focus(shown[place + 1]);
    case "ArrowUp":
      return focus(shown[place - 1]);
    case "Home":
      return focus(shown[0]);
    case "End":
      return focus(shown[shown.length - 1]);
    case isRtl ? "ArrowLeft" : "ArrowRight":
      if (row.children === 0) return null;
      return isOpen ? focus(shown[place + 1]) : { kind: "branch", isOpen: true };
    case isRtl ? "ArrowRight" : "ArrowLeft":
      if (row.children > 0 && isOpen) return { kind: "branch", isOpen: false };
      return focus(shown.find((other) => other.id === row.parent));
    default:
      return null;
  }
}
