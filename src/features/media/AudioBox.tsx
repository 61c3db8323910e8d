import { useAtomValue, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState, type WheelEvent } from "react";
import type { Annotation, Audio } from "../../book/publication/annotation.ts";
import { audioSkin, WAVE_BARS, waveBars } from "../../book/publication/audio-skins.ts";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { ownEntry } from "../../lib/own-entry.ts";
import { AudioPlay, AudioVolume } from "./AudioButtons.tsx";
import { type AudioPlayer, isLasting, runAudioPlayer, runTimeline, TIMELINE_STEPS } from "./audio-player.ts";
import { runPageMusic } from "./music.ts";
import { lastingSound } from "./sounds.ts";
import { useStanding } from "./standing.ts";
import { audioTracksAtom, setMediumPhaseAtom, useMediumPhase } from "./state.ts";
import "./audio.css";
import "./audio-layouts.css";
import "./audio-skins.css";

/** An audio player in the skin that the book names; without controls it is invisible (ANNO-08, ANNO-09). */
export function AudioBox({ annotation, audio }: { readonly annotation: Annotation; readonly audio: Audio }) {
  const t = useT();
  const store = useStore();
  const { id, page, name } = annotation;
  const frame = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLAudioElement>(null);
  const element = useRef<HTMLAudioElement | null>(null); // the one that plays: its own, or that of a lasting sound
  const [player, setPlayer] = useState<AudioPlayer | null>(null);
  const phase = useMediumPhase(id);
  const { layout, shape, name: skin } = audioSkin(audio.skin);
  useStanding(id, true);
  useLayoutEffect(() => {
    if (!own.current || !frame.current || audio.sources.length === 0) return;
    const startsByItself = audio.startsOn === "page-viewed";
    const kind = startsByItself && (!audio.isVisible || audio.pages) ? "music" : "audio";
    const lasting = isLasting(audio) ? lastingSound(store, { id, kind, page, audio }, document) : null;
    element.current = lasting?.element ?? own.current;
    const running = lasting?.player ?? runAudioPlayer(store, own.current, { id, kind, page, audio });
    const stopTimeline = runTimeline(element.current, frame.current);
    const stopMusic = startsByItself && !audio.pages ? runPageMusic(store, id, running) : null;
    setPlayer(running);
    return () => {
      stopTimeline();
      stopMusic?.();
      if (lasting) return;
      running.stop();
      store.set(setMediumPhaseAtom, id, "idle"); // a failed one tries again when its page comes back
    };
  }, [store, id, page, audio]);
  const title = name || t("mediaAudio", "Audio");
  const style = audio.isVisible ? { "data-layout": layout, "data-shape": shape, "data-skin": skin } : { hidden: true };
  return (
    <div ref={frame} className="audio" role="group" aria-label={title} data-phase={phase} {...style}>
      {/* biome-ignore lint/a11y/useMediaCaption: a sound has no captions */}
      <audio ref={own} preload={audio.startsOn === "page-viewed" ? "auto" : "none"} />
      {audio.isVisible && <AudioControls id={id} audio={audio} title={title} player={player} medium={element} />}
    </div>
  );
}

type AudioControlsProps = {
  readonly id: string;
  readonly audio: Audio;
  readonly title: string;
  readonly player: AudioPlayer | null;
  readonly medium: RefObject<HTMLAudioElement | null>;
};

/** The controls of an audio player; the style sheet shows those that fit its layout and size. */
function AudioControls({ id, audio, title, player, medium }: AudioControlsProps) {
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
          {layout === "wave" && <AudioWave seed={audio.sources[0]?.url ?? ""} />}
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

/** Lets the wheel scroll the list instead of turning pages; with Ctrl it still zooms the book. */
function keepWheel(event: WheelEvent): void {
  if (!event.ctrlKey) event.stopPropagation();
}

type AudioTracksProps = {
  readonly sources: Audio["sources"];
  readonly track: number;
  readonly onChoose: (track: number) => void;
};

/** The tracks of a playlist; shown if the player is high enough. */
function AudioTracks({ sources, track, onChoose }: AudioTracksProps) {
  const t = useT();
  return (
    <ol className="audio__tracks" onWheel={keepWheel}>
      {sources.map(({ title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tracks never change, and two may have the same title
        <li key={index}>
          <button type="button" className="audio__track" aria-current={index === track} onClick={() => onChoose(index)}>
            <span className="audio__number">{index + 1}</span>
            <span className="audio__name" dir="auto">
              {title || t("mediaTrack", "Track {number}", { number: index + 1 })}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A drawn wave: pale, and in full colour up to the position of the sound. */
const AudioWave = memo(function AudioWave({ seed }: { readonly seed: string }) {
  const bars = waveBars(seed, WAVE_BARS).map((height, index) => {
    const half = Math.round(height * 18 * 10) / 10;
    return `M${index * 4 + 2} ${20 - half}v${half * 2}`;
  });
  const path = bars.join("");
  return (
    <svg className="audio__wave" viewBox={`0 0 ${WAVE_BARS * 4} 40`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
      <path className="audio__heard" d={path} />
    </svg>
  );
});

/** The current track of a playlist. */
function useAudioTrack(id: string): number {
  const trackAtom = useMemo(() => atom((get) => ownEntry(get(audioTracksAtom), id) ?? 0), [id]);
  return useAtomValue(trackAtom);
}
