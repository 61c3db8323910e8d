import { useSetAtom } from "jotai/react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { FORM_ICONS } from "../../chrome/form-icons.ts";
import { IconButton } from "../../chrome/IconButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { endRenamingAtom } from "./bookmark-list-state.ts";

type BookmarkNameProps = { readonly name: string; readonly placeholder: string };

/** The field for a bookmark's name: Save, Enter and leaving it keep what was written, Cancel and Escape do not. */
export function BookmarkName({ name, placeholder }: BookmarkNameProps) {
  const t = useT();
  const end = useSetAtom(endRenamingAtom);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => input.current?.select(), []);
  const finish = (written: string | null) => {
    if (isOver.current) return; // the field loses the keyboard when it goes away
    isOver.current = true;
    const row = input.current?.closest("li");
    const hadFocus = row?.contains(document.activeElement) ?? false;
    end(written);
    if (hadFocus) queueMicrotask(() => row?.querySelector<HTMLElement>(".list-row__main")?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish(input.current?.value ?? null);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault(); // the panel stays
    event.stopPropagation();
    finish(null);
  };
  return (
    <form
      className="bookmark-name"
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) finish(input.current?.value ?? null);
      }}
    >
      <input
        ref={input}
        className="bookmark-name__input"
        type="text"
        autoFocus
        autoComplete="off"
        enterKeyHint="done"
        maxLength={200}
        aria-label={t("bookmarkName", "Name of the bookmark")}
        placeholder={placeholder}
        defaultValue={name}
        onKeyDown={pressed}
      />
      <IconButton
        icon={FORM_ICONS.save}
        label={t("save", "Save")}
        onClick={() => finish(input.current?.value ?? null)}
      />
      <IconButton icon={FORM_ICONS.cancel} label={t("btnCancel", "Cancel")} onClick={() => finish(null)} />
    </form>
  );
}
