import { useStore } from "jotai/react";
import { Icon } from "../../chrome/Icon.tsx";
import { isIconName } from "../../chrome/icons.ts";
import { portsAtom } from "../../state/ports.ts";

type StripButtonProps = {
  readonly name: string; // its `data-button`
  readonly icon: string; // a name of chrome/icons.ts
  readonly label: string;
  readonly keys?: string; // the keys that do the same
  readonly isPressed?: boolean; // makes it a toggle
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
};

/** One button of the strip. */
export function StripButton({ name, icon, label, keys, isPressed, isDisabled = false, onPress }: StripButtonProps) {
  const store = useStore();
  const press = () => {
    if (isDisabled) return;
    store.get(portsAtom).bus.emit("clickButton", { button: name });
    onPress();
  };
  return (
    <button
      type="button"
      className="strip__button"
      data-button={name}
      data-tip={keys ? `${label} (${keys})` : label}
      aria-label={label}
      aria-keyshortcuts={keys?.replace("Ctrl", "Control")}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onClick={press}
    >
      {isIconName(icon) && <Icon name={icon} />}
    </button>
  );
}
