import { useAtomValue } from "jotai/react";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { POPUP } from "../../chrome/forms.ts";
import { IconButton } from "../../chrome/IconButton.tsx";
import { useDialog } from "../../chrome/use-dialog.ts";
import { useT } from "../../chrome/use-t.ts";
import { SlideArrows } from "./SlideArrows.tsx";
import { SlideCount } from "./SlideCount.tsx";
import { SlideText } from "./SlideText.tsx";
import { SlideTrack } from "./SlideTrack.tsx";
import { SLIDES } from "./slides.ts";
import { isSlideZoomedAtom, slidesAtom } from "./slides-state.ts";

/** Pictures over the whole window, in the dark: arrows, a text that folds away, zoom and swipes (SLIDES-01). */
export function Panel() {
  const t = useT();
  const count = useAtomValue(slidesAtom).length;
  const isZoomed = useAtomValue(isSlideZoomedAtom);
  const { element, close, closeByMask } = useDialog("slideshow", POPUP);
  const sizes = {
    "--slide-arrow": `${SLIDES.arrowPx}px`,
    "--slide-text": `${SLIDES.textPx}px`,
    "--slide-move": `${SLIDES.moveMs}ms`,
  };
  return (
    <dialog
      {...element}
      className="slideshow"
      aria-label={t("photosShow", "Slideshow")}
      data-zoomed={isZoomed}
      style={{ ...element.style, ...sizes }}
    >
      <div className="slideshow__ground" onClick={closeByMask} />
      <div className="slideshow__paper">
        {count === 0 ? (
          <EmptyNote icon="image" text={t("photosNone", "There are no pictures here.")} />
        ) : (
          <SlideTrack close={close} />
        )}
        <SlideArrows />
        <SlideText />
        <header className="slideshow__head">
          {count > 1 && <SlideCount />}
          <IconButton icon="x" label={t("frmClose", "Close")} onClick={close} />
        </header>
      </div>
    </dialog>
  );
}
