import type { Video } from "../../book/publication/annotation.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { useMedium } from "./api.ts";
import { MediumNote } from "./FrameScreen.tsx";
import { pictureAddress, SERVICE_NAMES, watchAddress } from "./sources.ts";

type VideoPosterProps = {
  readonly video: Video;
  readonly title: string;
  readonly isFailed: boolean;
  readonly onPlay: () => void;
};

/** What a video shows while it does not play: its poster with a sign, or why it cannot play. */
export function VideoPoster({ video, title, isFailed, onPlay }: VideoPosterProps) {
  const t = useT();
  const { isLost, src, onLoad, onError } = useMedium(pictureAddress(video.poster));
  const service = SERVICE_NAMES[video.provider];
  const picture = src !== undefined && !isLost && (
    <img
      className="medium__poster"
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      onLoad={onLoad}
      onError={onError}
    />
  );
  const broken = t("galleryBroken", "This video cannot be played here.");
  const flv = t("mediaFlv", "This video is made for Flash (FLV), which browsers no longer play.");
  if (isFailed) {
    return (
      <div className="medium__screen">
        {picture}
        <MediumNote text={/\.flv([?#]|$)/i.test(video.source) ? flv : broken} link={watchAddress(video)} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className="medium__screen"
      aria-label={`${t("mediaPlay", "Play")}: ${title}`}
      onClick={onPlay}
    >
      {picture}
      <span className="medium__play">
        <Icon name="play" />
      </span>
      {service !== "" && <span className="medium__service">{service}</span>}
    </button>
  );
}
