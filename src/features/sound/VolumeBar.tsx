import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { percentText } from "../../lib/percent.ts";
import { languageTagAtom } from "../../state/texts.ts";
import { setVolumeAtom, VOLUME_STEP, volumeAtom } from "./switches.ts";

/** Sizes of the bar, px at the usual size of letters (SND-34): a step of the track is a tenth of the volume. */
const BAR = { px: 131, trackPx: 58 } as const;

/** The volume of the viewer's own sounds; desktops only, since other devices have keys for it (SND-33). */
export function VolumeBar() {
  const t = useT();
  const language = useAtomValue(languageTagAtom);
  const volume = useAtomValue(volumeAtom);
  const setVolume = useSetAtom(setVolumeAtom);
  const before = useRef(1); // what muting goes back to
  const mute = () => {
    if (volume > 0) before.current = volume;
    setVolume(volume > 0 ? 0 : before.current);
  };
  const icon = volume === 0 ? "volume-x" : volume < 0.5 ? "volume-1" : "volume-2";
  const style = {
    "--bar": BAR.px,
    "--track": BAR.trackPx,
    "--at": volume,
  } as CSSProperties;
  return (
    <div className="volume-bar" dir="ltr" style={style}>
      <button
        type="button"
        className="volume-bar__mute"
        aria-label={t("mediaMute", "Mute")}
        aria-pressed={volume === 0}
        onClick={mute}
      >
        <Icon key={icon} name={icon} />
      </button>
      <span className="volume-bar__slide">
        <span className="volume-bar__track" aria-hidden="true" />
        <input
          className="volume-bar__input"
          type="range"
          min={0}
          max={1}
          step={VOLUME_STEP}
          value={volume}
          aria-label={t("mediaVolume", "Volume")}
          aria-valuetext={percentText(volume, language)}
          onChange={({ currentTarget }) => setVolume(Number(currentTarget.value))}
        />
      </span>
      <output className="volume-bar__value" aria-hidden="true">
        {Math.round(volume * 100)}
      </output>
    </div>
  );
}
