import { useAtomValue, useSetAtom } from "jotai/react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { enterPanel } from "../../chrome/panels/use-panel.ts";
import { isRtlTextAtom, plainText } from "../../state/texts.ts";
import { type GalleryVideo, playingAtom, playNeighbourAtom, videosAtom } from "./videos.ts";

type VideoPlayerProps = { readonly video: GalleryVideo; readonly place: number };

/** The video that plays, over the whole window. Escape ends the video and leaves the gallery open. */
export function VideoPlayer({ video, place }: VideoPlayerProps) {
  const t = useT();
  const player = useRef<HTMLDialogElement>(null);
  const play = useSetAtom(playingAtom);
  const last = useRef(place);
  last.current = place;
  useLayoutEffect(() => {
    const gallery = player.current?.closest("[data-panel]");
    if (player.current) enterPanel(player.current);
    return () => queueMicrotask(() => gallery && focusPoster(gallery, last.current));
  }, []);
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || document.fullscreenElement) return;
    event.preventDefault(); // the gallery stays open
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
        <NeighbourButtons place={place} />
        <IconButton icon="x" label={t("galleryBack", "Back to all videos")} onClick={() => play(null)} />
      </header>
      <VideoScreen key={place} video={video} title={title} />
    </dialog>
  );
}

/** The buttons to the previous and the next video, if there are several. */
function NeighbourButtons({ place }: { readonly place: number }) {
  const t = useT();
  const { length: count } = useAtomValue(videosAtom);
  const step = useSetAtom(playNeighbourAtom);
  const isRtl = useAtomValue(isRtlTextAtom);
  if (count <= 1) return null;
  return (
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
  );
}

/** Gives the focus back to the video's poster, unless it has gone elsewhere because the gallery was closed. */
function focusPoster(gallery: Element, place: number): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost && document.activeElement !== gallery) return;
  gallery.querySelector<HTMLElement>(`[data-video="${place}"]`)?.focus();
}

type VideoScreenProps = { readonly video: GalleryVideo; readonly title: string };

/** A video with the browser's or the service's own controls; it stops when this is unmounted. */
function VideoScreen({ video, title }: VideoScreenProps) {
  const [isBroken, setBroken] = useState(false); // the next try mounts a new screen
  if (video.kind !== "file") return <ServiceScreen video={video} title={title} />;
  if (isBroken) return <BrokenScreen link={video.link} />;
  return (
    <div className="video-player__screen">
      {/* biome-ignore lint/a11y/useMediaCaption: the video's own tracks are all that a book names */}
      <video
        src={video.source}
        poster={video.poster || undefined}
        title={title}
        controls
        autoPlay
        playsInline
        preload="metadata"
        onError={() => setBroken(true)}
      />
    </div>
  );
}

/** A service's frame, which may play, enter full screen and open its own page, and nothing else. */
function ServiceScreen({ video: { kind, source, link }, title }: VideoScreenProps) {
  const t = useT();
  const service = kind === "vimeo" ? "Vimeo" : "YouTube";
  return (
    <>
      <div className="video-player__screen">
        <iframe
          src={source}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
      <NewWindowLink link={link} text={t("galleryWatchOn", "Watch on {service}", { service })} />
    </>
  );
}

function BrokenScreen({ link }: { readonly link: string }) {
  const t = useT();
  return (
    <div className="video-player__screen" role="alert">
      <EmptyNote icon="triangle-alert" text={t("galleryBroken", "This video cannot be played here.")}>
        <NewWindowLink link={link} text={t("galleryOpen", "Open it in a window of its own")} />
      </EmptyNote>
    </div>
  );
}

function NewWindowLink({ link, text }: { readonly link: string; readonly text: string }) {
  return (
    <a className="video-player__link" href={link} target="_blank" rel="noopener noreferrer">
      {text}
      <Icon name="external-link" />
    </a>
  );
}
