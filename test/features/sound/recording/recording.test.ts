import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { BookIssue } from "../../../../src/book/publication/issues.ts";
import { pageIndex } from "../../../../src/book/publication/pages.ts";
import {
  readRecording,
  type Section,
  sectionAt,
  sectionOf,
} from "../../../../src/features/sound/recording/recording.ts";
import { emptyBook } from "../../../support/empty-book.ts";

const test = suite("sound/recording");

function read(audio: unknown) {
  const blank = emptyBook(8);
  const issues: BookIssue[] = [];
  const book = { ...blank, baseUrl: "https://b.test/", extras: { ...blank.extras, audio } };
  const recording = readRecording(book, (issue) => issues.push(issue));
  const brief = recording?.sections.map(({ page, url, seconds }) => [page + 1, url.slice(15), seconds]) ?? null;
  return { recording, brief, issues };
}
const entry = (pageIndex: unknown, audioData: unknown) => ({ pageIndex, audioData });

test("one file has its pages at times, whatever their order and spelling (SND-36, SND-37)", () => {
  const items = [entry(3, "1:05"), entry("1", 0), entry(2, "12.5"), entry(4, "1:00:01")];
  const { recording, brief, issues } = read({ audioType: "0", audioFile: "r.mp3", showPlayer: "Yes", items });
  assert.equal(brief, [
    [1, "r.mp3", 0],
    [2, "r.mp3", 12.5],
    [3, "r.mp3", 65],
    [4, "r.mp3", 3601],
  ]);
  assert.ok(recording?.showsPlayer && recording.isOneFile);
  assert.equal(issues, []);
});

test("several files lie on their pages, in the order of these; counting may begin at 0 (SND-36, SND-37)", () => {
  const items = [entry(4, "d.mp3"), entry(0, "a.mp3"), entry(1, "b.mp3")];
  const { recording, brief } = read({ audioType: 1, items });
  assert.equal(brief, [
    [1, "a.mp3", 0],
    [2, "b.mp3", 0],
    [5, "d.mp3", 0],
  ]);
  assert.not.ok(recording?.showsPlayer || recording?.isOneFile);
});

test("items out of range, without a time or a sound are left out and noted (SND-36)", () => {
  const items = [
    entry(9, 1),
    entry(-1, 1),
    entry(1.5, 1),
    entry(NaN, 1),
    entry(1, -3),
    entry(2, "soon"),
    entry(3, 4),
    7,
  ];
  const { brief, issues } = read({ audioFile: "r.mp3", items });
  assert.equal(brief, [[3, "r.mp3", 4]]);
  assert.is(issues.length, 7);
  assert.is(issues[0]?.path, "audio.items[0]");
});

for (const none of [
  null,
  {},
  "x",
  { items: [] },
  { items: [entry(1, 1)] },
  { audioFile: "javascript:1", items: [entry(1, 1)] },
]) {
  test(`${JSON.stringify(none)} is no recording (SND-36)`, () => assert.is(read(none).recording, null));
}

const sections = [1, 2, 5].map((page, index): Section => ({ page: pageIndex(page - 1), url: "", seconds: index * 10 }));
const open = (...pages: readonly number[]) => pages.map((page) => pageIndex(page - 1));

test("a page begins when its time has passed (SND-38)", () => {
  assert.equal(
    [-1, 0, 9.9, 10, 25, 1e9].map((seconds) => sectionAt(sections, seconds)),
    [0, 0, 0, 1, 2, 2],
  );
});

test("other pages that the reader opens bring their own part, or the one that they lie in (SND-38)", () => {
  assert.is(sectionOf(sections, open(2, 3), 1), null);
  assert.is(sectionOf(sections, open(4, 5), 0), 2);
  assert.is(sectionOf(sections, open(3), 1), null);
  assert.is(sectionOf(sections, open(8), 0), 2);
  assert.is(sectionOf(sections, open(4), 2), 1);
  assert.is(sectionOf(sections.slice(1), open(1), 0), null);
});

test.run();
