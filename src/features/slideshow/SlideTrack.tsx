import { useAtomValue, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import type { Photo } from "../../book/publication/annotation.ts";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { sizedPicture } from "../../io/pictures/sized.ts";
import { bookAtom } from "../../state/reading.ts";
import { plainText } from "../../state/texts.ts";
import { viewportAtom } from "../../state/view.ts";
import { useMedium } from "../media/api.ts";
import { runSlideInput } from "./input.ts";
import { drawnPhotos, isSlideZoomedAtom, slideAtom, slideSignAtom, slidesAtom } from "./slides.ts";

/** The row of pictures. Only the current one and its neighbours are rendered, so that long rows cost no more. */
export function SlideTrack({ close }: { readonly close: () => void }) {
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
