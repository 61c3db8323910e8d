import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createMediaSearch, type Outcome, SEARCH } from "../../../src/features/media/search.ts";
import { fakeClock } from "../../support/fakes/clock.ts";

const test = suite("features/media/search");
const FOLDERS = ["https://b.test/a/", "https://b.test/b/", "https://b.test/c/"];

/** A search for media that may be in three folders each. @param there the addresses at which they are */
function open(there: readonly string[], answer: Outcome = "missing") {
  const places = new Map(
    ["1", "2", "3", "4", "5", "6"].map((name) => [
      `${FOLDERS[0]}${name}`,
      FOLDERS.slice(1).map((folder) => folder + name),
    ]),
  );
  const asked: string[] = [];
  const lost: string[] = [];
  const clock = fakeClock();
  const search = createMediaSearch({ places, clock });
  search.watchLost((url) => lost.push(url));
  const tryAt = async (address: string): Promise<Outcome> => {
    asked.push(address.replace("https://b.test/", ""));
    await Promise.resolve();
    return there.some((each) => address.endsWith(each)) ? "there" : answer;
  };
  const find = (name: string, sort: "picture" | "sound" = "picture") =>
    search.find(`${FOLDERS[0]}${name}`, sort, tryAt);
  return { search, find, asked, lost, clock };
}

test("the first medium of a sort is searched for in all folders, the others directly in its folder, even if requested at once (ANNO-10)", async () => {
  const { find, asked, lost, clock } = open(["b/1", "b/2", "b/3"]);
  const found = await Promise.all([find("1"), find("2"), find("3")]);
  assert.equal(
    found,
    ["1", "2", "3"].map((name) => FOLDERS[1] + name),
  );
  assert.equal(asked, ["a/1", "b/1", "b/2", "b/3"]);
  assert.equal(lost, []);
  assert.is(clock.live(), 0);
});

test("sounds may be in another folder than pictures", async () => {
  const { find, asked } = open(["b/1", "c/2"]);
  await find("1");
  await find("2", "sound");
  assert.equal(asked, ["a/1", "b/1", "a/2", "b/2", "c/2"]);
});

test("a medium in another folder than the first one is found; a lost one is reported once and not requested again", async () => {
  const { find, asked, lost, search } = open(["b/1", "c/2"]);
  await find("1");
  assert.is(await find("2"), `${FOLDERS[2]}2`);
  assert.is(await find("3"), null);
  assert.ok(search.isLost(`${FOLDERS[0]}3`));
  const before = asked.length;
  assert.is(new Set(asked).size, before);
  await Promise.all([find("3"), find("3")]);
  assert.is(asked.length, before);
  assert.equal(lost, [`${FOLDERS[0]}3`]);
});

test("a folder without a hit is not tried again after a few misses", async () => {
  const { find, asked } = open([]);
  for (const name of ["1", "2", "3", "4", "5", "6"]) await find(name);
  assert.is(asked.filter((path) => path.startsWith("b/")).length, SEARCH.mostMisses);
  assert.is(asked.filter((path) => path.startsWith("a/")).length, 6);
});

test("a medium that the network may have withheld is tried again after a while; a cancelled try proves nothing", async () => {
  const unsure = open([], "unsure");
  await unsure.find("1");
  await unsure.find("1");
  assert.is(unsure.asked.length, 3);
  unsure.clock.advance(SEARCH.retryMs + 1);
  await unsure.find("1");
  assert.is(unsure.asked.length, 6);
  assert.is(unsure.lost.length, 1);
  const offline = open([], "unknown");
  assert.is(await offline.find("1"), null);
  assert.not(offline.search.isLost(`${FOLDERS[0]}1`));
  await offline.find("1");
  assert.equal(offline.asked, ["a/1", "a/1"]);
});

test("a search does not wait forever for the first one of its sort", async () => {
  const { search, find, asked, clock } = open(["a/2"]);
  void search.find(`${FOLDERS[0]}1`, "picture", () => new Promise(() => {}));
  const second = find("2");
  assert.equal(asked, []);
  clock.advance(SEARCH.patienceMs);
  assert.is(await second, `${FOLDERS[0]}2`);
});

test("however many searches wait for one that hangs, none waits longer than a single one would", async () => {
  const { search, find, asked, clock } = open([]);
  const url = `${FOLDERS[0]}1`;
  const hang = (name: string) =>
    search.find(url, "picture", () => {
      asked.push(name);
      return new Promise(() => {});
    });
  for (const name of ["first", "second", "third"]) void hang(name);
  void find("1");
  for (let times = 0; times < 20; times++) await Promise.resolve();
  assert.equal(asked, ["first"]);
  clock.advance(SEARCH.patienceMs);
  for (let times = 0; times < 20; times++) await Promise.resolve();
  assert.equal(asked.slice(0, 4), ["first", "second", "third", "a/1"]);
});

test("a reader can have a lost medium tried again", async () => {
  const { search, find, asked } = open([]);
  await find("1");
  await find("1");
  assert.is(asked.length, 3, "it is missing for sure");
  search.forget(`${FOLDERS[0]}1`);
  await find("1");
  assert.equal(asked, ["a/1", "b/1", "c/1", "a/1", "b/1", "c/1"]);
});

test.run();
