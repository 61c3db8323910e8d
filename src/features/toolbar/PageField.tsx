import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from "react";
import { pageMeant, takesLabels, typedPage } from "../../book/page-input.ts";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/use-t.ts";
import { totalCaptionAtom } from "../../state/page-total.ts";
import { bookAtom, labelAtom } from "../../state/reading.ts";
import { goToPageAtom } from "../../state/turning.ts";
import { pageFieldSizeAtom } from "./toolbar-state.ts";

/** The open pages' number, which can be typed over to go elsewhere (GOTO-02 to GOTO-07). */
export function PageField() {
  const t = useT();
  const { pages } = useAtomValue(bookAtom);
  const label = useAtomValue(labelAtom);
  const total = useAtomValue(totalCaptionAtom);
  const size = useAtomValue(pageFieldSizeAtom);
  const goTo = useSetAtom(goToPageAtom);
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const labels = pages.map((page) => page.label);
  useBlurByTouch(input, typed !== null);

  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Escape") input.current?.blur();
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const page = pageMeant(typed ?? "", labels);
    if (page === null) return;
    goTo(page);
    focusStage();
  };
  return (
    <label className="page-field" style={{ "--page-size": size } as CSSProperties}>
      <input
        ref={input}
        className="page-field__input"
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
      <span className="page-field__total" aria-hidden="true">
        {"/ "}
        <bdi>{total}</bdi>
      </span>
    </label>
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
