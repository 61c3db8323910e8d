import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

type TextButtonProps = {
  readonly kind?: "primary" | "plain" | "danger";
  readonly onClick?: (() => void) | undefined;
  readonly icon?: IconName | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly type?: "button" | "submit"; // a submit button needs no onClick
  readonly children: ReactNode;
};

/** A button with words. */
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
