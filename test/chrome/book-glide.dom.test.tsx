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

test("what stands at the book's edges glides with it, and is away where it is not rendered in its new place yet (FORM-13)", async () => {
  const { store } = openReader({});
  const { container, unmount } = await mountFeature(store, <Edge />);
  const edge = container.querySelector<HTMLElement>(".edge")!;
  const seen: string[] = [];
  edge.animate = (frames) => {
    seen.push("opacity" in frames! ? "away" : `glides from ${edge.dataset["place"]}`);
    return { cancel: () => {} } as unknown as Animation;
  };
  const go = () => store.set(glideBookAtom, { from: "translate(9px, 0)", ms: 200 });
  await act(() => go());
  await act(() => {
    store.set(placesAtom, [2]);
    go(); // before it is rendered
  });
  await act(() => go());
  assert.equal(seen, ["glides from 1", "away", "glides from 2"]);
  await unmount();
});

test.run();
