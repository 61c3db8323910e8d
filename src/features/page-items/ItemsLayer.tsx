import { AnimatedPictures } from "./AnimatedPictures.tsx";
import { ItemHint } from "./ItemHint.tsx";
import { ItemTwins } from "./ItemTwins.tsx";

/** What items have outside of the canvas: buttons for the keyboard, hints, pictures that only the browser can move. */
export function Part() {
  return (
    <>
      <ItemTwins />
      <ItemHint />
      <AnimatedPictures />
    </>
  );
}
