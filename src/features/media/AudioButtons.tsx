import { type RefObject, useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import type { AudioPlayer } from "./audio-player.ts";
import { useMediumPhase } from "./state.ts";

type AudioPlayProps = {
  readonly id: string;
  readonly player: AudioPlayer | null;
  readonly title: string;
  readonly isSwitch: boolean;
};

/** The button that plays and pauses; in one skin it is a switch. */
export function AudioPlay({ id, player, title, isSwitch }: AudioPlayProps) {
  const t = useT();
  const phase = useMediumPhase(id);
  const isOn = phase === "playing" || phase === "asked";
  const press = () => (isOn ? player?.pause() : void player?.play());
  const label = isOn ? t("mediaPause", "Pause") : t("mediaPlay", "Play");
  if (isSwitch) {
    return (
      <button
        type="button"
        className="audio__play"
        role="switch"
        aria-checked={isOn}
        aria-label={title}
        onClick={press}
      >
        <span className="audio__knob">
          <Icon key={String(isOn)} name={isOn ? "volume-2" : "volume-x"} />
        </span>
      </button>
    );
  }
  return (
    <button
      type="button"
      className="audio__play"
      aria-label={`${label}: ${title}`}
      disabled={phase === "failed"}
      onClick={press}
    >
      <span className="audio__face">
        <Icon key={phase} name={phase === "failed" ? "volume-x" : isOn ? "pause" : "play"} />
      </span>
    </button>
  );
}

type AudioVolumeProps = { readonly medium: RefObject<HTMLAudioElement | null>; readonly volume: number };

/** The volume of a player. Where only the device sets it (iOS), the slider has no effect, but the button still mutes. */
export function AudioVolume({ medium, volume }: AudioVolumeProps) {
  const t = useT();
  const [isMuted, setMuted] = useState(false);
  const mute = () => {
    if (medium.current) medium.current.muted = !isMuted;
    setMuted(!isMuted);
  };
  const setVolume = (value: number) => {
    if (!medium.current) return;
    medium.current.volume = value;
    medium.current.muted = false;
    setMuted(value === 0);
  };
  return (
    <div className="audio__volume" dir="ltr">
      <button
        type="button"
        className="audio__mute"
        aria-label={t("mediaMute", "Mute")}
        aria-pressed={isMuted}
        onClick={mute}
      >
        <Icon key={String(isMuted)} name={isMuted ? "volume-x" : "volume-2"} />
      </button>
      <input
        className="audio__loudness"
        type="range"
        min={0}
        max={1}
        step={0.05}
        defaultValue={volume}
        aria-label={t("mediaVolume", "Volume")}
        onInput={({ currentTarget }) => {
          currentTarget.style.setProperty("--loud", currentTarget.value);
          setVolume(Number(currentTarget.value));
        }}
        style={{ "--loud": volume } as object}
      />
    </div>
  );
}
