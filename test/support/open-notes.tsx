import { useAtomValue } from "jotai/react";
import { act } from "react";
import type { Mark } from "../../src/book/publication/embedding.ts";
import { runCloseByEscape } from "../../src/chrome/panels/PanelHost.tsx";
import { Part } from "../../src/features/notes/NotesPart.tsx";
import { Panel } from "../../src/features/notes/NotesStrip.tsx";
import type { MarkLayer } from "../../src/stage/page-marks.ts";
import { createPageOverlay } from "../../src/stage/page-overlay.ts";
import { type BookStage, stageAtom } from "../../src/stage/stage-handle.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../src/state/panels.ts";
import { itemStage } from "./item-stage.ts";
import { mountFeature } from "./mount-feature.tsx";
import { openNotes } from "./notes.ts";

const MOUSE = { pointerId: 1, pointerType: "mouse", bubbles: true } as const;

/** What the window of tests is as a page: one of them, all over. */
export const PAGE_RECT = { x: 0, y: 0, width: 400, height: 600 };

/** As the reader has it: the part is loaded when there is a stage. */
function Notes() {
  const isOpen = useAtomValue(panelsAtom).includes("annotate");
  return (
    <>
      {useAtomValue(stageAtom) && <Part />}
      {isOpen && <Panel />}
    </>
  );
}

/** The strip of tools over a stage that counts what it is asked for; the page lies at PAGE_RECT. */
export async function openNotesStrip(opening: Parameters<typeof openNotes>[0] = {}) {
  const reader = openNotes(opening);
  const { store } = reader;
  const counted = itemStage(store);
  let layer: MarkLayer | null = null;
  const page: Mark = { kind: "page", page: 1, id: "page-1", type: "page", rect: PAGE_RECT, alpha: 1, phase: "ready" };
  store.set(registerPanelAtom, "annotate");
  store.set(openPanelAtom, "annotate");
  const mounted = await mountFeature(store, <Notes />);
  const host = mounted.find("#stage");
  const camera = { pinch: () => pinches++, settle: () => {} };
  let pinches = 0;
  const stage = {
    ...counted.stage,
    host,
    camera,
    toSpread: (at: { x: number; y: number }) => at,
    openOverlay: async () => {},
    putMarks: (put: MarkLayer) => {
      layer = put;
      return () => (layer = null);
    },
    marks: () => [page, ...(layer?.list(0 as never, PAGE_RECT) ?? [])],
  } as unknown as BookStage;
  await act(() => store.set(stageAtom, stage));
  const stopOverlay = createPageOverlay(store, host, (tell) => {
    tell({ scale: 1, x: 0, y: 0 }, { x: 0, y: 0 });
    return () => {};
  });
  await act(() => reader.clock.advance(400));
  const stopEscape = runCloseByEscape(store);
  /** A pointer on the cover, from place to place; the last one lifts it. */
  const draw = (...places: readonly (readonly [number, number])[]) =>
    act(() => {
      const cover = document.querySelector(".note-cover");
      const send = (type: string, [x, y]: readonly [number, number]) =>
        cover?.dispatchEvent(new PointerEvent(type, { ...MOUSE, clientX: x, clientY: y }));
      places.forEach((place, index) => send(index === 0 ? "pointerdown" : "pointermove", place));
      send("pointerup", places.at(-1)!);
    });
  const type = (key: string, more: KeyboardEventInit = {}) =>
    act(
      () =>
        void (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
        ),
    );
  const close = async () => {
    stopEscape();
    stopOverlay();
    await mounted.unmount();
  };
  return { ...reader, ...mounted, ...counted, stage, host, draw, type, close, pinches: () => pinches };
}
