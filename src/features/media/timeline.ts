import { type Stop, stopAll } from "../../lib/stop.ts";
import { clockText } from "./playlist.ts";

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
