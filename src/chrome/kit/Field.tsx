import { cloneElement, type ReactElement, useId } from "react";
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
