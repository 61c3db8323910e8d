import { atom, createStore } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { areApart, type ButtonBox, cornerPlaceAtom, standInCorner } from "../../../src/chrome/kit/corner-buttons.ts";

const test = suite("chrome/kit/corner-buttons");

const PX = 44;
const box = (left: number, top: number, width = PX): ButtonBox => ({ left, top, width, height: PX });
/** A window of 320 x 480 with a button that wants to be at its lower right, first wide, then narrow. */
function reportPlace(side: "left" | "right" = "right") {
  const boxes = side === "right" ? [box(220, 400, 90), box(266, 400)] : [box(10, 400, 90), box(10, 400)];
  return cornerPlaceAtom("report", atom({ side, boxes }));
}

test("a button has its first wish, with less space the next one, and else makes way to the side or upwards", () => {
  const store = createStore();
  const place = reportPlace();
  assert.equal(store.get(place), box(220, 400, 90));
  const chat = atom<ButtonBox | null>(box(215, 380));
  const stop = standInCorner(store, "chatbot", chat);
  assert.equal(store.get(place), box(266, 400), "narrow");
  store.set(chat, box(280, 380));
  assert.equal(store.get(place), box(230, 400), "beside");
  store.set(chat, box(236, 430));
  assert.equal(store.get(place), box(266, 380), "over it");
  stop();
  assert.equal(store.get(place), box(220, 400, 90));
});

test("at the left a button makes way to the right", () => {
  const store = createStore();
  standInCorner(store, "accessibility", atom(box(0, 405)));
  assert.equal(store.get(reportPlace("left")), box(50, 400));
});

test("three buttons that want one place stand apart, and one that moves out of the way frees its own", () => {
  const store = createStore();
  const wish = atom({ side: "right" as const, boxes: [box(266, 400)] });
  const chat = atom<ButtonBox | null>(box(250, 390));
  const [report, lift] = [cornerPlaceAtom("report", wish), cornerPlaceAtom("lift", wish)];
  standInCorner(store, "chatbot", chat);
  standInCorner(store, "report", report);
  standInCorner(store, "lift", lift);
  const all = () => [store.get(chat)!, store.get(report)!, store.get(lift)!] as const;
  const [one, two, three] = all();
  assert.ok(areApart(one, two, 6) && areApart(two, three, 6) && areApart(one, three, 6), JSON.stringify(all()));
  store.set(chat, box(20, 20));
  assert.equal(store.get(report), box(266, 400));
  assert.equal(store.get(lift), box(216, 400));
});

test("who chooses first does not make way for who comes later", () => {
  const store = createStore();
  standInCorner(store, "lift", atom(box(220, 400)));
  assert.equal(store.get(reportPlace()), box(220, 400, 90));
});

test.run();
