import { readFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { hashOf, policyOf, withPolicy } from "../../scripts/policy.mjs";
import { FRAME_PROGRAM } from "../../src/io/scripts/frame-program.ts";

const test = suite("static/security");

test("each threat of SECURITY.md names a test that is there", () => {
  const [, table = ""] = readFileSync("SECURITY.md", "utf8").split("## Threats");
  const rows = table.split("\n").filter((line) => /^\|(?! who|---)/.test(line));
  assert.ok(rows.length >= 12, `${rows.length} threats`);
  for (const row of rows) {
    const [, path = "", title = ""] = /`(test\/[^`]+)`: "([^"]+)"/.exec(row) ?? [];
    const text = readFileSync(path, "utf8");
    assert.ok(text.includes(title), `${path} has no test "${title}"`);
  }
});

test("the policy names the page's scripts and the program of the data frame by their hashes", async () => {
  const page = await withPolicy(
    '<meta content="%POLICY%"><script>one()</script><script type="application/json">{}</script>',
  );
  assert.match(page, hashOf("one()"));
  assert.match(page, hashOf(FRAME_PROGRAM));
  assert.is(page.match(/sha256-/g)?.length, 2);
  assert.not.match(policyOf([]), /unsafe-eval|script-src[^;]*(\*(?!\.)|unsafe-inline|https:(?!\/\/))/);
});

test.run();
