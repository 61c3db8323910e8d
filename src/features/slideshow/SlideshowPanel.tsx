import { useAtomValue, useSetAtom } from "jotai/react";
import { useId } from "react";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { POPUP } from "../../chrome/panels/forms.ts";
import { useDialog } from "../../chrome/panels/use-panel.ts";
import { plainText } from "../../state/texts.ts";
import { SlideTrack } from "./SlideTrack.tsx";
import {
  followSlideAtom,
  hasWords,
  isSlideZoomedAtom,
  isTextOpenAtom,
  photoAfter,
  SLIDES,
  slideAtom,
  slideSignAtom,
  slidesAtom,
  stepSlideAtom,
  toggleTextAtom,
} from "./slides.ts";
import "./slideshow.css";
import "./slide-controls.css";

/** Pictures over the whole window, on a dark ground: arrows, a text that folds away, zoom and swipes (SLIDES-01). */
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape closes it, too */}
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

/** The two arrows at the sides of the screen; there is none towards an end of the row (SLIDES-04). */
function SlideArrows() {
  const sign = useAtomValue(slideSignAtom);
  return (
    <>
      <SlideArrow edge="left" step={-sign} />
      <SlideArrow edge="right" step={sign} />
    </>
  );
}

function SlideArrow({ edge, step }: { readonly edge: "left" | "right"; readonly step: number }) {
  const t = useT();
  const index = useAtomValue(slideAtom);
  const count = useAtomValue(slidesAtom).length;
  const go = useSetAtom(stepSlideAtom);
  if (photoAfter(index, step, count) === index) return null;
  const label = step > 0 ? t("photoNext", "Next photo") : t("photoPrevious", "Previous photo");
  return (
    <button type="button" className="slideshow__arrow" data-edge={edge} aria-label={label} onClick={() => go(step)}>
      <span className="slideshow__arrow-sign">
        <Icon name={edge === "left" ? "chevron-left" : "chevron-right"} />
      </span>
    </button>
  );
}

/** The number of the picture and of all pictures, to see and to hear. */
function SlideCount() {
  const t = useT();
  const number = useAtomValue(slideAtom) + 1;
  const { length: count } = useAtomValue(slidesAtom);
  return (
    <p className="slideshow__count" role="status">
      <span aria-hidden="true" dir="ltr">{`${number} / ${count}`}</span>
      <span className="visually-hidden">{t("photoNumber", "Photo {number} of {count}", { number, count })}</span>
    </p>
  );
}

/** The title, description and link of the picture, in a bar that folds away (SLIDES-06). */
function SlideText() {
  const t = useT();
  const id = useId();
  const photo = useAtomValue(slidesAtom)[useAtomValue(slideAtom)];
  const isOpen = useAtomValue(isTextOpenAtom);
  const toggle = useSetAtom(toggleTextAtom);
  const follow = useSetAtom(followSlideAtom);
  if (!photo || !hasWords(photo)) return null;
  const [title, desc] = [plainText(photo.title), plainText(photo.desc)];
  return (
    <footer className="slideshow__text" data-open={isOpen}>
      <div id={id} className="slideshow__words" hidden={!isOpen} tabIndex={isOpen ? 0 : -1}>
        {title !== "" && (
          <h2 className="slideshow__title" dir="auto">
            {title}
          </h2>
        )}
        {desc !== "" && (
          <p className="slideshow__desc" dir="auto">
            {desc}
          </p>
        )}
        {photo.link !== "" && (
          <button type="button" className="slideshow__link" onClick={follow}>
            {t("photoLink", "Open the link")}
            <Icon name="external-link" />
          </button>
        )}
      </div>
      <IconButton
        icon={isOpen ? "chevron-down" : "chevron-up"}
        label={isOpen ? t("photoHideText", "Hide the text") : t("photoShowText", "Show the text")}
        onClick={toggle}
      />
    </footer>
  );
}
