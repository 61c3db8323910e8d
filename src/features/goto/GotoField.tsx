import { useAtomValue, useSetAtom } from "jotai/react";
import { useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import { pageInputSize, pageMeant, takesLabels, typedPage } from "../../book/page-input.ts";
import { useT } from "../../chrome/use-t.ts";
import { totalCaptionAtom } from "../../state/page-total.ts";
import { bookAtom, pageCountAtom } from "../../state/reading.ts";
import { goToPageAtom } from "../../state/turning.ts";
import { sliderValueAtom } from "./goto-state.ts";

/** The page's number, which follows the slider and can be typed over; its label stands beside it where it has one. */
export function GotoField() {
  const t = useT();
  const { pages, settings } = useAtomValue(bookAtom);
  const value = useAtomValue(sliderValueAtom);
  const count = useAtomValue(pageCountAtom);
  const total = useAtomValue(totalCaptionAtom);
  const goTo = useSetAtom(goToPageAtom);
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const labels = pages.map(({ label }) => label);
  const label = labels[value - 1] ?? String(value);
  const size = pageInputSize(count, settings.pageNumberCaption.trim() !== "");

  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const page = pageMeant(typed ?? "", labels);
    if (page === null) return;
    goTo(page);
    input.current?.blur();
  };
  return (
    <label className="goto__field" style={{ "--page-size": size } as CSSProperties}>
      <input
        ref={input}
        className="goto__input"
        type="text"
        inputMode={takesLabels(labels) ? "text" : "numeric"}
        enterKeyHint="go"
        autoComplete="off"
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
      <span className="goto__total" aria-hidden="true">
        {label !== String(value) && <bdi className="goto__number">{value}</bdi>}
        {" / "}
        <bdi>{total}</bdi>
      </span>
    </label>
  );
}
