import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { acceptsLabels, allowedPageText, pageFromText } from "../../book/publication/page-input.ts";
import { listen } from "../../io/browser.ts";
import { stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, pageAtom } from "../../state/reading.ts";
import { isRtlTextAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import { goToPageAtom, phaseAtom } from "../../state/turning.ts";
import { focusStage } from "../focus.ts";
import { useElementWriter, useT } from "../hooks.ts";

type PageInputProps = {
  readonly className: string;
  readonly labelAtom: Atom<string>; // of the open page, or of both
  readonly typedAtom?: Atom<string>; // what the field shows for typing: the label of one page
  readonly size: number; // characters
  readonly "data-autofocus"?: true | undefined; // its panel opens for typing
  readonly goesWhenLeft?: true; // what was typed counts when the field is left, too, not only on Enter
  readonly went: (input: HTMLInputElement) => void; // called when the reader has gone to a page, to move the focus
};

/** A field with the open page's number or label, where readers type another one to go there (GOTO-02 to GOTO-07). */
export function PageInput(props: PageInputProps) {
  const { className, labelAtom, typedAtom = labelAtom, size, goesWhenLeft, went, ...rest } = props;
  const t = useT();
  const store = useStore();
  const showTip = useSetAtom(showTipAtom);
  const isRtl = useAtomValue(isRtlTextAtom); // "8 – 9" begins at the right there, as the pages do
  const labels = useAtomValue(bookAtom).pages.map((page) => page.label);
  const goToText = useGoToText(labels);
  const input = useElementWriter<HTMLInputElement, string>(labelAtom, (element, label) => {
    if (!isTyped(element)) element.value = label; // what the reader is typing is not overwritten
  });
  const isEdited = useRef(false);
  const afterPress = useBlurByTouch(input, isEdited);

  const show = (element: HTMLInputElement) => {
    isEdited.current = false;
    element.value = store.get(typedAtom);
    element.select();
  };
  /** What was typed stays, to be typed over; where it has come to nothing, the open page stands there again. */
  const refuse = (element: HTMLInputElement) => {
    if (refuseText(element) === "") return show(element);
    showTip(t("pageUnknown", "There is no page {page}", { page: element.value.trim() }));
    element.select();
  };
  const goToTyped = (value: string): boolean => {
    isEdited.current = false;
    return goToText(value === store.get(labelAtom) ? store.get(typedAtom) : value); // "2 – 3" is no 23
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      isEdited.current = false;
      event.currentTarget.blur();
      if (!event.currentTarget.closest("[data-panel]")) focusStage(); // a panel gives the focus back itself
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (goToTyped(event.currentTarget.value)) went(event.currentTarget);
    else refuse(event.currentTarget);
  };
  const left = (element: HTMLInputElement) => {
    if (isTyped(element)) return; // it is the window that was left
    const { value } = element;
    if (goesWhenLeft && isEdited.current) afterPress(() => goToTyped(value));
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
        isEdited.current = true;
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

/** Goes to the page of a text. @returns whether there is one */
function useGoToText(labels: readonly string[]): (text: string) => boolean {
  const t = useT();
  const goTo = useSetAtom(goToPageAtom);
  const showTip = useSetAtom(showTipAtom);
  return (text) => {
    const page = pageFromText(text, labels);
    if (page === null) return false;
    if (Number(text) > labels.length && labels[page] !== text) {
      showTip(t("pageBeyond", "The book ends at {page}", { page: labels[page] ?? "" }));
    }
    goTo(page);
    return true;
  };
}

function isTyped(input: HTMLInputElement): boolean {
  return document.activeElement === input;
}

/**
 * Ends the typing at a touch anywhere else, since touches of the book do not move the focus by themselves (GOTO-07). What
 * was typed does not count then: it is how a keyboard is put away.
 * @returns calls something after the press by which the field is left, unless that press has turned pages itself
 */
function useBlurByTouch(
  input: RefObject<HTMLInputElement | null>,
  isEdited: RefObject<boolean>,
): (act: () => void) => void {
  const store = useStore();
  const late = useRef<(() => void) | null>(null);
  const isDown = useRef(false);
  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      isDown.current = true;
      const { current } = input;
      if (!current || !isTyped(current) || event.pointerType !== "touch" || event.target === current) return;
      isEdited.current = false;
      current.blur();
    };
    const released = () => {
      isDown.current = false;
      const act = late.current;
      late.current = null;
      if (act) store.get(portsAtom).clock.after(0, act); // the click is over by then
    };
    return stopAll([
      listen("document", "pointerdown", pressed, true),
      listen("document", "pointerup", released, true),
      listen("document", "pointercancel", released, true),
    ]);
  }, [store, input, isEdited]);
  return (act) => {
    const page = store.get(pageAtom);
    const isStill = () => store.get(phaseAtom) === "rest" && store.get(pageAtom) === page;
    if (isDown.current) late.current = () => isStill() && act();
    else act();
  };
}
