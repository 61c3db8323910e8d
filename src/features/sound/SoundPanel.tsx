import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { Switch } from "../../chrome/kit/Fields.tsx";
import { AdaptivePanel } from "../../chrome/panels/SlidePanel.tsx";
import { deviceAtom } from "../../state/view.ts";
import {
  hasBackgroundAtom,
  hasHiddenRecordingAtom,
  hasMusicAtom,
  isBackgroundOnAtom,
  isFlipSoundOnAtom,
  isRecordingOnAtom,
  switchRecordingAtom,
} from "./state.ts";
import { isMusicOnAtom, switchBackgroundAtom, switchFlipSoundAtom, switchMusicAtom } from "./switches.ts";
import { VolumeBar } from "./VolumeBar.tsx";
import "./sound.css";

/** The settings of sound: what can be heard, and how loud (SND-01 to SND-03, SND-33). */
export function Panel() {
  const t = useT();
  const isFlipOn = useAtomValue(isFlipSoundOnAtom);
  const isBackgroundOn = useAtomValue(isBackgroundOnAtom);
  const isMusicOn = useAtomValue(isMusicOnAtom);
  const hasBackground = useAtomValue(hasBackgroundAtom);
  const hasRecording = useAtomValue(hasHiddenRecordingAtom);
  const isRecordingOn = useAtomValue(isRecordingOnAtom);
  const switchRecording = useSetAtom(switchRecordingAtom);
  const hasMusic = useAtomValue(hasMusicAtom);
  const isDesktop = useAtomValue(deviceAtom) === "desktop";
  const switchFlip = useSetAtom(switchFlipSoundAtom);
  const switchBackground = useSetAtom(switchBackgroundAtom);
  const switchMusic = useSetAtom(switchMusicAtom);
  const music = isMusicOn ? t("multimediaSoundOn", "Music on") : t("multimediaSoundOff", "Music off");
  return (
    <AdaptivePanel name="sound" title={t("frmSound", "Sound")} side="right" pin="never">
      <Switch
        name="flip"
        icon={isFlipOn ? "volume-2" : "volume-x"}
        label={t("settingFlipSound", "Page-turning sound")}
        checked={isFlipOn}
        onChange={switchFlip}
      />
      {hasBackground && (
        <Switch
          name="background"
          icon={isBackgroundOn ? "headphones" : "volume-x"}
          label={t("settingBackgroundSound", "Background sound")}
          checked={isBackgroundOn}
          onChange={switchBackground}
        />
      )}
      {hasMusic && (
        <Switch
          name="music"
          icon={isMusicOn ? "music" : "volume-x"}
          label={music}
          checked={isMusicOn}
          onChange={switchMusic}
        />
      )}
      {hasRecording && (
        <Switch
          name="recording"
          icon={isRecordingOn ? "headphones" : "volume-x"}
          label={t("recording", "Recording")}
          checked={isRecordingOn}
          onChange={switchRecording}
        />
      )}
      {isDesktop && <VolumeBar />}
    </AdaptivePanel>
  );
}
