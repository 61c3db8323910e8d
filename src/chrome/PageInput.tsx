import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { pageMeant, takesLabels, typedPage } from "../book/page-input.ts";
import { bookAtom } from "../state/reading.ts";
import { goToPageAtom } from "../state/turning.ts";
import { useT } from "./use-t.ts";

type PageInputProps = {
  readonly className: string;
  readonly label: string; // of the page that it stands at
  readonly size: number; // characters
  readonly went: (input: HTMLInputElement) => void; // the reader has gone on: where the keyboard belongs now
};

/** A page's number or label, which can be typed over to go elsewhere (GOTO-02 to GOTO-07). */
export function PageInput({ className, label, size, went }: PageInputProps) {
  const t = useT();
  const { pages } = useAtomValue(bookAtom);
  const goTo = useSetAtom(goToPageAtom);
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const labels = pages.map((page) => page.label);
  useBlurByTouch(input, typed !== null);

  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") event.currentTarget.blur();
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const page = pageMeant(typed ?? "", labels);
    if (page === null) return;
    goTo(page);
    went(event.currentTarget);
  };
  return (
    <input
      ref={input}
      className={className}
      type="text"
      inputMode={takesLabels(labels) ? "text" : "numeric"}
      enterKeyHint="go"
      autoComplete="off"
      size={size}
      aria-label={t("pageNumber", "Page number")}
      value={typed ?? label}
      onFocus={() => {
        setTyped(label);
        input.current?.select();
      }}
      onBlur={() => setTyped(null)}
      onChange={(event) => setTyped(typedPage(event.target.value, labels))}
      onKeyDown={pressed}
    />
  );
}

/** A touch anywhere else ends the typing; touches of the book move no focus by themselves (GOTO-07). */
function useBlurByTouch(input: RefObject<HTMLInputElement | null>, isTyping: boolean): void {
  useEffect(() => {
    if (!isTyping) return;
    const touched = (event: PointerEvent) => {
      if (event.pointerType === "touch" && event.target !== input.current) input.current?.blur();
    };
    document.addEventListener("pointerdown", touched, true);
    return () => document.removeEventListener("pointerdown", touched, true);
  }, [input, isTyping]);
}
