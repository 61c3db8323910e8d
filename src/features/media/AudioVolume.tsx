import { type RefObject, useState } from "react";
import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";

type AudioVolumeProps = { readonly medium: RefObject<HTMLAudioElement | null>; readonly volume: number };

/** How loud a player is. Where the device alone decides (iOS), the slider is silent and its button still mutes. */
export function AudioVolume({ medium, volume }: AudioVolumeProps) {
  const t = useT();
  const [isMuted, setMuted] = useState(false); // of this player alone
  const mute = () => {
    if (medium.current) medium.current.muted = !isMuted;
    setMuted(!isMuted);
  };
  const turnTo = (value: number) => {
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
          turnTo(Number(currentTarget.value));
        }}
        style={{ "--loud": volume } as object}
      />
    </div>
  );
}
