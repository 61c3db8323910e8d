import { suite } from "uvu";
import * as assert from "uvu/assert";
import { glide } from "../../src/io/glide.ts";

const test = suite("io/glide");

/** An element, what it is moved from, and how often such a move has been cut off; `seen` is its transform now. */
function open() {
  const element = document.createElement("div");
  document.body.append(element);
  const starts: string[] = [];
  const state = { cancelled: 0, playState: "running" };
  element.animate = ((frames: readonly { readonly transform: string }[]) => {
    starts.push(frames[0]!.transform);
    return {
      cancel: () => state.cancelled++,
      get playState() {
        return state.playState;
      },
    };
  }) as unknown as typeof element.animate;
  return { element, starts, state };
}

test("what is on its way still glides on from where it is seen, and its last way is over", () => {
  const { element, starts, state } = open();
  glide(element, { from: "translate(-100px, 0px)", ms: 200 });
  element.style.transform = "matrix(1, 0, 0, 1, -40, 0)"; // as far as it has come
  glide(element, { from: "translate(100px, 0px)", ms: 200 });
  assert.equal(starts, ["translate(-100px, 0px)", "matrix(1, 0, 0, 1, -40, 0) translate(100px, 0px)"]);
  assert.is(state.cancelled, 1);
  element.remove();
});

test("what has come to its place glides from that, whatever its styles say", () => {
  const { element, starts, state } = open();
  glide(element, { from: "translate(-100px, 0px)", ms: 200 });
  state.playState = "finished";
  element.style.transform = "matrix(1, 0, 0, 1, -40, 0)";
  glide(element, { from: "translate(100px, 0px)", ms: 200 });
  assert.is(starts[1], "translate(100px, 0px)");
  element.remove();
});

test.run();
