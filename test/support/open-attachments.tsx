import { act } from "react";
import { AttachmentBar, AttachmentButtons } from "../../src/features/attachments/AttachmentControls.tsx";
import type { Attachment } from "../../src/features/attachments/attachments.ts";
import { runAttachments } from "../../src/features/attachments/effects.ts";
import { pageKey } from "../../src/features/attachments/storage.ts";
import { selectAnnotateToolAtom } from "../../src/features/notes/api.ts";
import { openPanelAtom, registerPanelAtom } from "../../src/state/panels.ts";
import { portsAtom } from "../../src/state/ports.ts";
import { anAttachment, openAttachments } from "./attachments.ts";
import { fakePictures } from "./fakes/pictures.ts";
import { mountFeature } from "./mount-feature.tsx";
import { workingStage } from "./working-stage.ts";

/** The file that the reader chooses. */
export const FILE = { name: "holiday.png", type: "image/png" } as File;
/** On the open left page: 100,60 to 300,180 px. */
export const ON_PAGE = anAttachment({ page: 2, name: "boat.png" });

type Opening = {
  readonly pictures?: readonly Attachment[]; // on page 2
  readonly isStripOpen?: boolean;
  readonly file?: NonNullable<Parameters<typeof openAttachments>[0]>["file"];
};

/** Pages 2 and 3 are open; the strip of tools is open, too, and no tool is taken. */
export async function openAttachmentsPart({ pictures = [ON_PAGE], isStripOpen = true, file = FILE }: Opening = {}) {
  const stored = new Map([
    ["recto::attachments", JSON.stringify({ v: 1, value: [2] })],
    [`recto::${pageKey(2)}`, JSON.stringify({ v: 1, value: pictures })],
  ]);
  const reader = openAttachments({ page: 2, file, stored });
  const { store, clock } = reader;
  const loader = fakePictures();
  Object.assign(store.get(portsAtom), { pictures: loader.pictures });
  const mounted = await mountFeature(store, [<AttachmentButtons key="buttons" />, <AttachmentBar key="bar" />]);
  const host = document.querySelector<HTMLElement>("#stage")!;
  const world = workingStage(store, host);
  let otherTab: (key: string | null) => void = () => {};
  let stop = () => {};
  const loaded = () => act(() => import("../../src/features/attachments/LiveAttachments.tsx"));
  await act(async () => {
    store.set(registerPanelAtom, "annotate");
    if (isStripOpen) store.set(openPanelAtom, "annotate");
    stop = runAttachments(store, (changed) => {
      otherTab = changed;
      return () => {};
    });
  });
  await loaded();
  /** @returns whether the key was taken */
  const key = async (name: string, more: KeyboardEventInit = {}, target: EventTarget = host) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
    await act(async () => void target.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const boxes = () => world.attached().map(({ rect }) => [rect.x, rect.y, rect.width, rect.height].map(Math.round));
  const selected = () =>
    world
      .attached()
      .filter(({ phase }) => phase === "selected")
      .map(({ id }) => id);
  const take = (tool: string | null) => act(async () => store.set(selectAnnotateToolAtom, tool));
  const close = async () => {
    await act(async () => stop());
    await mounted.unmount();
  };
  const tellOtherTab = (keyName: string) => act(async () => otherTab(keyName));
  return {
    ...reader,
    ...mounted,
    ...world,
    loader,
    host,
    loaded,
    key,
    boxes,
    selected,
    take,
    clock,
    close,
    tellOtherTab,
  };
}
