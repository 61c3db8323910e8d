import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Annotation, Photo } from "../../book/publication/annotation.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { useMedium, usePainted, useStanding } from "../media/api.ts";
import {
  goToStepAtom,
  PHOTO_ITEMS,
  type PhotoSlot,
  type PhotosItem,
  pausedShowsAtom,
  photoAt,
  photoSlots,
  pressPhotoAtom,
  runShowDrag,
  runShowTimer,
  stepOfPhoto,
  toggleShowPausedAtom,
  usePhotoStep,
} from "./show.ts";

/** Photos that follow each other in one place: they slide, fade or lie one behind the other. */
export function PhotoShow({ annotation, item }: { readonly annotation: Annotation; readonly item: PhotosItem }) {
  const t = useT();
  const store = useStore();
  const frame = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { id } = annotation;
  const { photos, look, isLooping, isAutomatic } = item;
  const count = photos.length;
  const step = usePhotoStep(id);
  const goToStep = useSetAtom(goToStepAtom);
  useLayoutEffect(
    () => (track.current && count > 1 ? runShowDrag(store, track.current, { id, item }) : undefined),
    [store, id, item, count],
  );
  useEffect(
    () => (frame.current && isAutomatic && count > 1 ? runShowTimer(store, frame.current, { id, item }) : undefined),
    [store, id, item, isAutomatic, count],
  );
  const goTo = (wanted: number) => goToStep({ id, item }, wanted);
  const reach = look === "carousel" ? 2 : 1;
  const [isSeen, setSeen] = useState(false);
  useStanding(id, isSeen);
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
          const parts = { annotation, item, slot, onChoose: () => goTo(slot.step), onSeen: () => setSeen(true) };
          return photo && <PhotoFrame key={slot.step} {...parts} photo={photo} />;
        })}
      </div>
      {count > 1 && <PhotoControls id={id} item={item} step={step} photo={photoAt(step, count)} onStep={goTo} />}
    </div>
  );
}

type PhotoFrameProps = {
  readonly annotation: Annotation;
  readonly item: PhotosItem;
  readonly photo: Photo;
  readonly slot: PhotoSlot;
  readonly onChoose: () => void;
  readonly onSeen: () => void; // it is in the middle, and can be painted
};

/** One photo of a show. A press on the one in the middle performs its action, on another brings that to the middle. */
function PhotoFrame({ annotation, item, photo, slot, onChoose, onSeen }: PhotoFrameProps) {
  const t = useT();
  const press = useSetAtom(pressPhotoAtom);
  const { isLost, src, onLoad, onError } = useMedium(photo.url);
  const [isPainted, painted] = usePainted();
  const isMiddle = slot.offset === 0;
  const place = { number: slot.photo + 1, count: item.photos.length };
  const name = photo.title || t("photoNumber", "Photo {number} of {count}", place);
  const loaded = (event: SyntheticEvent<HTMLImageElement>) => {
    onLoad();
    painted(event);
  };
  useEffect(() => {
    if (isMiddle && (isPainted || isLost)) onSeen();
  });
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
          onLoad={loaded}
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

type PhotoControlsProps = {
  readonly id: string;
  readonly item: PhotosItem;
  readonly step: number;
  readonly photo: number;
  readonly onStep: (step: number) => void;
};

/** The arrows and dots of a show, and the button that pauses it where it goes on by itself. */
function PhotoControls({ id, item, step, photo, onStep }: PhotoControlsProps) {
  const t = useT();
  const isPaused = useAtomValue(pausedShowsAtom).has(id);
  const toggle = useSetAtom(toggleShowPausedAtom);
  const { photos, isLooping, isAutomatic } = item;
  const count = photos.length;
  const isFirst = !isLooping && photo === 0;
  const isLast = !isLooping && photo === count - 1;
  const words = t("photoNumber", "Photo {number} of {count}", { number: photo + 1, count });
  return (
    <>
      <button
        type="button"
        className="photos__arrow"
        data-edge="left"
        disabled={isFirst}
        aria-label={t("photoPrevious", "Previous photo")}
        onClick={() => onStep(step - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="photos__arrow"
        data-edge="right"
        disabled={isLast}
        aria-label={t("photoNext", "Next photo")}
        onClick={() => onStep(step + 1)}
      >
        <Icon name="chevron-right" />
      </button>
      <div className="photos__foot" dir="ltr">
        {isAutomatic && (
          <button
            type="button"
            className="photos__hold"
            aria-pressed={isPaused}
            aria-label={t("photosHold", "Stop the slideshow")}
            onClick={() => toggle(id)}
          >
            <Icon key={String(isPaused)} name={isPaused ? "play" : "pause"} />
          </button>
        )}
        {count <= PHOTO_ITEMS.mostDots ? (
          <PhotoDots
            count={count}
            photo={photo}
            onChoose={(chosen) => onStep(stepOfPhoto(step, chosen, count, isLooping))}
          />
        ) : (
          <span className="photos__count">
            <span aria-hidden="true">{`${photo + 1} / ${count}`}</span>
            <span className="visually-hidden">{words}</span>
          </span>
        )}
      </div>
    </>
  );
}

type PhotoDotsProps = { readonly count: number; readonly photo: number; readonly onChoose: (photo: number) => void };

/** A dot for each photo, which shows it when it is pressed. */
function PhotoDots({ count, photo, onChoose }: PhotoDotsProps) {
  const t = useT();
  return Array.from({ length: count }, (_, index) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
      key={index}
      type="button"
      className="photos__dot"
      tabIndex={-1}
      aria-label={t("photoNumber", "Photo {number} of {count}", { number: index + 1, count })}
      aria-current={index === photo}
      onClick={() => onChoose(index)}
    />
  ));
}
