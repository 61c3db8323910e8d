import type { FacePicture } from "./faces.ts";

/** So often a face is halved at most: to an eighth, which is all that is seen of a board that all but stands. */
const MOST_HALVES = 3;

type Copies = { readonly draws: number; readonly halves: HTMLCanvasElement[] };
const copiesOf = new WeakMap<FacePicture["canvas"], Copies>();

/**
 * A face to be drawn `times` narrower than it is, at half its width or less, so that what is left to do is no more than
 * a half: a browser that shrinks a picture further in one step leaves most of it out, and print falls into specks.
 * @param isLevel it is seen lower instead, as on a wall calendar
 */
export function narrowFace(face: FacePicture, times: number, isLevel: boolean): FacePicture["canvas"] {
  const wanted = Math.min(MOST_HALVES, Math.floor(Math.log2(times)));
  if (wanted < 1) return face.canvas;
  const draws = face.draws ?? 0;
  const known = copiesOf.get(face.canvas);
  const copies: Copies = known?.draws === draws ? known : { draws, halves: [] };
  copiesOf.set(face.canvas, copies);
  while (copies.halves.length < wanted) copies.halves.push(halfOf(copies.halves.at(-1) ?? face.canvas, isLevel));
  return copies.halves[wanted - 1] ?? face.canvas;
}

function halfOf(picture: FacePicture["canvas"], isLevel: boolean): HTMLCanvasElement {
  const { width, height } = picture;
  const half = document.createElement("canvas");
  half.width = isLevel ? width : Math.ceil(width / 2);
  half.height = isLevel ? Math.ceil(height / 2) : height;
  half.getContext("2d")?.drawImage(picture, 0, 0, half.width, half.height);
  return half;
}
