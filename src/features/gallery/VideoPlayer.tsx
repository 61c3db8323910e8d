import { useAtomValue, useSetAtom } from "jotai/react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { enterPanel } from "../../chrome/focus.ts";
import { IconButton } from "../../chrome/IconButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { isRtlTextAtom, plainText } from "../../state/texts.ts";
import { playingAtom, playNeighbourAtom, videosAtom } from "./gallery-play-state.ts";
import type { GalleryVideo } from "./gallery-videos.ts";
import { VideoScreen } from "./VideoScreen.tsx";

type VideoPlayerProps = { readonly video: GalleryVideo; readonly place: number };

/** The video that plays, over the whole window. Escape ends it and leaves the gallery open. */
export function VideoPlayer({ video, place }: VideoPlayerProps) {
  const t = useT();
  const player = useRef<HTMLDialogElement>(null);
  const { length: count } = useAtomValue(videosAtom);
  const play = useSetAtom(playingAtom);
  const step = useSetAtom(playNeighbourAtom);
  const isRtl = useAtomValue(isRtlTextAtom);
  const last = useRef(place);
  last.current = place;
  useLayoutEffect(() => {
    const gallery = player.current?.closest("[data-panel]");
    if (player.current) enterPanel(player.current);
    return () => queueMicrotask(() => gallery && focusPoster(gallery, last.current));
  }, []);
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || document.fullscreenElement) return;
    event.preventDefault(); // the gallery stays
    event.stopPropagation();
    play(null);
  };
  const title = plainText(video.title) || t("galleryVideo", "Video {number}", { number: place + 1 });
  return (
    <dialog
      ref={player}
      className="video-player"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={pressed}
      onCancel={(event) => {
        event.preventDefault();
        play(null);
      }}
    >
      <header className="video-player__head">
        <h3 className="video-player__title">
          <bdi>{title}</bdi>
        </h3>
        {count > 1 && (
          <>
            <IconButton
              icon={isRtl ? "chevron-right" : "chevron-left"}
              label={t("galleryPrevious", "Previous video")}
              isDisabled={place === 0}
              onClick={() => step(-1)}
            />
            <IconButton
              icon={isRtl ? "chevron-left" : "chevron-right"}
              label={t("galleryNext", "Next video")}
              isDisabled={place === count - 1}
              onClick={() => step(1)}
            />
          </>
        )}
        <IconButton icon="x" label={t("galleryBack", "Back to all videos")} onClick={() => play(null)} />
      </header>
      <VideoScreen key={place} video={video} title={title} />
    </dialog>
  );
}

/** The keyboard goes back to the video's poster, unless it has gone elsewhere with the gallery. */
function focusPoster(gallery: Element, place: number): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost && document.activeElement !== gallery) return;
  gallery.querySelector<HTMLElement>(`[data-video="${place}"]`)?.focus();
}
