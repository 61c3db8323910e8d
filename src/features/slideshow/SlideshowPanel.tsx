import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from "react";
import type { Photo } from "../../book/publication/annotation.ts";
import { useT } from "../../chrome/hooks.ts";
import { IconButton, TextButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { POPUP } from "../../chrome/panels/forms.ts";
import { useDialog } from "../../chrome/panels/use-panel.ts";
import { sizedPicture } from "../../io/pictures/sized.ts";
import { bookAtom } from "../../state/reading.ts";
import { plainText } from "../../state/texts.ts";
import { viewportAtom } from "../../state/view.ts";
import { useMedium } from "../media/api.ts";
import { runSlideInput } from "./input.ts";
import {
  drawnPhotos,
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
      className="window-dialog slideshow"
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
      <div id={id} className="slideshow__words" data-own-words hidden={!isOpen} tabIndex={isOpen ? 0 : -1}>
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

/** The row of pictures. Only the current one and its neighbours are rendered, so that long rows cost no more. */
function SlideTrack({ close }: { readonly close: () => void }) {
  const store = useStore();
  const track = useRef<HTMLDivElement>(null);
  const photos = useAtomValue(slidesAtom);
  const index = useAtomValue(slideAtom);
  const sign = useAtomValue(slideSignAtom);
  const latestClose = useRef(close);
  useLayoutEffect(() => {
    latestClose.current = close;
  });
  useLayoutEffect(() => {
    const dialog = track.current?.closest("dialog"); // its own ref is not set before this runs
    if (!dialog || !track.current) return;
    return runSlideInput(store, dialog, track.current, () => latestClose.current());
  }, [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end of the row, the arrow that had the keyboard is gone
  useLayoutEffect(() => {
    const dialog = track.current?.closest("dialog");
    if (dialog?.open && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
  }, [index]);
  return (
    <div ref={track} className="slideshow__track">
      {drawnPhotos(index, photos.length).map((each) => {
        const photo = photos[each];
        const style = { "--offset": (each - index) * sign } as CSSProperties;
        const isCurrent = each === index;
        return (
          <div key={each} className="slideshow__slot" data-current={isCurrent} aria-hidden={!isCurrent} style={style}>
            {photo && <SlideFrame photo={photo} place={each} />}
          </div>
        );
      })}
    </div>
  );
}

/** One picture, with a sign while it loads, and a note where it cannot be loaded. */
function SlideFrame({ photo, place }: { readonly photo: Photo; readonly place: number }) {
  const t = useT();
  const { length: count } = useAtomValue(slidesAtom);
  const urlOf = useAtomValue(slideUrlAtom);
  const isCurrent = useAtomValue(slideAtom) === place;
  const isInFull = useAtomValue(isSlideZoomedAtom) && isCurrent;
  const { src = "", isLost, onLoad, onError, retry } = useMedium(photo.url);
  const [isThere, setThere] = useState(false); // of this picture alone
  const [isFullLost, setFullLost] = useState(false); // whether the picture in full size, requested by a zoom, is missing: then the first one stays
  const isFull = isInFull && !isFullLost;
  if (isLost) {
    return (
      <div className="slideshow__broken" role="alert">
        <EmptyNote icon="image" text={t("photoBroken", "This picture could not be loaded.")}>
          <TextButton icon="rotate-ccw" onClick={retry}>
            {t("pageLoadRetry", "Try again")}
          </TextButton>
        </EmptyNote>
      </div>
    );
  }
  return (
    <>
      <img
        className="slideshow__picture"
        src={src === "" ? undefined : isFull ? src : urlOf(src)}
        alt={plainText(photo.title) || t("photoNumber", "Photo {number} of {count}", { number: place + 1, count })}
        decoding="async"
        draggable={false}
        data-state={isThere ? "there" : "loading"}
        onLoad={() => {
          onLoad();
          setThere(true);
        }}
        onError={() => (isThere && isFull ? setFullLost(true) : onError())}
      />
      {!isThere && <span className="busy" aria-hidden="true" />}
    </>
  );
}

/** The address of a picture in the size that the window needs, where the book says how to request it (SLIDES-15). */
const slideUrlAtom = atom((get) => {
  const { pageImageQuery } = get(bookAtom).settings;
  if (pageImageQuery === "") return (url: string) => url;
  const { width, height, pixelRatio } = get(viewportAtom);
  const size = { neededWidth: width * pixelRatio, neededHeight: height * pixelRatio };
  return (url: string) => sizedPicture(url, pageImageQuery, size);
});
