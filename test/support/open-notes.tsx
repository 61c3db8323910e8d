import { useAtomValue } from "jotai/react";
import { act } from "react";
import { pageIndex } from "../../src/book/publication/pages.ts";
import { runCloseByEscape } from "../../src/chrome/panels/close-by-escape.ts";
import { runNotes } from "../../src/features/notes/effects.ts";
import { Part } from "../../src/features/notes/NotesPart.tsx";
import { Panel } from "../../src/features/notes/NotesStrip.tsx";
import { createPageOverlay } from "../../src/stage/overlay/page-overlay.ts";
import type { MarkLayer } from "../../src/stage/pages/marks.ts";
import { type BookStage, stageAtom } from "../../src/stage/stage-handle.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../src/state/panels.ts";
import { itemStage } from "./item-stage.ts";
import { mountFeature } from "./mount-feature.tsx";
import { openNotes } from "./notes.ts";
import { stageInput } from "./stage-input.ts";

const MOUSE = { pointerId: 1, pointerType: "mouse", bubbles: true } as const;

/** The page of these tests: one that fills the whole window. */
export const PAGE_RECT = { x: 0, y: 0, width: 400, height: 600 };

/** As in the viewer, the part is loaded when there is a stage. */
function Notes() {
  const isOpen = useAtomValue(panelsAtom).includes("annotate");
  return (
    <>
      {useAtomValue(stageAtom) && <Part />}
      {isOpen && <Panel />}
    </>
  );
}

/** The strip of tools over a stage that counts its calls; the page is at PAGE_RECT. */
export async function openNotesStrip(opening: Parameters<typeof openNotes>[0] = {}) {
  const reader = openNotes(opening);
  const { store } = reader;
  const counted = itemStage(store);
  let layer: MarkLayer | null = null;
  store.set(registerPanelAtom, "annotate");
  store.set(openPanelAtom, "annotate");
  const mounted = await mountFeature(store, <Notes />);
  const host = mounted.find("#stage");
  const input = stageInput(host);
  const stage = {
    ...counted.stage,
    isBook: () => false,
    host,
    tools: input.tools,
    toSpread: (at: { x: number; y: number }) => at,
    openOverlay: async () => {},
    putMarks: (put: MarkLayer) => {
      layer = put;
      return () => (layer = null);
    },
    openPages: () => [{ page: pageIndex(0), rect: PAGE_RECT }],
    markRect: (id: string) => layer?.list(pageIndex(0), PAGE_RECT).find((mark) => mark.id === id)?.rect ?? null,
  } as unknown as BookStage;
  let stopNotes = () => {};
  await act(() => {
    store.set(stageAtom, stage);
    stopNotes = runNotes(store);
  });
  const stopOverlay = createPageOverlay(store, host, (tell) => {
    tell({ scale: 1, x: 0, y: 0 }, { x: 0, y: 0 });
    return () => {};
  });
  await act(() => reader.clock.advance(400));
  const stopEscape = runCloseByEscape(store);
  /** Moves a pointer on the stage from place to place, and lifts it at the last one. */
  const draw = (...places: readonly (readonly [number, number])[]) =>
    act(() => {
      const send = (type: string, [x, y]: readonly [number, number]) =>
        host.dispatchEvent(new PointerEvent(type, { ...MOUSE, clientX: x, clientY: y }));
      for (const [index, place] of places.entries()) send(index === 0 ? "pointerdown" : "pointermove", place);
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
    stopNotes();
    input.stop();
    await mounted.unmount();
  };
  return { ...reader, ...mounted, ...counted, stage, host, draw, type, close, pinches: input.pinches };
}
