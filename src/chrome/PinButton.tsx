import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import type { PanelName } from "../lib/panel-name.ts";
import { togglePinAtom, unpinnedAtom } from "../state/pins.ts";
import { portsAtom } from "../state/ports.ts";
import { FORM_ICONS } from "./form-icons.ts";
import { IconButton } from "./IconButton.tsx";
import { useT } from "./use-t.ts";

type PinButtonProps = { readonly name: PanelName; readonly onUnpinned: () => void };

/** Pinned, a form stays while pages turn; unpinned, it makes room for the book by itself (FORM-13). */
export function PinButton({ name, onUnpinned }: PinButtonProps) {
  const t = useT();
  const isPinned = !useAtomValue(unpinnedAtom).includes(name);
  const toggle = useSetAtom(togglePinAtom);
  const { bus } = useAtomValue(portsAtom);
  useEffect(() => (isPinned ? undefined : bus.on("flipStart", onUnpinned)), [bus, isPinned, onUnpinned]);
  return (
    <IconButton
      icon={isPinned ? FORM_ICONS.pin : FORM_ICONS.unpin}
      label={t("frmPin", "Keep open while pages turn")}
      isPressed={isPinned}
      onClick={() => toggle(name)}
    />
  );
}
