import { useAtomValue } from "jotai/react";
import { useState } from "react";
import type { Photo } from "../../book/annotation.ts";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { TextButton } from "../../chrome/TextButton.tsx";
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
  const [state, setState] = useState<"loading" | "there" | "broken">("loading"); // of this picture alone
  if (state === "broken") {
    return (
      <div className="slideshow__broken" role="alert">
        <EmptyNote icon="image" text={t("photoBroken", "This picture could not be loaded.")}>
          <TextButton icon="rotate-ccw" onClick={() => setState("loading")}>
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
        src={isInFull ? photo.url : urlOf(photo.url)}
        alt={plainText(photo.title) || t("photoNumber", "Photo {number} of {count}", { number: place + 1, count })}
        decoding="async"
        draggable={false}
        data-state={state}
        onLoad={() => setState("there")}
        onError={() => setState("broken")}
      />
      {state === "loading" && <span className="busy" aria-hidden="true" />}
    </>
  );
}
