import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isQrButtonOnAtom, isQrButtonShownAtom } from "../../../src/features/qr/index.ts";
import { QrButton } from "../../../src/features/qr/QrButton.tsx";
import { qrBoxAtom } from "../../../src/features/qr/state.ts";
import { areCodesOnAtom } from "../../../src/features/share/api.ts";
import { panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { zoomAtom } from "../../../src/state/view.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/qr/QrButton");

async function open(stored = new Map<string, string>()) {
  Object.assign(globalThis, { innerWidth: 1440, innerHeight: 900 });
  const reader = openReader({ stored });
  reader.store.set(registerPanelAtom, "qr");
  const mounted = await mountFeature(reader.store, <QrButton />);
  const popup = () => mounted.find(".qr-button").dataset["popup"];
  const pointer = (type: string, x: number, y: number, target = ".qr-button__button") =>
    act(() => {
      const init = { bubbles: true, cancelable: true, pointerId: 1, pointerType: "mouse", clientX: x, clientY: y };
      mounted.find(target).dispatchEvent(new PointerEvent(type, init));
    });
  return { ...reader, ...mounted, popup, pointer };
}

test("a hovered popup closes when the mouse leaves; a press pins it, another closes it (QR-08)", async () => {
  const { popup, pointer, press, unmount } = await open();
  await pointer("pointerover", 5, 5, ".qr-button");
  assert.is(popup(), "hovered");
  await pointer("pointerout", 5, 5, ".qr-button");
  assert.is(popup(), "closed");
  await pointer("pointerover", 5, 5, ".qr-button");
  await press(".qr-button__button");
  await pointer("pointerout", 5, 5, ".qr-button");
  assert.is(popup(), "pinned");
  await press(".qr-button__button");
  assert.is(popup(), "closed");
  await unmount();
});

test("a drag moves the button and is no press; its place is stored with the book (QR-07, QR-13)", async () => {
  const stored = new Map<string, string>();
  const { store, find, popup, pointer, unmount } = await open(stored);
  await pointer("pointerdown", 10, 10);
  await pointer("pointermove", 11, 11);
  const home = store.get(qrBoxAtom);
  await pointer("pointermove", 300, 200);
  assert.is(find(".qr-button").style.getPropertyValue("--button-left"), "290px");
  assert.equal(store.get(qrBoxAtom), home, "nothing is put while it moves");
  await pointer("pointerup", 300, 200);
  const click = new MouseEvent("click", { bubbles: true, detail: 1 }); // the one that ends the drag
  await act(() => void find(".qr-button__button").dispatchEvent(click));
  assert.is(popup(), "closed");
  const box = store.get(qrBoxAtom);
  assert.is(Math.round(box.left), 290);
  assert.is(find(".qr-button").dataset["x"], "right");
  await unmount();
  const again = await open(stored);
  assert.equal(again.store.get(qrBoxAtom), box);
  await again.unmount();
});

test("the popup opens the overlay, and Escape closes the popup (QR-03, QR-08)", async () => {
  const { store, find, popup, press, unmount } = await open();
  await press(".qr-button__button");
  const pressEscape = () => {
    const event = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    return act(() => {
      find(".qr-button").dispatchEvent(event);
      return event.defaultPrevented;
    });
  };
  assert.ok(await pressEscape(), "the book stays zoomed");
  assert.is(popup(), "closed");
  assert.not(await pressEscape(), "a closed popup leaves it to others");
  await press(".qr-button__button");
  await press(".qr-button__enlarge");
  assert.equal(store.get(panelsAtom), ["qr"]);
  assert.is(popup(), "closed");
  await unmount();
});

test("the button is hidden while the book is zoomed (QR-07)", () => {
  const { store } = openReader({ settings: { ToolbarViewMode: "Standard" } });
  assert.ok(store.get(isQrButtonShownAtom));
  store.set(zoomAtom, 2);
  assert.not(store.get(isQrButtonShownAtom));
  assert.ok(store.get(isQrButtonOnAtom));
});

test("a browser that cannot draw codes is offered none (QR-12)", () => {
  const drawing = Object.getOwnPropertyDescriptor(globalThis, "SVGElement")!;
  Reflect.deleteProperty(globalThis, "SVGElement");
  assert.not(openReader().store.get(areCodesOnAtom));
  Object.defineProperty(globalThis, "SVGElement", drawing);
  assert.ok(openReader().store.get(areCodesOnAtom));
});

test.run();
