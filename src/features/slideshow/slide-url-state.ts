import { atom } from "jotai/vanilla";
import { sizedPicture } from "../../io/sized-picture.ts";
import { bookAtom } from "../../state/reading.ts";
import { viewportAtom } from "../../state/view.ts";

/** The address at which a picture is asked for: as large as the window needs, where the book says how (SLIDES-15). */
export const slideUrlAtom = atom((get) => {
  const { pageImageQuery } = get(bookAtom).settings;
  if (pageImageQuery === "") return (url: string) => url;
  const { width, height, pixelRatio } = get(viewportAtom);
  const size = { neededWidth: width * pixelRatio, neededHeight: height * pixelRatio };
  return (url: string) => sizedPicture(url, pageImageQuery, size);
});
