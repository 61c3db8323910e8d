import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type MarkKind, publicMark } from "../../../src/book/publication/embedding.ts";

const test = suite("book/publication/embedding");

test("embedders see items as hotspots of a type, notes as notes, and the rest by their names", () => {
  const seen = (kind: MarkKind) => {
    const rect = { x: 1, y: 2, width: 3, height: 4 };
    const { kind: name, type, ...rest } = publicMark({ kind, page: 1, id: "a", rect, alpha: 1, phase: "out" });
    assert.equal(rest, { page: 1, id: "a", rect, alpha: 1, phase: "out" });
    return `${name} ${type}`;
  };
  assert.equal(
    (
      [
        "page",
        "link",
        "image",
        "video",
        "hotspot",
        "highlight",
        "attachment",
        "stroke",
        "sticky",
        "highlighted",
      ] as const
    ).map(seen),
    [
      "page page",
      "hotspot link",
      "hotspot image",
      "hotspot video",
      "hotspot hotspot",
      "hotspot highlight",
      "attachment image",
      "note stroke",
      "note sticky",
      "note highlight",
    ],
  );
});

test.run();
