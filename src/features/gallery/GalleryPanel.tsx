import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, type WheelEvent } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { BottomForm } from "../../chrome/panels/SlidePanel.tsx";
import { plainText } from "../../state/texts.ts";
import { VideoPlayer } from "./VideoPlayer.tsx";
import { type GalleryVideo, playingAtom, videosAtom } from "./videos.ts";
import "./gallery.css";

/**
 * The posters of the book's videos: in a strip along the bottom of a desktop's window, above which the reader goes on
 * reading, or in a grid on phones. The video that plays lies over everything (EXTRA-02, EXTRA-03, FORM-05).
 */
export function Panel() {
  const t = useT();
  const videos = useAtomValue(videosAtom);
  const place = useAtomValue(playingAtom);
  const play = useSetAtom(playingAtom);
  useEffect(() => () => play(null), [play]);
  const playing = place === null ? undefined : videos[place];
  return (
    <BottomForm name="gallery" title={t("btnVideoGallery", "Video gallery")}>
      {videos.length > 0 ? (
        <ul className="gallery" inert={playing !== undefined} onWheel={scrollSideways}>
          {videos.map((video, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the videos never change, and two may have the same address
            <VideoTile key={index} video={video} place={index} />
          ))}
        </ul>
      ) : (
        <EmptyNote icon="clapperboard" text={t("galleryEmpty", "There are no videos that can be shown.")} />
      )}
      {playing && place !== null && <VideoPlayer video={playing} place={place} />}
    </BottomForm>
  );
}

/** Lets the vertical wheel of a mouse scroll the strip sideways. */
function scrollSideways({ currentTarget: strip, deltaX, deltaY }: WheelEvent<HTMLElement>): void {
  if (Math.abs(deltaX) >= Math.abs(deltaY)) return;
  strip.scrollLeft += getComputedStyle(strip).direction === "rtl" ? -deltaY : deltaY;
}

const SERVICES = { file: "", youtube: "YouTube", vimeo: "Vimeo" } as const;

/** One video: its poster and its title. Nothing is requested from a video service before the reader plays it. */
function VideoTile({ video, place }: { readonly video: GalleryVideo; readonly place: number }) {
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
