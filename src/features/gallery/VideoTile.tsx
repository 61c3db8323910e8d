import { useSetAtom } from "jotai/react";
import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";
import { plainText } from "../../state/texts.ts";
import { playingAtom } from "./gallery-play-state.ts";
import type { GalleryVideo } from "./gallery-videos.ts";

const SERVICES = { file: "", youtube: "YouTube", vimeo: "Vimeo" } as const;

/** One video: its poster and its title. Without a poster nothing is asked of anybody before the reader plays it. */
export function VideoTile({ video, place }: { readonly video: GalleryVideo; readonly place: number }) {
  const t = useT();
  const play = useSetAtom(playingAtom);
  const { title, poster, kind } = video;
  const name = plainText(title) || t("galleryVideo", "Video {number}", { number: place + 1 });
  return (
    <li className="gallery__item">
      <button type="button" className="gallery__tile" data-video={place} onClick={() => play(place)}>
        <span className="gallery__poster" data-hue={place % 4}>
          {poster !== "" && (
            <img
              src={poster}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
              onError={({ currentTarget }) => (currentTarget.hidden = true)}
            />
          )}
          <span className="gallery__play">
            <Icon name="play" />
          </span>
        </span>
        <span className="gallery__title">
          <bdi>{name}</bdi>
        </span>
        {SERVICES[kind] !== "" && <span className="gallery__service">{SERVICES[kind]}</span>}
      </button>
    </li>
  );
}
