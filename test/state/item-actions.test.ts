import { createStore } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { offerAction, performAtom } from "../../src/state/item-actions.ts";
import { anItem } from "../support/annotations.ts";
import { aLink } from "../support/items.ts";
import { quietly } from "../support/quietly.ts";

const test = suite("state/item-actions");

test("an action is done by whoever offers its kind, until the offer is taken back", () => {
  const store = createStore();
  const done: string[] = [];
  const stop = offerAction(store, "url", ({ url }, { id }) => done.push(`${id} ${url}`));
  const by = anItem(aLink());
  store.set(performAtom, { kind: "url", url: "https://b.test/", target: "" }, by);
  stop();
  quietly("warn", () => store.set(performAtom, { kind: "url", url: "https://c.test/", target: "" }, by));
  assert.equal(done, ["link-1 https://b.test/"]);
});

test("a later offer takes the place of an earlier one, whose end then changes nothing", () => {
  const store = createStore();
  const done: string[] = [];
  const stop = offerAction(store, "zoom", () => done.push("first"));
  offerAction(store, "zoom", () => done.push("second"));
  stop();
  store.set(performAtom, { kind: "zoom" }, anItem(aLink()));
  assert.equal(done, ["second"]);
});

test("what nobody can do is said once a kind, and does nothing", () => {
  const store = createStore();
  const said = quietly("warn", () => {
    for (let time = 0; time < 3; time++) store.set(performAtom, { kind: "print" }, anItem(aLink()));
  });
  assert.is(said.length, 1);
  assert.match(said[0] ?? "", /"print" of "link-1" on page 1/);
});

test("what was asked for while its feature was still on its way is done when that comes, if nothing else was", () => {
  const store = createStore();
  const done: string[] = [];
  const by = anItem(aLink());
  quietly("warn", () => store.set(performAtom, { kind: "print" }, by));
  offerAction(store, "zoom", () => done.push("zoom"));
  offerAction(store, "print", () => done.push("print"));
  assert.equal(done, ["print"]);
  quietly("warn", () => store.set(performAtom, { kind: "script", code: "" }, by));
  store.set(performAtom, { kind: "zoom" }, by);
  offerAction(store, "script", () => done.push("script"));
  assert.equal(done, ["print", "zoom"]);
});

test.run();
