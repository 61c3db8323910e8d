import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { acceptsLabels, allowedPageText } from "../../book/publication/page-input.ts";
import { listen } from "../../io/browser.ts";
import { bookAtom } from "../../state/reading.ts";
import { isRtlTextAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import { focusStage } from "../focus.ts";
import { useElementWriter, useT } from "../hooks.ts";
import { goToTextAtom } from "./go-to-text.ts";

type PageInputProps = {
  readonly className: string;
  readonly labelAtom: Atom<string>; // of the open page, or of both
  readonly typedAtom?: Atom<string>; // what the field shows for typing: the label of one page
  readonly size: number; // characters
  readonly "data-autofocus"?: true | undefined; // its panel opens for typing
  readonly went: (input: HTMLInputElement) => void; // called when the reader has gone to a page, to move the focus
};

/** A field with the open page's number or label, where readers type another one to go there (GOTO-02 to GOTO-07). */
export function PageInput(props: PageInputProps) {
  const { className, labelAtom, typedAtom = labelAtom, size, went, ...rest } = props;
  const t = useT();
  const store = useStore();
  const showTip = useSetAtom(showTipAtom);
  const isRtl = useAtomValue(isRtlTextAtom); // "8–9" begins at the right there, as the pages do
  const labels = useAtomValue(bookAtom).pages.map((page) => page.label);
  const input = useElementWriter<HTMLInputElement, string>(labelAtom, (element, label) => {
    if (!isTyped(element)) element.value = label; // what the reader is typing is not overwritten
  });
  useBlurByTouch(input);

  const show = (element: HTMLInputElement) => {
    delete element.dataset["edited"];
    element.value = store.get(typedAtom);
    element.select();
  };
  /** What was typed stays, to be typed over; where it has come to nothing, the open page stands there again. */
  const refuse = (element: HTMLInputElement) => {
    if (refuseText(element) === "") return show(element);
    showTip(t("pageUnknown", "There is no page {page}", { page: element.value.trim() }));
    element.select();
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      event.currentTarget.blur();
      if (!event.currentTarget.closest("[data-panel]")) focusStage(); // a panel gives the focus back itself
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const { value } = event.currentTarget;
    const text = value === store.get(labelAtom) ? store.get(typedAtom) : value; // "2–3" is no 23
    if (store.set(goToTextAtom, text)) went(event.currentTarget);
    else refuse(event.currentTarget);
  };
  const left = (element: HTMLInputElement) => {
    if (isTyped(element)) return; // it is the window that was left
    element.value = store.get(labelAtom);
    accept(element);
  };
  return (
    <input
      {...rest}
      ref={input}
      className={className}
      type="text"
      inputMode={acceptsLabels(labels) ? "text" : "numeric"}
      enterKeyHint="go"
      autoComplete="off"
      size={size}
      dir={isRtl ? "rtl" : "auto"}
      aria-label={t("pageNumber", "Page number")}
      onFocus={({ currentTarget }) => show(currentTarget)}
      onClick={({ currentTarget }) => "refused" in currentTarget.dataset && currentTarget.select()} // to be typed over
      onBlur={({ currentTarget }) => left(currentTarget)}
      onInput={({ currentTarget }) => {
        currentTarget.dataset["edited"] = ""; // for whoever leaves the field
        accept(currentTarget);
        const allowed = allowedPageText(currentTarget.value, labels);
        if (allowed !== currentTarget.value) currentTarget.value = allowed;
      }}
      onKeyDown={pressed}
    />
  );
}

/** Marks what was typed as no page. @returns it */
function refuseText(element: HTMLInputElement): string {
  const typed = element.value.trim();
  element.dataset["refused"] = "";
  element.setAttribute("aria-invalid", `${typed !== ""}`);
  return typed;
}

function accept(element: HTMLInputElement): void {
  element.removeAttribute("aria-invalid");
  delete element.dataset["refused"];
}

function isTyped(input: HTMLInputElement): boolean {
  return document.activeElement === input;
}

/** Ends the typing at a touch anywhere else, since touches of the book do not move the focus by themselves (GOTO-07). */
function useBlurByTouch(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const touched = (event: PointerEvent) => {
      const { current } = input;
      if (current && isTyped(current) && event.pointerType === "touch" && event.target !== current) current.blur();
    };
    return listen("document", "pointerdown", touched, true);
  }, [input]);
}
