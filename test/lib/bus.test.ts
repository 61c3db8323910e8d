import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createBus } from "../../src/lib/bus.ts";

const test = suite("bus");

type Events = { readonly search: string; readonly visit: number };

function open() {
  const errors: unknown[] = [];
  const heard: unknown[] = [];
  const bus = createBus<Events>((error) => errors.push(error));
  return { bus, errors, heard };
}

test("a listener receives its event and no other (LOG-01)", () => {
  const { bus, heard } = open();
  bus.on("search", (text) => heard.push(text));
  bus.emit("search", "paper");
  bus.emit("visit", 8);
  assert.equal(heard, ["paper"]);
});

test("a listener to all events receives their names too", () => {
  const { bus, heard } = open();
  bus.onAny((event, detail) => heard.push([event, detail]));
  bus.emit("visit", 8);
  bus.emit("search", "paper");
  assert.equal(heard, [
    ["visit", 8],
    ["search", "paper"],
  ]);
});

test("a stopped listener receives nothing more, and stopping twice is harmless (LOG-01)", () => {
  const { bus, heard } = open();
  const stop = bus.on("visit", (code) => heard.push(code));
  bus.emit("visit", 1);
  stop();
  stop();
  bus.emit("visit", 2);
  assert.equal(heard, [1]);
});

test("a listener that throws is reported, and the others are still called (LOG-01)", () => {
  const { bus, errors, heard } = open();
  bus.on("visit", () => {
    throw new Error("of its own");
  });
  bus.on("visit", (code) => heard.push(code));
  bus.emit("visit", 3);
  assert.equal(heard, [3]);
  assert.equal(errors.map(String), ["Error: of its own"]);
});

test("adding or removing a listener during an event does not change who receives it (LOG-01)", () => {
  const { bus, heard } = open();
  let stopSecond = () => {};
  bus.on("visit", () => {
    stopSecond();
    bus.on("visit", () => heard.push("late"));
  });
  stopSecond = bus.on("visit", () => heard.push("second"));
  bus.emit("visit", 1);
  assert.equal(heard, ["second"]);
});

test.run();
