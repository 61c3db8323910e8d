import { useSetAtom, useStore } from "jotai/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { Annotation } from "../../book/annotation.ts";
import { useT } from "../../chrome/use-t.ts";
import { setPhotoStepAtom } from "../../state/shown-photos.ts";
import { viewportAtom } from "../../state/view.ts";
import { PhotoControls } from "./PhotoControls.tsx";
import { PhotoFrame } from "./PhotoFrame.tsx";
import { runPhotoBeat } from "./photo-beat.ts";
import { runPhotoDrag } from "./photo-drag.ts";
import { photoAt, photoMs, photoSlots, stepsOfDrag, stepTo } from "./photo-steps.ts";
import type { PhotosItem } from "./photos-item.ts";
import { usePhotoStep } from "./use-photo-step.ts";

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
    return runPhotoBeat(store, {
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
