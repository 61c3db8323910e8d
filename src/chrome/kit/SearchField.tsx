import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useT } from "../hooks.ts";
import { IconButton } from "./Buttons.tsx";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import "./search-field.css";

type SearchFieldProps = {
  readonly label: string; // also the placeholder
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: () => void; // with it there is a button, and Enter means it
  readonly submitFace?: { readonly icon: IconName; readonly label: string }; // of that button, where it means something else
  readonly onBack?: () => void; // Enter with Shift, where it does not mean the same
  readonly onDown?: (field: HTMLElement) => void; // the arrow key that leads to what was found
  readonly onClear?: () => void; // by the button; else it is a change to nothing
  readonly isEmptiedFirst?: boolean; // by Escape, which else is what the field stands in to act on
  readonly hasFocusFirst?: boolean; // the panel that it stands in gives it the focus
  readonly children?: ReactNode; // at the field's end
};

/** A field for words to look for: Escape empties it first, and only then closes what it stands in, unless that keeps them. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, submitFace, onBack, onDown, onClear, hasFocusFirst, children } = props;
  const { isEmptiedFirst = true } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return; // Enter and arrows choose signs then
    if (event.key === "ArrowDown" && onDown) {
      event.preventDefault();
      onDown(event.currentTarget);
    }
    if (event.key === "Enter" && event.shiftKey && onBack) {
      event.preventDefault();
      onBack();
    }
    if (event.key === "Escape" && value !== "" && isEmptiedFirst) {
      event.preventDefault(); // the panel stays open
      event.stopPropagation();
      onChange("");
    }
  };
  return (
    <form
      className="search-field"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      {!onSubmit && <Icon name="search" />}
      <input
        ref={input}
        className="search-field__input"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir={value === "" ? undefined : "auto"}
        placeholder={label}
        aria-label={label}
        data-autofocus={hasFocusFirst || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={pressed}
      />
      {(value !== "" || onClear) && (
        <IconButton
          icon="x"
          label={t("clearInput", "Clear")}
          onClick={() => {
            if (onClear) return onClear();
            onChange("");
            input.current?.focus(); // the button goes with the words
          }}
        />
      )}
      {children}
      {onSubmit && (
        <button type="submit" className="icon-button" aria-label={submitFace?.label ?? t("btnSearch", "Search")}>
          <Icon name={submitFace?.icon ?? "search"} />
        </button>
      )}
    </form>
  );
}
