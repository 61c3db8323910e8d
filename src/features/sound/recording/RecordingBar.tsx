import { useAtomValue } from "jotai/react";
import type { CSSProperties } from "react";
import { useT } from "../../../chrome/hooks.ts";
import { IconButton } from "../../../chrome/kit/Buttons.tsx";
import { recordingControlsAtom, recordingViewAtom } from "./state.ts";
import "./recording.css";

/** The player of a recording that turns the pages (SND-36, SND-38). */
export function Part() {
  const t = useT();
  const { isPlaying, seconds, duration } = useAtomValue(recordingViewAtom);
  const { toggle, seek } = useAtomValue(recordingControlsAtom);
  const end = Number.isFinite(duration) ? duration : 0;
  const at = end > 0 ? Math.min(1, seconds / end) : 0;
  return (
    <section className="recording panel" aria-label={t("recording", "Recording")} dir="ltr">
      <IconButton
        icon={isPlaying ? "pause" : "play"}
        label={isPlaying ? t("mediaPause", "Pause") : t("mediaPlay", "Play")}
        onClick={toggle}
      />
      <input
        className="recording__time"
        type="range"
        min={0}
        max={end}
        step={1}
        value={seconds}
        disabled={end === 0}
        aria-label={t("mediaPosition", "Position")}
        aria-valuetext={timeText(seconds)}
        style={{ "--at": at } as CSSProperties}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
      />
      <span className="recording__clock">
        {end > 0 ? `${timeText(seconds)} / ${timeText(end)}` : timeText(seconds)}
      </span>
    </section>
  );
}

/** A time as "1:05". */
function timeText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
