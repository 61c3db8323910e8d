import { type ReactNode, useId, useState } from "react";
import { useByPointer } from "./by-pointer.ts";
import "./choice.css";

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly values: readonly T[];
  readonly chosen: T;
  readonly face: (value: T) => ReactNode;
  readonly choose: (value: T) => void;
  readonly look?: "segments" | "pictures"; // pictures stand with their names below, and need no words before them
};

/** One of a few values, side by side. While it is used by a pointer, keys keep their meaning beside it. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, values, chosen, face, choose, look = "segments" } = props;
  const id = useId();
  const [isPressed, setPressed] = useState(false);
  const [isByPointer, pointing] = useByPointer();
  return (
    <fieldset
      className="choice"
      data-look={look}
      data-pressed={isPressed || undefined}
      {...pointing}
      onBlur={() => setPressed(false)}
    >
      <legend className={look === "pictures" ? "visually-hidden" : "choice__label"}>{label}</legend>
      <div className="choice__values">
        {values.map((value) => (
          <label key={value} className="choice__value">
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              checked={value === chosen}
              onChange={() => choose(value)}
              onClick={() => setPressed(isByPointer)}
            />
            <span className="choice__face">{face(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
