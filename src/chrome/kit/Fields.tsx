import { cloneElement, type ReactElement, useId } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import "./kit.css";

type Input = ReactElement<{
  id?: string;
  className?: string | undefined;
  "aria-invalid"?: boolean | undefined;
  "aria-describedby"?: string | undefined;
}>;
type FieldProps = {
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly isLabelHidden?: boolean; // only for screen readers, where the field's place explains it
  readonly children: Input; // one input, textarea or select
};

/** An input with its label and its error. */
export function Field({ label, error, isLabelHidden = false, children }: FieldProps) {
  const id = useId();
  const input = cloneElement(children, {
    id,
    className: children.props.className ?? "field__input",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}error` : children.props["aria-describedby"],
  });
  return (
    <div className="field" data-invalid={Boolean(error)}>
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : "field__label"}>
        {label}
      </label>
      {input}
      {error && (
        <p id={`${id}error`} className="field__error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type SwitchProps = {
  readonly label: string;
  readonly hint?: string | undefined; // one more sentence under the label
  readonly icon?: IconName | undefined; // a sign of what it switches
  readonly name?: string | undefined; // for tests and style sheets
  readonly checked: boolean;
  readonly onChange: (next: boolean) => void;
  readonly veto?: ((next: boolean) => boolean) | undefined; // true keeps the switch as it is (FORM-15)
};

/** A switch in a row of its own; the whole row presses it. Source: specification FORM-15, FORM-16. */
export function Switch({ label, hint, icon, name, checked, onChange, veto }: SwitchProps) {
  const id = useId();
  const press = () => {
    if (!veto?.(!checked)) onChange(!checked);
  };
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      data-switch={name}
      aria-checked={checked}
      aria-labelledby={`${id}label`}
      aria-describedby={hint ? `${id}hint` : undefined}
      onClick={press}
    >
      {icon && <Icon key={icon} name={icon} />}
      <span className="switch__words">
        <span id={`${id}label`}>
          <bdi>{label}</bdi>
        </span>
        {hint && (
          <span id={`${id}hint`} className="switch__hint">
            <bdi>{hint}</bdi>
          </span>
        )}
      </span>
      <span className="switch__track" aria-hidden="true">
        <span className="switch__knob" />
      </span>
    </button>
  );
}
