import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pinchAcross } from "../../../src/stage/overlay/pinch-across.ts";
import { pointerEvent } from "../../support/dom.ts";

const test = suite("stage/overlay/pinch-across");

/** A page with an item on it, and what each of them hears of fingers. */
function open() {
  document.body.innerHTML = '<main id="host"><div id="overlay"><button id="item"></button></div></main>';
  const [host, overlay, item] = ["host", "overlay", "item"].map((id) => document.getElementById(id)!);
  const captured: number[] = [];
  host!.setPointerCapture = (id) => {
    if (id === 9) throw new Error("The pointer has gone.");
    captured.push(id);
  };
  const heard: string[] = [];
  const note = (who: string, isOwn: (event: Event) => boolean) => (event: Event) => {
    const { type, pointerId, clientX } = event as PointerEvent;
    if (isOwn(event) && type !== "pointermove") heard.push(`${who} ${type.slice(7)} ${pointerId} at ${clientX}`);
  };
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
    host!.addEventListener(
      type,
      note("page", ({ target }) => target === host),
    );
    item!.addEventListener(
      type,
      note("item", () => true),
    );
  }
  const stop = pinchAcross(host!, overlay!);
  const send = (type: string, pointerId: number, clientX: number, target: Element) =>
    target.dispatchEvent(pointerEvent(`pointer${type}`, 0, { pointerId, clientX, pointerType: "touch" }));
  return { host: host!, item: item!, captured, heard, send, stop };
}

test("one finger is the item's; a second one makes both the page's, from where they are by then", () => {
  const { host, item, captured, heard, send, stop } = open();
  send("down", 1, 100, item);
  send("move", 1, 140, item);
  assert.equal(heard.splice(0), ["item down 1 at 100"]);
  send("down", 2, 300, host);
  assert.equal(heard.splice(0), ["item cancel 1 at 140", "page down 1 at 140", "page down 2 at 300"]);
  assert.equal(captured, [1]);
  stop();
});

test("two fingers on items are both the page's; one that is lifted and comes again is, too", () => {
  const { host, item, heard, send, stop } = open();
  send("down", 1, 100, item);
  send("down", 2, 200, item);
  const both = ["item down 1 at 100", "item cancel 1 at 100", "page down 1 at 100", "page down 2 at 200"];
  assert.equal(heard.splice(0), both);
  send("up", 2, 200, host);
  heard.length = 0;
  send("down", 3, 210, item);
  assert.equal(heard.splice(0), ["page down 3 at 210"]);
  send("up", 1, 100, host);
  send("up", 3, 210, host);
  heard.length = 0;
  send("down", 4, 100, item);
  assert.equal(heard, ["item down 4 at 100"], "alone again");
  stop();
});

test("a finger that has gone, or is lifted over something else, disturbs no later one", () => {
  const { host, item, heard, send, stop } = open();
  send("down", 9, 100, item);
  send("down", 2, 300, host);
  send("up", 2, 300, document.body);
  send("up", 9, 100, document.body);
  heard.length = 0;
  send("down", 3, 100, item);
  assert.equal(heard.splice(0), ["item down 3 at 100"]);
  send("down", 4, 300, host);
  assert.equal(heard, ["item cancel 3 at 100", "page down 3 at 100", "page down 4 at 300"]);
  stop();
});

test.run();
