import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseAnswer } from "../../../src/io/scripts/frame.ts";

const test = suite("script-answer");

test("an answer of the right shape is read (BOOT-23)", () => {
  const answer = { values: { a: [1, { b: null }] }, failures: [{ index: 0, problem: "threw", isMissing: false }] };
  assert.equal(parseAnswer(JSON.stringify(answer), 8), answer);
});

test("whatever else a script sends is no answer (BOOT-23)", () => {
  const forged = [
    undefined,
    null,
    3,
    {},
    "",
    "ready",
    "{",
    "null",
    "[]",
    "3",
    '{"values":{}}',
    '{"values":[],"failures":[]}',
    '{"values":{},"failures":{}}',
    '{"values":{},"failures":[null]}',
    '{"values":{},"failures":[{"index":"0"}]}',
    '{"values":{},"failures":[{"index":0,"problem":{},"isMissing":false}]}',
  ];
  for (const text of forged) assert.is(parseAnswer(text, 8), null, String(text));
});

test("data that is nested too deeply is no answer (BOOT-23)", () => {
  const deep = (levels: number) => `{"values":{"a":${"[".repeat(levels)}${"]".repeat(levels)}},"failures":[]}`;
  assert.ok(parseAnswer(deep(6), 8));
  assert.is(parseAnswer(deep(7), 8), null);
  assert.is(parseAnswer(deep(5_000_000), 8), null);
});

test.run();
