import { suite } from "uvu";
import * as assert from "uvu/assert";
import { storedAnswer } from "../../../src/io/offline/stored-answer.ts";

const test = suite("io/offline/stored-answer");

const FILE = "0123456789";
const answer = async (range: string | null, { method = "GET", status = 200 } = {}) => {
  const headers = new Headers(range === null ? {} : { Range: range });
  const stored = new Response(FILE, { status, headers: { "Content-Type": "audio/mpeg", "Content-Encoding": "br" } });
  const given = await storedAnswer({ method, headers }, stored);
  return [given.status, given.headers.get("Content-Range"), await given.text()];
};

for (const [range, expected] of [
  ["bytes=0-3", [206, "bytes 0-3/10", "0123"]],
  ["bytes=4-", [206, "bytes 4-9/10", "456789"]],
  ["bytes=-3", [206, "bytes 7-9/10", "789"]],
  ["bytes=-30", [206, "bytes 0-9/10", FILE]],
  ["bytes=8-100", [206, "bytes 8-9/10", "89"]],
  ["bytes=10-", [416, "bytes */10", ""]],
  ["bytes=5-2", [416, "bytes */10", ""]],
  ["bytes=-", [416, "bytes */10", ""]],
  ["bytes=0-1,4-5", [200, null, FILE]],
  ["lines=1-2", [200, null, FILE]],
  [null, [200, null, FILE]],
] as const) {
  test(`a stored file that is asked for with the range "${range}" is ${expected[0]} ${expected[2]}`, async () => {
    assert.equal(await answer(range), [...expected]);
  });
}

test("a head has no file, and a file that was missing stays so", async () => {
  assert.equal(await answer(null, { method: "HEAD" }), [200, null, ""]);
  assert.equal(await answer("bytes=0-3", { status: 404 }), [404, null, FILE]);
});

test.run();
