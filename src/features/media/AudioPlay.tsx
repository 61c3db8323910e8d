import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";
import type { AudioPlayer } from "./audio-player.ts";
import { useMediumPhase } from "./use-medium-phase.ts";

type AudioPlayProps = {
  readonly id: string;
  readonly player: AudioPlayer | null;
  readonly title: string;
  readonly isSwitch: boolean;
};

/** Plays and pauses; a switch says by its knob what others say by their icon. */
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
