import type { RefObject } from "react";
import type { Audio } from "../../book/annotation.ts";
import { audioSkin } from "../../book/audio-skins.ts";
import { IconButton } from "../../chrome/IconButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { AudioPlay } from "./AudioPlay.tsx";
import { AudioTracks } from "./AudioTracks.tsx";
import { AudioVolume } from "./AudioVolume.tsx";
import { AudioWave } from "./AudioWave.tsx";
import type { AudioPlayer } from "./audio-player.ts";
import { TIMELINE_STEPS } from "./timeline.ts";
import { useAudioTrack } from "./use-audio-track.ts";
import { useMediumPhase } from "./use-medium-phase.ts";

type AudioControlsProps = {
  readonly id: string;
  readonly audio: Audio;
  readonly title: string;
  readonly player: AudioPlayer | null;
  readonly medium: RefObject<HTMLAudioElement | null>;
};

/** What a reader handles of an audio player; the style sheet shows what its layout and its room allow. */
export function AudioControls({ id, audio, title, player, medium }: AudioControlsProps) {
  const t = useT();
  const track = useAudioTrack(id);
  const isFailed = useMediumPhase(id) === "failed";
  const { layout } = audioSkin(audio.skin);
  const play = <AudioPlay id={id} player={player} title={title} isSwitch={layout === "switch"} />;
  if (layout === "button" || layout === "switch") return play;
  const hasList = audio.sources.length > 1;
  const words = isFailed ? t("mediaAudioFailed", "This sound cannot be played.") : audio.sources[track]?.title || title;
  return (
    <>
      {play}
      <div className="audio__body">
        <p className="audio__head">
          <span className="audio__title" dir="auto" role={isFailed ? "note" : undefined}>
            {words}
          </span>
          <span className="audio__clock" data-clock="" dir="ltr" />
        </p>
        <div className="audio__line" dir="ltr">
          {layout === "wave" && <AudioWave seed={id} />}
          <input
            className="audio__slider"
            type="range"
            min={0}
            max={TIMELINE_STEPS}
            step={5}
            defaultValue={0}
            disabled
            data-seek=""
            aria-label={t("mediaPosition", "Position")}
          />
        </div>
      </div>
      {hasList && (
        <div className="audio__steps">
          <IconButton
            icon="skip-back"
            label={t("mediaPreviousTrack", "Previous track")}
            isDisabled={track === 0}
            onClick={() => player?.toTrack(track - 1)}
          />
          <IconButton
            icon="skip-forward"
            label={t("mediaNextTrack", "Next track")}
            isDisabled={track === audio.sources.length - 1}
            onClick={() => player?.toTrack(track + 1)}
          />
        </div>
      )}
      <AudioVolume medium={medium} volume={audio.volume} />
      {hasList && <AudioTracks sources={audio.sources} track={track} onChoose={(index) => player?.toTrack(index)} />}
    </>
  );
}
