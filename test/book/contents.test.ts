import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readContents } from "../../src/book/contents.ts";
import { issueLog } from "../../src/book/issue-log.ts";

const test = suite("contents");

test("contents keep their order and levels; pages outside of the book are left out (TOC-02)", () => {
  const log = issueLog();
  const raw = [
    { caption: "One", page: "2", level: "1", children: [{ title: "Deeper", page: 3, url: "x" }] },
    { caption: "Two", page: 99 },
    "three",
  ];
  assert.equal(readContents(raw, 10, log), [
    { title: "One", page: 2, url: "", children: [{ title: "Deeper", page: 3, url: "x", children: [] }] },
    { title: "Two", page: null, url: "", children: [] },
  ]);
  assert.equal(
    log.issues.map(({ path }) => path),
    ["contents[1].page", "contents[2]"],
  );
});

test("contents that contain themselves end (TOC-02)", () => {
  const entry: Record<string, unknown> = { caption: "Round", page: 1 };
  entry["children"] = [entry, entry, entry];
  const log = issueLog();
  const [first] = readContents([entry], 10, log);
  assert.is(first?.children[0]?.children[0]?.title, "Round");
  assert.ok(log.issues.length > 0);
});

test("contents nested ten thousand deep end (TOC-02)", () => {
  let entry: object = { title: "Bottom" };
  for (let depth = 0; depth < 10_000; depth++) entry = { title: "Level", children: [entry] };
  const log = issueLog();
  assert.is(readContents([entry], 10, log)[0]?.title, "Level");
  assert.is(log.issues.length, 1);
});

test.run();
