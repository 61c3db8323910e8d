import { suite } from "uvu";
import * as assert from "uvu/assert";
import { drawAttachment } from "../../../src/features/attachments/draw.ts";
import { createAttachmentPictures } from "../../../src/features/attachments/pictures.ts";
import { anAttachment, inline } from "../../support/attachments.ts";
import { fakePictures } from "../../support/fakes/pictures.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";

const test = suite("features/attachments/pictures");
const A = anAttachment({ naturalWidth: 1000 });

function open() {
  const loader = fakePictures();
  const arrived: number[] = [];
  const pictures = createAttachmentPictures(
    loader.pictures,
    async () => {},
    (page) => arrived.push(page),
  );
  return { ...loader, ...pictures, arrived };
}

test("a picture is decoded once it is drawn, and its page is told", async () => {
  const { get, asked, answerAll, arrived } = open();
  assert.is(get(A, 100), null);
  get(A, 120);
  assert.is(asked.length, 1);
  await answerAll();
  assert.equal(arrived, [1]);
  assert.ok(get(A, 120));
  assert.is(asked.length, 0);
});

test("a closer look asks for more px, never for more than there are, and keeps what it has until they come", async () => {
  const { get, asked, answerAll, given } = open();
  get(A, 100);
  await answerAll();
  assert.ok(get(A, 5000));
  assert.equal(
    asked.map(({ neededWidth }) => neededWidth),
    [1000],
  );
  await answerAll();
  assert.equal(
    given.map(({ closed }) => closed),
    [1, 0],
  );
  get(A, 9000);
  assert.is(asked.length, 0);
});

test("a picture that cannot be decoded is asked for once", async () => {
  const { get, asked, answerAll, arrived } = open();
  get(A, 100);
  await answerAll("offline");
  assert.is(get(A, 100), null);
  assert.equal([asked.length, arrived.length], [0, 0]);
});

test("pictures of far pages give their pixels back, also those that come too late", async () => {
  const { get, keepPages, given, answerAll, asked } = open();
  get(A, 100);
  await answerAll();
  get(anAttachment({ key: 2, page: 3 }), 100);
  const [late] = asked;
  keepPages([5]);
  assert.ok(late?.isAborted());
  assert.equal(
    given.map(({ closed }) => closed),
    [1],
  );
});

test("another tab's picture under the same name takes the place of ours", async () => {
  const { get, log, answerAll, given, stop } = open();
  get(A, 100);
  await answerAll();
  get({ ...A, image: inline(12) }, 100);
  await answerAll();
  assert.equal(log, [inline(), inline(12)]);
  stop();
  assert.ok(given.every(({ closed }) => closed === 1));
});

test("a picture is drawn in its own shape, a quiet ground until it is there", () => {
  const { ctx, fills, blits } = recordingContext();
  const box = { x: 0, y: 0, width: 200, height: 100 };
  drawAttachment(ctx, anAttachment(), box, () => null);
  assert.is(fills.length, 1);
  const source = {} as ImageBitmap;
  drawAttachment(ctx, anAttachment(), box, () => ({ source, width: 4, height: 3, close: () => {} }));
  const [corner, , opposite] = blits[0]!.box;
  assert.equal(
    [corner, opposite].map((at) => [Math.round(at!.x), Math.round(at!.y)]),
    [
      [33, 0],
      [167, 100],
    ],
  );
});

test.run();
