import { memo } from "react";
import { waveBars } from "./audio-wave.ts";

const BARS = 56;

/** A drawn wave: pale, and over it as much of it in full colour as has been heard. */
export const AudioWave = memo(function AudioWave({ seed }: { readonly seed: string }) {
  const bars = waveBars(seed, BARS).map((height, index) => {
    const half = Math.round(height * 18 * 10) / 10;
    return `M${index * 4 + 2} ${20 - half}v${half * 2}`;
  });
  const path = bars.join("");
  return (
    <svg className="audio__wave" viewBox={`0 0 ${BARS * 4} 40`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
      <path className="audio__heard" d={path} />
    </svg>
  );
});
