import { useId } from "react";
import "./kit.css";

type SwitchProps = {
  readonly label: string;
  readonly hint?: string | undefined; // one more sentence under the label
  readonly checked: boolean;
  readonly onChange: (next: boolean) => void;
  readonly veto?: ((next: boolean) => boolean) | undefined; // true keeps the switch as it is (FORM-15)
};

/** A switch in a row of its own; the whole row presses it. Source: specification FORM-15, FORM-16. */
export function Switch({ label, hint, checked, onChange, veto }: SwitchProps) {
  const id = useId();
  const press = () => {
    if (!veto?.(!checked)) onChange(!checked);
  };
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={checked}
      aria-labelledby={`${id}label`}
      aria-describedby={hint ? `${id}hint` : undefined}
      onClick={press}
    >
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
