import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import "./kit.css";

type IconButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly isPressed?: boolean | undefined; // makes it a toggle
  readonly isDisabled?: boolean | undefined;
  readonly tip?: string | undefined; // without one the label is the tip
};

/** A button with an icon; its tip and screen readers say its label. */
export function IconButton({ icon, label, onClick, isPressed, isDisabled = false, tip = label }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      data-tip={tip}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon key={icon} name={icon} />
    </button>
  );
}

type TextButtonProps = {
  readonly kind?: "primary" | "plain" | "danger";
  readonly onClick?: (() => void) | undefined;
  readonly icon?: IconName | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly type?: "button" | "submit"; // a submit button needs no onClick
  readonly children: ReactNode;
};

/** A button with a text. */
export function TextButton({ kind = "plain", onClick, icon, isDisabled, type = "button", children }: TextButtonProps) {
  return (
    <button
      type={type}
      className="text-button"
      data-kind={kind}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon && <Icon name={icon} />}
      <span className="text-button__text">{children}</span>
    </button>
  );
}
