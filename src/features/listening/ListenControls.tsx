import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { LISTEN, mainLanguage, voicesOf } from "./listening.ts";
import {
  chooseRateAtom,
  chooseVoiceAtom,
  chosenVoicesAtom,
  isPlayingAtom,
  rateAtom,
  spokenAtom,
  stepSentenceAtom,
  voicesAtom,
} from "./playback.ts";
import { pauseAtom, playAtom, stopListeningAtom } from "./state.ts";
import "./listen-controls.css";

/** Pause, the sentences before and after, speed, voice, and the end of listening. */
export function ListenControls() {
  const t = useT();
  const isPlaying = useAtomValue(isPlayingAtom);
  const play = useSetAtom(playAtom);
  const pause = useSetAtom(pauseAtom);
  const stop = useSetAtom(stopListeningAtom);
  const step = useSetAtom(stepSentenceAtom);
  return (
    <div className="listen-controls" role="group" aria-label={t("btnPhoneticReading", "Listen")}>
      <IconButton icon="skip-back" label={t("listenPrevious", "Previous sentence")} onClick={() => step(-1)} />
      <IconButton
        icon={isPlaying ? "pause" : "play"}
        label={isPlaying ? t("listenPause", "Pause") : t("listenPlay", "Play")}
        onClick={() => (isPlaying ? pause() : play())}
      />
      <IconButton icon="skip-forward" label={t("listenNext", "Next sentence")} onClick={() => step(1)} />
      <SpeedChoice />
      <VoiceChoice />
      <IconButton icon="x" label={t("listenStop", "Stop listening")} onClick={() => stop()} />
    </div>
  );
}

function SpeedChoice() {
  const t = useT();
  const rate = useAtomValue(rateAtom);
  const choose = useSetAtom(chooseRateAtom);
  const label = t("listenSpeed", "Speed");
  return (
    <span className="listen-choice" data-tip={label}>
      <span className="listen-choice__face" aria-hidden="true">{`${rate}×`}</span>
      <select
        className="listen-choice__select"
        aria-label={label}
        value={rate}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {LISTEN.rates.map((each) => (
          <option key={each} value={each}>{`${each}×`}</option>
        ))}
      </select>
    </span>
  );
}

/** The language that is read now. */
const languageAtom = atom((get) => get(spokenAtom)?.language ?? "");

/** The voices of the language that is read now. */
function VoiceChoice() {
  const t = useT();
  const language = useAtomValue(languageAtom);
  const voices = voicesOf(useAtomValue(voicesAtom), language);
  const chosen = useAtomValue(chosenVoicesAtom)[mainLanguage(language)] ?? "";
  const choose = useSetAtom(chooseVoiceAtom);
  const label = t("listenVoice", "Voice");
  if (voices.length === 0) return null;
  return (
    <span className="listen-choice" data-tip={label}>
      <Icon name="mic" />
      <select
        className="listen-choice__select"
        aria-label={label}
        value={voices.some(({ id }) => id === chosen) ? chosen : ""}
        onChange={({ target }) => choose(language, target.value)}
      >
        <option value="">{t("listenVoiceAuto", "Automatic")}</option>
        {voices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
