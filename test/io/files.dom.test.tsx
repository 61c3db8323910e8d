import { suite } from "uvu";
import * as assert from "uvu/assert";
import { browserPictureFiles } from "../../src/io/files.ts";

const test = suite("io/files");
const scope = globalThis as { FileReader?: unknown };

test("a browser without FileReader cannot read (ATTACH-04)", async () => {
  const { FileReader } = scope;
  scope.FileReader = undefined;
  const answer = await browserPictureFiles.read(new File(["x"], "a.png", { type: "image/png" }), 1600);
  const canRead = browserPictureFiles.canRead();
  scope.FileReader = FileReader;
  assert.equal([canRead, answer], [false, { ok: false, error: "no-reader" }]);
  assert.ok(browserPictureFiles.canRead());
});

test("a file whose type is not a picture is not decoded (ATTACH-03)", async () => {
  for (const type of ["text/plain", "application/pdf", "video/mp4"]) {
    const answer = await browserPictureFiles.read(new File(["x"], "a.png", { type }), 1600);
    assert.equal(answer, { ok: false, error: "not-image" }, type);
  }
});

test.run();
