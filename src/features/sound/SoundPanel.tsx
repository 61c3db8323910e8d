import { useAtomValue, useSetAtom } from "jotai/react";
import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import { useT } from "../../chrome/hooks.ts";
import { Switch } from "../../chrome/kit/Fields.tsx";
import type { IconName } from "../../chrome/kit/icons.ts";
import { Bubble } from "../../chrome/panels/Bubble.tsx";
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

type Words = { readonly key: string; readonly english: string };

type Sound = {
  readonly name: string;
  readonly icon: IconName; // while it is on
  readonly label: Words;
  readonly labelOff?: Words; // else the same
  readonly isThereAtom: Atom<boolean>;
  readonly isOnAtom: Atom<boolean>;
  readonly switchAtom: WritableAtom<null, [isOn: boolean], void>;
};

/** What can be heard, in the order of the panel. */
const SOUNDS: readonly Sound[] = [
  {
    name: "flip",
    icon: "volume-2",
    label: { key: "settingFlipSound", english: "Page-turning sound" },
    isThereAtom: atom(true),
    isOnAtom: isFlipSoundOnAtom,
    switchAtom: switchFlipSoundAtom,
  },
  {
    name: "background",
    icon: "headphones",
    label: { key: "settingBackgroundSound", english: "Background sound" },
    isThereAtom: hasBackgroundAtom,
    isOnAtom: isBackgroundOnAtom,
    switchAtom: switchBackgroundAtom,
  },
  {
    name: "music",
    icon: "music",
    label: { key: "multimediaSoundOn", english: "Music on" },
    labelOff: { key: "multimediaSoundOff", english: "Music off" },
    isThereAtom: hasMusicAtom,
    isOnAtom: isMusicOnAtom,
    switchAtom: switchMusicAtom,
  },
  {
    name: "recording",
    icon: "headphones",
    label: { key: "recording", english: "Recording" },
    isThereAtom: hasHiddenRecordingAtom,
    isOnAtom: isRecordingOnAtom,
    switchAtom: switchRecordingAtom,
  },
];

/** The width of the bubble: the longest switch's words in one line, in most languages. */
const WIDTH = "calc((288px + var(--type-extra)) * var(--ui, 1))";

/** The settings of sound at their button: what can be heard, and how loud (SND-01 to SND-03, SND-33). */
export function Panel() {
  const t = useT();
  const isDesktop = useAtomValue(deviceAtom) === "desktop";
  return (
    <Bubble name="sound" title={t("frmSound", "Sound")} anchor="sound" width={WIDTH}>
      <div className="sound">
        {SOUNDS.map((sound) => (
          <SoundSwitch key={sound.name} sound={sound} />
        ))}
        {isDesktop && <VolumeBar />}
      </div>
    </Bubble>
  );
}

function SoundSwitch({ sound }: { readonly sound: Sound }) {
  const { name, icon, label, labelOff = label, isThereAtom, isOnAtom, switchAtom } = sound;
  const t = useT();
  const isThere = useAtomValue(isThereAtom);
  const isOn = useAtomValue(isOnAtom);
  const onChange = useSetAtom(switchAtom);
  if (!isThere) return null;
  const { key, english } = isOn ? label : labelOff;
  return (
    <Switch name={name} icon={isOn ? icon : "volume-x"} label={t(key, english)} checked={isOn} onChange={onChange} />
  );
}
