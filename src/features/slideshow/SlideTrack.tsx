import { useAtomValue, useStore } from "jotai/react";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { SlideFrame } from "./SlideFrame.tsx";
import { runSlideHand } from "./slide-hand.ts";
import { drawnPhotos } from "./slides.ts";
import { slideAtom, slideSignAtom, slidesAtom } from "./slides-state.ts";

/** The row of pictures: the one on the screen and its neighbours, so that long rows cost no more than short ones. */
export function SlideTrack({ close }: { readonly close: () => void }) {
  const store = useStore();
  const track = useRef<HTMLDivElement>(null);
  const photos = useAtomValue(slidesAtom);
  const index = useAtomValue(slideAtom);
  const sign = useAtomValue(slideSignAtom);
  useLayoutEffect(() => {
    const dialog = track.current?.closest("dialog"); // its own ref is not set before this runs
    if (!dialog || !track.current) return;
    return runSlideHand(store, dialog, track.current, close);
  }, [store]);
  useLayoutEffect(() => {
    // The control that had the keyboard may be gone: there is no arrow at the end of the row.
    const dialog = track.current?.closest("dialog");
    if (dialog?.open && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
  }, [index]);
  return (
    <div ref={track} className="slideshow__track">
      {drawnPhotos(index, photos.length).map((each) => {
        const photo = photos[each];
        const style = { "--offset": (each - index) * sign } as CSSProperties;
        const isCurrent = each === index;
        return (
          <div key={each} className="slideshow__slot" data-current={isCurrent} aria-hidden={!isCurrent} style={style}>
            {photo && <SlideFrame photo={photo} place={each} />}
          </div>
        );
      })}
    </div>
  );
}
