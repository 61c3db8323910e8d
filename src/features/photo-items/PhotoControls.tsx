import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { PHOTO_ITEMS, type PhotosItem, pausedShowsAtom, stepOfPhoto, toggleShowPausedAtom } from "./show.ts";

type PhotoControlsProps = {
  readonly id: string;
  readonly item: PhotosItem;
  readonly step: number;
  readonly photo: number;
  readonly onStep: (step: number) => void;
};

/** The arrows and dots of a show, and the button that pauses it where it goes on by itself. */
export function PhotoControls({ id, item, step, photo, onStep }: PhotoControlsProps) {
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
