import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { act, useRef } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { useBookGlide } from "../../src/chrome/hooks.ts";
import { glideBookAtom } from "../../src/state/book-glide.ts";
import { mountFeature } from "../support/mount-feature.tsx";
import { openReader } from "../support/open-reader.ts";

const test = suite("chrome/book-glide");

const placesAtom = atom<readonly number[]>([1]);

/** What stands at the book's edges. */
function Edge() {
  const list = useRef<HTMLDivElement>(null);
  useBookGlide(list, placesAtom);
  const [place] = useAtomValue(placesAtom);
  return <div ref={list} className="edge" data-place={place} />;
}

test("what stands at the book's edges glides with it, once it has been laid out in its new place (FORM-13)", async () => {
  const { store } = openReader({});
  const starts: string[] = [];
  const { container, unmount } = await mountFeature(store, <Edge />);
  const edge = container.querySelector<HTMLElement>(".edge")!;
  edge.animate = () => {
    starts.push(edge.dataset["place"]!);
    return { cancel: () => {} } as unknown as Animation;
  };
  const go = () => store.set(glideBookAtom, { from: "translate(9px, 0)", ms: 200 });
  await act(() => go());
  assert.equal(starts, ["1"], "it stands where it did: nothing to wait for");
  await act(() => {
    store.set(placesAtom, [2]);
    go(); // before it is rendered
    assert.equal(starts, ["1"]);
  });
  assert.equal(starts, ["1", "2"]);
  await act(() => store.set(placesAtom, [3]));
  assert.equal(starts, ["1", "2"], "a place of its own makes no way");
  await unmount();
});

test.run();
