import { type ReactNode, useId } from "react";
import "./choice.css";

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly values: readonly T[];
  readonly chosen: T;
  readonly face: (value: T) => ReactNode;
  readonly choose: (value: T) => void;
};

/** One of a few values, side by side. */
export function Choice<T extends string>({ label, values, chosen, face, choose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <fieldset className="choice">
      <legend className="choice__label">{label}</legend>
      <div className="choice__values">
        {values.map((value) => (
          <label key={value} className="choice__value">
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            <span className="choice__face">{face(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
