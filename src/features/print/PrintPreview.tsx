import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties } from "react";
import type { PageIndex } from "../../book/publication/pages.ts";
import { useT } from "../../chrome/hooks.ts";
import { BookPicture } from "../../chrome/kit/BookPicture.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { FORM_ICONS } from "../../chrome/panels/forms.ts";
import { axisAtom, bookAtom, directionAtom, visiblePagesAtom } from "../../state/reading.ts";
import { currentPagesAtom, pagesToPrintAtom, printScopeAtom, toggleCurrentPageAtom } from "./choice.ts";

const MOST_SHEETS = 4;

/** A preview of the sheets. Those of the open spread are switches: each is printed or left out (FORM-12). */
export function PrintPreview() {
  const pages = useAtomValue(pagesToPrintAtom);
  const visible = useAtomValue(visiblePagesAtom);
  const direction = useAtomValue(directionAtom);
  const isSpread = useAtomValue(printScopeAtom) === "current" && visible.length > 1;
  const shown = isSpread ? visible : pages.slice(0, pages.length > MOST_SHEETS ? MOST_SHEETS - 1 : MOST_SHEETS);
  const rest = isSpread ? 0 : pages.length - shown.length;
  return (
    <div className="print-preview" dir={direction} data-empty={shown.length === 0 || undefined}>
      {shown.map((page, index) =>
        isSpread ? (
          <PageToggle key={page} page={page} isFirst={index === 0} />
        ) : (
          <span key={page} className="print-preview__item">
            <PreviewSheet page={page} />
          </span>
        ),
      )}
      {rest > 0 && <span className="print-preview__rest">+{rest}</span>}
    </div>
  );
}

/** The switch for one page of the open spread; on = it is printed. */
function PageToggle({ page, isFirst }: { readonly page: PageIndex; readonly isFirst: boolean }) {
  const t = useT();
  const isOn = useAtomValue(currentPagesAtom).includes(page);
  const isUpright = useAtomValue(axisAtom) === "horizontal";
  const isLeft = isFirst === (useAtomValue(directionAtom) === "ltr");
  const toggle = useSetAtom(toggleCurrentPageAtom);
  const [icon, label] = isUpright
    ? isLeft
      ? [FORM_ICONS.printLeft, t("printLeft", "Left page")]
      : [FORM_ICONS.printRight, t("printRight", "Right page")]
    : isFirst // the pages of a wall calendar lie one above the other
      ? [FORM_ICONS.printUpper, t("printUpper", "Upper page")]
      : [FORM_ICONS.printLower, t("printLower", "Lower page")];
  return (
    <button
      type="button"
      className="print-preview__item"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      onClick={() => toggle(page)}
    >
      <PreviewSheet page={page} />
      <span className="print-preview__caption" dir="auto">
        <Icon name={icon} />
        {label}
      </span>
      <span className="print-preview__state" dir="auto">
        <Icon name={isOn ? FORM_ICONS.printOn : FORM_ICONS.printOff} />
        {isOn ? t("printOn", "Included") : t("printOff", "Left out")}
      </span>
    </button>
  );
}

function PreviewSheet({ page }: { readonly page: PageIndex }) {
  const found = useAtomValue(bookAtom).pages[page];
  if (!found) return null;
  const { width, height, thumb, normal, preview, label, isStretched } = found;
  const src = thumb ?? normal ?? preview;
  return (
    <span className="print-preview__sheet" style={{ "--ratio": width / height } as CSSProperties}>
      {src ? (
        <BookPicture src={src} loading="lazy" decoding="async" draggable={false} data-stretch={isStretched} />
      ) : null}
      <span className="print-preview__label">
        <bdi>{label}</bdi>
      </span>
    </span>
  );
}
