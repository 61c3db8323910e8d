import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, type WheelEvent } from "react";
import { BottomForm } from "../../chrome/BottomForm.tsx";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { useT } from "../../chrome/use-t.ts";
import { playingAtom, videosAtom } from "./gallery-play-state.ts";
import { VideoPlayer } from "./VideoPlayer.tsx";
import { VideoTile } from "./VideoTile.tsx";

/**
 * The book's videos: a strip of posters along the bottom of a desktop's window, beside which the book is read on, and
 * a wall of them on phones; the one that plays lies over it all (EXTRA-02, EXTRA-03, FORM-05).
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
        <ul className="gallery" inert={playing !== undefined} onWheel={rollAlong}>
          {videos.map((video, index) => (
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

/** A mouse's wheel, which only rolls down, moves the strip along. */
function rollAlong({ currentTarget: strip, deltaX, deltaY }: WheelEvent<HTMLElement>): void {
  if (Math.abs(deltaX) >= Math.abs(deltaY)) return;
  strip.scrollLeft += getComputedStyle(strip).direction === "rtl" ? -deltaY : deltaY;
}
