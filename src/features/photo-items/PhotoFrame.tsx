import { useSetAtom } from "jotai/react";
import type { Annotation, Photo } from "../../book/annotation.ts";
import { Icon } from "../../chrome/Icon.tsx";
import { useMedium } from "../../chrome/use-medium.ts";
import { useT } from "../../chrome/use-t.ts";
import type { PhotoSlot } from "./photo-steps.ts";
import type { PhotosItem } from "./photos-item.ts";
import { pressPhotoAtom } from "./press-photo-state.ts";

type PhotoFrameProps = {
  readonly annotation: Annotation;
  readonly item: PhotosItem;
  readonly photo: Photo;
  readonly slot: PhotoSlot;
  readonly onChoose: () => void;
};

/** One photo of a show. The one in the middle does what the book wants when it is pressed, the others come forward. */
export function PhotoFrame({ annotation, item, photo, slot, onChoose }: PhotoFrameProps) {
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
