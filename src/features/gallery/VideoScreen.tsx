import { useState } from "react";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";
import type { GalleryVideo } from "./gallery-videos.ts";

type VideoScreenProps = { readonly video: GalleryVideo; readonly title: string };

/** The picture of a video, with the browser's or the service's own controls. Whatever plays stops with it. */
export function VideoScreen({ video, title }: VideoScreenProps) {
  const [isBroken, setBroken] = useState(false); // of this screen alone: another try is another screen
  if (video.kind !== "file") return <ServiceScreen video={video} title={title} />;
  if (isBroken) return <BrokenScreen link={video.link} />;
  return (
    <div className="video-player__screen">
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

/** A service's frame: it may play, and go to the whole screen, and nothing else. */
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
      <OwnWindow link={link} text={t("galleryWatchOn", "Watch on {service}", { service })} />
    </>
  );
}

function BrokenScreen({ link }: { readonly link: string }) {
  const t = useT();
  return (
    <div className="video-player__screen" role="alert">
      <EmptyNote icon="triangle-alert" text={t("galleryBroken", "This video cannot be played here.")}>
        <OwnWindow link={link} text={t("galleryOpen", "Open it in a window of its own")} />
      </EmptyNote>
    </div>
  );
}

function OwnWindow({ link, text }: { readonly link: string; readonly text: string }) {
  return (
    <a className="video-player__link" href={link} target="_blank" rel="noopener noreferrer">
      {text}
      <Icon name="external-link" />
    </a>
  );
}
