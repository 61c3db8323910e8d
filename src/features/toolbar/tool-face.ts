import { type Atom, atom } from "jotai/vanilla";
import type { Caption, ToolbarButton } from "../../lib/feature.ts";
import { panelsAtom } from "../../state/panels.ts";

/** How a button looks now. */
export type ToolFace = {
  readonly icon: string;
  readonly label: Caption;
  readonly isPressed: boolean | undefined; // undefined = no toggle
  readonly isExpanded: boolean | undefined; // undefined = opens no panel
  readonly isDisabled: boolean;
  readonly badge: string;
  readonly roundS: number | null; // seconds of one round of the ring
};

const faces = new WeakMap<ToolbarButton, Atom<ToolFace>>();

/** The one atom that a drawn button follows: it changes with this button alone. */
export function faceOf(button: ToolbarButton): Atom<ToolFace> {
  const known = faces.get(button);
  if (known) return known;
  const face = faceAtom(button);
  faces.set(button, face);
  return face;
}

function faceAtom(button: ToolbarButton): Atom<ToolFace> {
  const { panel } = button;
  const isOpenAtom = atom((get) => (panel ? get(panelsAtom).includes(panel) : undefined));
  return atom((get): ToolFace => {
    const isPressed = button.isPressedAtom && get(button.isPressedAtom);
    const { icon, label } = (isPressed && button.pressed) || button;
    return {
      icon,
      label,
      isPressed,
      isExpanded: get(isOpenAtom),
      isDisabled: button.isDisabledAtom ? get(button.isDisabledAtom) : false,
      badge: button.badgeAtom ? get(button.badgeAtom) : "",
      roundS: button.progressAtom ? get(button.progressAtom) : null,
    };
  });
}
