import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runSideSpace, type SidePanel, sideSpaceAtom, takeSide } from "../../../src/chrome/panels/side-space.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { chosenModeAtom } from "../../../src/state/reading.ts";
import { panelInsetsAtom, viewportAtom, zoomAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("chrome/panels/side-space");

/** The space that the book makes at both sides for a pinned panel of this width, px. */
function spaceFor(
  panel: Pick<SidePanel, "name" | "side" | "px">,
  { mode = null, ...options }: Parameters<typeof openReader>[0] & { readonly mode?: "double" | null },
) {
  const { store, clock } = openReader(options);
  store.set(chosenModeAtom, mode);
  const { px, ...place } = panel;
  store.set(registerPanelAtom, place.name);
  store.set(openPanelAtom, place.name);
  const element = document.createElement("section");
  Object.defineProperty(element, "offsetWidth", { value: px });
  const stop = takeSide(store, { ...place, isPinned: true, element });
  clock.advance(0);
  const space = store.get(sideSpaceAtom);
  stop();
  return space;
}

for (const [what, viewport, space] of [
  ["a mouse's window of 1180 px moves aside", { width: 1180, isCoarse: false }, 382],
  ["a small tablet stays where it is, as large", { width: 1080, isCoarse: true }, 0],
  ["a tablet that lies across has room beside it", { width: 1180, isCoarse: true }, 382],
  [
    "a phone on its side moves aside: half of the window is as high as all of it",
    { width: 780, height: 360, isCoarse: true },
    382,
  ],
] as const) {
  test(`for a pinned panel the book in ${what} (FORM-13)`, () => {
    assert.equal(spaceFor({ name: "contents", side: "left", px: 370 }, { viewport }), { left: space, right: 0 });
  });
}

test("a small window has one page beside a form, but two pages that the reader or the book wants stay under it (FORM-13)", () => {
  const spaceOf = (mode: "double" | null, settings: Record<string, unknown> = {}) =>
    spaceFor({ name: "search", side: "right", px: 250 }, { viewport: { width: 640, height: 480 }, settings, mode })
      .right;
  assert.equal([spaceOf(null), spaceOf("double"), spaceOf(null, { autoDoublePage: "double" })], [262, 0, 0]);
});

test("a zoomed book hears of panels beside it only where they take more or less of it (FORM-13)", () => {
  const { store, clock } = openReader({ viewport: { width: 1440 } });
  const stop = runSideSpace(store);
  store.set(zoomAtom, 2);
  const told: unknown[] = [];
  const stopListening = store.sub(panelInsetsAtom, () => told.push(store.get(panelInsetsAtom)));
  store.set(registerPanelAtom, "contents");
  store.set(openPanelAtom, "contents");
  const element = document.createElement("section");
  Object.defineProperty(element, "offsetWidth", { value: 370 });
  const leave = takeSide(store, { name: "contents", side: "left", isPinned: true, element });
  clock.advance(0);
  clock.advance(0);
  store.set(viewportAtom, { ...store.get(viewportAtom), height: 700 });
  clock.advance(0);
  assert.equal(told, [{ top: 0, right: 0, bottom: 0, left: 382 }]);
  leave();
  stopListening();
  stop();
});

test("on a tablet a form over the book takes the place of another one, wherever that lies; a pinned one stays (FORM-13)", () => {
  for (const [isCoarse, isPinned, open] of [
    [true, false, ["notes"]],
    [true, true, ["contents", "notes"]],
    [false, false, ["contents", "notes"]],
  ] as const) {
    const { store, clock } = openReader({ viewport: { width: 1180, height: 820, isCoarse } });
    const stops = (["contents", "notes"] as const).map((name) => {
      store.set(registerPanelAtom, name, true); // none closes another by itself
      store.set(openPanelAtom, name);
      const element = document.createElement("section");
      Object.defineProperty(element, "offsetWidth", { value: 300 });
      const side = name === "contents" ? "left" : "right";
      const stop = takeSide(store, { name, side, isPinned: isPinned && side === "left", element });
      clock.advance(0);
      return stop;
    });
    assert.equal(store.get(panelsAtom), open);
    for (const stop of stops) stop();
  }
});

test.run();
