import type { FacePicture } from "./faces.ts";

/** So often a face is halved at most: to an eighth, which is all that is seen of a board that all but stands. */
const MOST_HALVES = 3;

/**
 * A face to be drawn `times` narrower than it is, at half its width or less, so that what is left to do is no more than
 * a half: a browser that shrinks a picture further in one step leaves most of it out, and print falls into specks.
 * @param isLevel it is seen lower instead, as on a wall calendar
 */
export function narrowFace(face: FacePicture, times: number, isLevel: boolean): FacePicture["canvas"] {
  const { canvas, draws = 0, narrow } = face;
  const wanted = Math.min(MOST_HALVES, Math.floor(Math.log2(times)));
  if (narrow?.draws !== draws) face.narrow = { draws, all: [canvas] };
  const all = face.narrow?.all ?? [];
  while (all.length <= wanted) all.push(halfOf(all.at(-1) ?? canvas, isLevel));
  return all[wanted] ?? canvas;
}

function halfOf(picture: FacePicture["canvas"], isLevel: boolean): HTMLCanvasElement {
  const half = document.createElement("canvas");
  half.width = Math.ceil(picture.width / (isLevel ? 1 : 2));
  half.height = Math.ceil(picture.height / (isLevel ? 2 : 1));
  half.getContext("2d")?.drawImage(picture, 0, 0, half.width, half.height);
  return half;
}
