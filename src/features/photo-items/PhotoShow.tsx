import { useSetAtom, useStore } from "jotai/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { Annotation, Photo } from "../../book/publication/annotation.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { viewportAtom } from "../../state/view.ts";
import { useMedium } from "../media/api.ts";
import { setPhotoStepAtom } from "../page-items/api.ts";
import { runPhotoDrag } from "./drag.ts";
import { PhotoControls } from "./PhotoControls.tsx";
import {
  type PhotoSlot,
  type PhotosItem,
  photoAt,
  photoMs,
  photoSlots,
  pressPhotoAtom,
  runPhotoTimer,
  stepsOfDrag,
  stepTo,
  usePhotoStep,
} from "./show.ts";

/** Photos that follow each other in one place: they slide, fade or lie one behind the other. */
export function PhotoShow({ annotation, item }: { readonly annotation: Annotation; readonly item: PhotosItem }) {
  const t = useT();
  const store = useStore();
  const frame = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { id } = annotation;
  const { photos, look, isLooping, isAutomatic, secondsEach } = item;
  const count = photos.length;
  const step = usePhotoStep(id);
  const setStep = useSetAtom(setPhotoStepAtom);
  const goTo = (wish: number) => setStep(id, stepTo(wish, count, isLooping));
  const at = useRef(step);
  at.current = step;
  useLayoutEffect(() => {
    if (!track.current || count < 2) return;
    const place = track.current;
    return runPhotoDrag(place, {
      moved: (px) => place.style.setProperty("--drag", `${px / scaleOf(place)}px`),
      ended: (px, pxPerMs) => {
        place.style.removeProperty("--drag");
        goTo(at.current + stepsOfDrag(px, place.getBoundingClientRect().width, pxPerMs));
      },
    });
  }, [id, count, isLooping]);
  useEffect(() => {
    if (!isAutomatic || count < 2) return;
    return runPhotoTimer(store, {
      id,
      ms: photoMs(secondsEach),
      isBusy: () => isBusy(frame.current, store.get(viewportAtom).isCoarse),
      next: () => setStep(id, isLooping || at.current < count - 1 ? at.current + 1 : 0),
    });
  }, [id, count, isAutomatic]);
  const reach = look === "carousel" ? 2 : 1;
  return (
    <div
      ref={frame}
      className="photos"
      data-look={look}
      role="group"
      aria-roledescription={t("photosShow", "Slideshow")}
      aria-label={annotation.name || t("photosName", "Photos")}
    >
      <div ref={track} className="photos__track">
        {photoSlots(step, count, reach, isLooping).map((slot) => {
          const photo = photos[slot.photo];
          const parts = { annotation, item, photo, slot, onChoose: () => goTo(slot.step) };
          return parts.photo && <PhotoFrame key={slot.step} {...parts} photo={parts.photo} />;
        })}
      </div>
      {count > 1 && <PhotoControls id={id} item={item} step={step} photo={photoAt(step, count)} onStep={goTo} />}
    </div>
  );
}

/** Whether the reader is at a show: what they look at closely does not run away. Fingers leave no pointer behind. */
function isBusy(show: HTMLElement | null, isCoarse: boolean): boolean {
  if (!show) return false;
  return (!isCoarse && show.matches(":hover")) || show.querySelector(":focus-visible, [data-dragged]") !== null;
}

/** Client px per px of the element's own: the overlay is zoomed with the book. */
function scaleOf(element: HTMLElement): number {
  return element.getBoundingClientRect().width / Math.max(1, element.offsetWidth) || 1;
}

type PhotoFrameProps = {
  readonly annotation: Annotation;
  readonly item: PhotosItem;
  readonly photo: Photo;
  readonly slot: PhotoSlot;
  readonly onChoose: () => void;
};

/** One photo of a show. The one in the middle does what the book wants when it is pressed, the others come forward. */
function PhotoFrame({ annotation, item, photo, slot, onChoose }: PhotoFrameProps) {
  const t = useT();
  const press = useSetAtom(pressPhotoAtom);
  const { isLost, src, onLoad, onError } = useMedium(photo.url);
  const isMiddle = slot.offset === 0;
  const place = { number: slot.photo + 1, count: item.photos.length };
  const name = photo.title || t("photoNumber", "Photo {number} of {count}", place);
  const pressed = () => (isMiddle ? press(annotation, item, slot.photo) : onChoose());
  return (
    <button
      type="button"
      className="photos__frame"
      data-offset={slot.offset}
      style={{ "--offset": slot.offset } as object}
      aria-label={name}
      aria-hidden={!isMiddle}
      tabIndex={isMiddle ? 0 : -1}
      onClick={pressed}
    >
      {isLost ? (
        <span className="photos__broken">
          <Icon name="image" />
        </span>
      ) : (
        <img
          className="photos__photo"
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          onLoad={onLoad}
          onError={onError}
        />
      )}
      {(item.look === "slideshow" || item.look === "banner") && photo.title !== "" && (
        <span className="photos__title" dir="auto">
          {photo.title}
        </span>
      )}
    </button>
  );
}
