import { useAtomValue } from "jotai/react";
import { useState } from "react";
import type { Photo } from "../../book/annotation.ts";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { TextButton } from "../../chrome/TextButton.tsx";
import { useMedium } from "../../chrome/use-medium.ts";
import { useT } from "../../chrome/use-t.ts";
import { plainText } from "../../state/texts.ts";
import { slideUrlAtom } from "./slide-url-state.ts";
import { isSlideZoomedAtom, slideAtom, slidesAtom } from "./slides-state.ts";

/** One picture, with a quiet sign while it loads, and words where it does not come. */
export function SlideFrame({ photo, place }: { readonly photo: Photo; readonly place: number }) {
  const t = useT();
  const { length: count } = useAtomValue(slidesAtom);
  const urlOf = useAtomValue(slideUrlAtom);
  const isCurrent = useAtomValue(slideAtom) === place;
  const isInFull = useAtomValue(isSlideZoomedAtom) && isCurrent;
  const { src = "", isLost, onLoad, onError, retry } = useMedium(photo.url);
  const [isThere, setThere] = useState(false); // of this picture alone
  const [isFullLost, setFullLost] = useState(false); // the one in full size that a zoom asks for: the first one stays
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
