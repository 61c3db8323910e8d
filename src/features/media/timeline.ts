import { type Stop, stopAll } from "../../lib/stop.ts";
import { clockText } from "./audio-player.ts";

/** How fine the slider of a medium is. */
export const TIMELINE_STEPS = 1000;

/**
 * Shows how far a medium has come in the elements of its player, without rendering: `--at` (0..1) for the style sheet,
 * the slider's value and words, and the time; and moves the medium with the slider.
 */
export function runTimeline(medium: HTMLMediaElement, player: HTMLElement): Stop {
  const slider = player.querySelector<HTMLInputElement>("[data-seek]");
  const clock = player.querySelector<HTMLElement>("[data-clock]");
  let isHeld = false;

  const show = () => {
    const { duration, currentTime } = medium;
    const isKnown = Number.isFinite(duration) && duration > 0;
    const at = isKnown ? Math.min(1, currentTime / duration) : 0;
    const past = currentTime > 0 || isKnown ? clockText(currentTime) : "";
    const words = isKnown ? `${past} / ${clockText(duration)}` : past; // what is sent live has no end
    player.style.setProperty("--at", at.toFixed(4));
    if (clock) clock.textContent = words;
    if (!slider) return;
    slider.disabled = !isKnown;
    if (!isHeld) slider.value = String(Math.round(at * TIMELINE_STEPS));
    slider.setAttribute("aria-valuetext", words);
  };
  const seek = () => {
    isHeld = false;
    if (slider && Number.isFinite(medium.duration)) {
      medium.currentTime = (Number(slider.value) / TIMELINE_STEPS) * medium.duration;
    }
    show();
  };
  const hold = () => {
    isHeld = true;
    player.style.setProperty("--at", String(Number(slider?.value) / TIMELINE_STEPS));
  };
  show();
  return stopAll([
    ...["timeupdate", "durationchange", "seeked", "emptied"].map((type) => listen(medium, type, show)),
    ...(slider ? [listen(slider, "input", hold), listen(slider, "change", seek)] : []),
  ]);
}

function listen(target: EventTarget, type: string, act: () => void): Stop {
  target.addEventListener(type, act);
  return () => target.removeEventListener(type, act);
}

/** Bars of a drawn wave, 0..1 high; the same for the same item, since nobody measures its sound beforehand. */
export function waveBars(seed: string, count: number): readonly number[] {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return Array.from({ length: count }, (_, index) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + index;
    const noise = ((state >>> 8) & 0xffff) / 0xffff;
    const swell = 0.5 + 0.5 * Math.sin(index * 0.55) * Math.sin(index * 0.17 + 1);
    return Math.min(1, 0.16 + 0.84 * swell * (0.35 + 0.65 * noise));
  });
}
