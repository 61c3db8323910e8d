import type { WheelEvent } from "react";
import type { Audio } from "../../book/annotation.ts";
import { useT } from "../../chrome/use-t.ts";

/** Rolls the list and turns no leaf; with Ctrl it zooms the book as everywhere. */
function keepWheel(event: WheelEvent): void {
  if (!event.ctrlKey) event.stopPropagation();
}

type AudioTracksProps = {
  readonly sources: Audio["sources"];
  readonly track: number;
  readonly onChoose: (track: number) => void;
};

/** The tracks of a playlist, where the player is high enough to show them. */
export function AudioTracks({ sources, track, onChoose }: AudioTracksProps) {
  const t = useT();
  return (
    <ol className="audio__tracks" onWheel={keepWheel}>
      {sources.map(({ title }, index) => (
        <li key={index}>
          <button type="button" className="audio__track" aria-current={index === track} onClick={() => onChoose(index)}>
            <span className="audio__number">{index + 1}</span>
            <span className="audio__name" dir="auto">
              {title || t("mediaTrack", "Track {number}", { number: index + 1 })}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
