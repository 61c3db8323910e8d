import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createTrackList, roundsOf } from "../../../../src/features/sound/background/list.ts";
import { type LoaderPorts, loadingOf } from "../../../../src/features/sound/background/loading.ts";
import type { AudioFiles } from "../../../../src/io/sound/audio-files.ts";
import { fail, ok } from "../../../../src/lib/result.ts";

const test = suite("sound/background/list");

for (const [written, rounds] of [
  [-1, -1],
  [-7, -1],
  [0, 1],
  [1, 1],
  [2, 2],
  [2.9, 2],
  [1e300, 1e6],
] as const) {
  test(`a loop count of ${written} plays the list ${rounds === -1 ? "for ever" : `${rounds} times`} (SND-11)`, () => {
    assert.is(roundsOf(written), rounds);
  });
}

const head = (type: string, length: number | null = 5_000_000) => ({ type, length });
for (const [url, index, facts, loading] of [
  ["https://a.test/1.mp3", 1, head("audio/mpeg"), "streamed"],
  ["https://a.test/1.mp3", 0, head("audio/mpeg"), "whole"],
  ["file:///1.mp3", 1, null, "whole"],
  ["https://a.test/1.ogg", 1, head("audio/mpeg"), "whole"],
  ["https://a.test/1", 1, head("application/ogg"), "whole"],
  ["https://a.test/1.mp3", 1, head("audio/mpeg", null), "whole"],
  ["https://a.test/1.mp3", 1, null, "whole"],
] as const) {
  test(`track ${index + 1} at ${url}, of which a server says ${JSON.stringify(facts)}, is ${loading} (SND-22)`, () => {
    assert.is(loadingOf(url, index, facts), loading);
  });
}

/** A list of three tracks on a server that answers as `files` say, in a browser that has buffers for nothing. */
function open(rounds: number, files: Partial<AudioFiles> = {}) {
  const asked: string[] = [];
  const ports: LoaderPorts = {
    files: {
      head: async (url) => {
        asked.push(`HEAD ${url}`);
        return ok(head("audio/mpeg"));
      },
      range: async () => fail("offline"),
      whole: async (url) => {
        asked.push(`GET ${url}`);
        return ok(new Blob(["bytes"]));
      },
      ...files,
    },
    openBuffer: () => null,
    createUrl: () => "blob:own",
    revokeUrl: (url) => asked.push(`revoked ${url}`),
  };
  return { list: createTrackList(["a", "b", "c"], rounds, ports), asked };
}

test("the first track is loaded once, however often it comes back, and is forgotten at the end (SND-22)", async () => {
  const { list, asked } = open(-1);
  await list.load(0);
  (await list.load(0))?.stop();
  assert.equal(asked, ["HEAD a", "GET a"]);
  list.stop();
  assert.equal(asked.at(-1), "revoked blob:own");
});

test("a buffer that rejects the type is no end: the track is loaded in full (SND-24)", async () => {
  const { list, asked } = open(1);
  assert.is((await list.load(1))?.src, "blob:own");
  assert.equal(asked, ["HEAD b", "GET b"]);
});

test("the next track is loaded once before the present one ends (SND-08)", async () => {
  const { list, asked } = open(1);
  list.prepare();
  list.prepare();
  await list.load(1);
  assert.equal(asked, ["HEAD b", "GET b"]);
});

test("rounds are counted over the whole list (SND-10, SND-11)", () => {
  const { list } = open(2);
  const order = [0];
  for (let next = list.after(); next; next = list.after()) {
    list.go(next);
    order.push(next.track);
  }
  assert.equal(order, [0, 1, 2, 0, 1, 2]);
});

test("where no track can be had, an endless list ends after one try of each (SND-24)", () => {
  const { list } = open(-1);
  list.go(list.afterLoss()!);
  list.go(list.afterLoss()!);
  assert.is(list.afterLoss(), null);
});

test("a file that is gone or has zero bytes cannot be had; one of a foreign site is left to the element", async () => {
  assert.is(await open(1, { whole: async () => fail("not-found") }).list.load(0), null);
  assert.is(await open(1, { whole: async () => ok(new Blob([])) }).list.load(0), null);
  const foreign = await open(1, { whole: async () => fail("offline") }).list.load(0);
  assert.equal([foreign?.src, foreign?.isOwn], ["a", false]);
});

test.run();
