import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { createFaces, type DrawFace, type Face, type FaceKey, MOST_FACES } from "../../../src/stage/turn/faces.ts";
import { drawn as drawnOn } from "../../support/dom.ts";

const test = suite("faces");

function open() {
  const drawn: string[] = [];
  const draw: DrawFace = (_ctx, { page, side }) => drawn.push(`${page} ${side}`);
  const faces = createFaces(draw);
  faces.reshape({ width: 100, height: 200 }, 1.5);
  return { faces, drawn, draw };
}
const key = (page: number, side: FaceKey["side"] = "recto"): FaceKey => ({ page: pageIndex(page), side });
const sizeOf = ({ canvas }: { canvas: HTMLCanvasElement }) => [canvas.width, canvas.height];

test("a face is drawn once, at the flight's own sharpness, however often it is shown (FLIP-02)", () => {
  const { faces, drawn } = open();
  const face = faces.whole(key(3));
  assert.is(faces.whole(key(3)), face);
  assert.equal([drawn, sizeOf(face), face.scale], [["3 recto"], [150, 300], 1.5]);
  faces.whole(key(3, "verso"));
  assert.equal(drawn, ["3 recto", "3 verso"]);
});

test("a face whose picture has changed is drawn anew on its own canvas, and its neighbours are not (FLIP-02)", () => {
  const { faces, drawn } = open();
  const old = faces.whole(key(3));
  faces.whole(key(4));
  faces.spoil(pageIndex(3));
  assert.is(faces.whole(key(3)), old);
  faces.whole(key(3));
  faces.whole(key(4));
  assert.equal(drawn, ["3 recto", "4 recto", "3 recto"]);
});

const STRIP_PX = 150 * 37.5; // an eighth of a face
const isDrawn = ({ canvas, drawnTo }: Face) => drawnTo >= canvas.height;
/** The strips of a canvas that were drawn, from top to bottom px. */
const stripsOf = ({ canvas }: { canvas: HTMLCanvasElement }) =>
  drawnOn(canvas).flatMap(([name, , top, , height]) => (name === "rect" ? [[top, Number(top) + Number(height)]] : []));

test("a face is drawn ahead in strips that meet, so that no frame waits long for it (FLIP-02)", () => {
  const { faces, drawn, draw } = open();
  assert.equal(
    Array.from({ length: 9 }, () => isDrawn(faces.drawNext(key(3), STRIP_PX, draw))),
    [...Array(7).fill(false), true, true],
  );
  const strips = Array.from({ length: 8 }, (_, part) => [part * 38, (part + 1) * 38]);
  assert.equal([stripsOf(faces.whole(key(3))), drawn.length], [strips, 8]);
});

test("a face that is shown while it is drawn ahead gets the rest at once, and all of it where it was spoiled (FLIP-02)", () => {
  const { faces, draw } = open();
  faces.drawNext(key(3), STRIP_PX, draw);
  const face = faces.whole(key(3));
  assert.equal(stripsOf(face).at(-1), [38, 338]);
  faces.drawNext(key(4), STRIP_PX, draw);
  faces.drawNext(key(4), STRIP_PX, draw);
  faces.spoil(pageIndex(4));
  assert.equal(stripsOf(faces.whole(key(4))).at(-1), [0, 300]);
});

test("to look at a face draws nothing and makes none (FLIP-02)", () => {
  const { faces, drawn, draw } = open();
  assert.equal([faces.known(key(3)), faces.bytes()], [null, 0]);
  const face = faces.drawNext(key(3), STRIP_PX, draw);
  assert.is(faces.known(key(3)), face);
  assert.equal([isDrawn(face), drawn.length], [false, 1]);
});

test("faces that are not kept leave two canvases for the next ones, and give all other pixels back (FLIP-02)", () => {
  const { faces, drawn } = open();
  const all = [3, 4, 5, 6].map((page) => faces.whole(key(page)));
  const facePx = 150 * 300 * 4;
  faces.keep([key(3), key(9)]);
  assert.equal(all.map(({ canvas }) => canvas.width > 0).filter(Boolean).length, 3);
  assert.is(faces.bytes(), 3 * facePx);
  const before = all.map(({ draws }) => draws);
  const next = faces.whole(key(7));
  assert.ok(all.includes(next), "no canvas is made");
  assert.equal([next.key, drawn.at(-1)], [key(7), "7 recto"]);
  assert.ok(next.draws > before[all.indexOf(next)]!, "who had a copy of its px knows that they are others");
  assert.ok([4, 5, 6].every((page) => faces.known(key(page)) === null));
  faces.keep([]);
  assert.is(faces.bytes(), 2 * facePx);
  faces.reshape({ width: 50, height: 100 }, 1);
  assert.equal(sizeOf(faces.whole(key(8))), [50, 100], "of another shape none is used");
  faces.keep([]);
  assert.is(faces.bytes(), 50 * 100 * 4);
});

test("however long the reader leafs without a rest, the faces shown longest ago give their pixels back (FLIP-02)", () => {
  const { faces, drawn } = open();
  const first = faces.whole(key(0));
  for (let page = 1; page < MOST_FACES; page++) faces.whole(key(page));
  faces.whole(key(0));
  faces.whole(key(99));
  assert.equal([sizeOf(first), faces.bytes()], [[150, 300], MOST_FACES * 150 * 300 * 4]);
  faces.whole(key(1));
  assert.is(drawn.filter((each) => each === "1 recto").length, 2);
});

test("another size or sharpness spoils all faces, the same one none (PAGE-22)", () => {
  const { faces } = open();
  const face = faces.whole(key(3));
  faces.reshape({ width: 100, height: 200 }, 1.5);
  assert.is(faces.whole(key(3)), face);
  faces.reshape({ width: 100, height: 200 }, 1);
  const other = faces.whole(key(3));
  assert.is.not(other, face);
  assert.equal(sizeOf(other), [100, 200]);
  assert.equal(faces.bytes(), 4 * (100 * 200 + 150 * 300), "the old pixels are given back once there is time");
  faces.keep([key(3)]);
  assert.equal(
    [sizeOf(face), sizeOf(other)],
    [
      [0, 0],
      [100, 200],
    ],
  );
  assert.equal(faces.bytes(), 4 * 100 * 200);
});

test.run();
