import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { Modal } from "../../chrome/Modal.tsx";
import { useT } from "../../chrome/use-t.ts";
import { playingAtom, videosAtom } from "./gallery-play-state.ts";
import { VideoPlayer } from "./VideoPlayer.tsx";
import { VideoTile } from "./VideoTile.tsx";

const WIDTH_PX = 880;

/** The book's videos as a wall of posters; the one that plays lies over it (EXTRA-02, EXTRA-03). */
export function Panel() {
  const t = useT();
  const videos = useAtomValue(videosAtom);
  const place = useAtomValue(playingAtom);
  const play = useSetAtom(playingAtom);
  useEffect(() => () => play(null), [play]);
  const playing = place === null ? undefined : videos[place];
  return (
    <Modal name="gallery" title={t("btnVideoGallery", "Video gallery")} width={WIDTH_PX}>
      {videos.length > 0 ? (
        <ul className="gallery" inert={playing !== undefined}>
          {videos.map((video, index) => (
            <VideoTile key={index} video={video} place={index} />
          ))}
        </ul>
      ) : (
        <EmptyNote icon="clapperboard" text={t("galleryEmpty", "There are no videos that can be shown.")} />
      )}
      {playing && place !== null && <VideoPlayer video={playing} place={place} />}
    </Modal>
  );
}
