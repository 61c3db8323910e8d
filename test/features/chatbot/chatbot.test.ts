import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  CHATBOT,
  chatAddress,
  chatArea,
  EDGES,
  fittedBox,
  hasChatbot,
  movedBox,
  parseChatMessage,
  resizedBox,
  startBox,
} from "../../../src/features/chatbot/chatbot.ts";

const test = suite("features/chatbot");
const LARGE = { width: 1440, height: 900 };

test("the panel starts at its size, lower in low windows, and inside narrow ones", () => {
  assert.equal(startBox(LARGE), { left: 1440 - 120 - 421, top: 900 - 50 - 740, width: 421, height: 740 });
  assert.equal(startBox({ width: 1440, height: 600 }), { left: 899, top: 30, width: 421, height: 520 });
  assert.equal(startBox({ width: 400, height: 300 }), { left: 0, top: 30, width: 400, height: 220 });
});

test("the panel stands beside what covers a side of the window, and has all of a window that is too narrow for both", () => {
  const beside = chatArea(LARGE, { left: 0, right: 262 });
  assert.is(startBox(beside).left, 1440 - 262 - 12 - 421);
  assert.is(resizedBox(startBox(beside), "e", { x: 999, y: 0 }, beside).width, 421);
  assert.is(movedBox(startBox(beside), { x: 999, y: 0 }, beside).left, startBox(beside).left);
  assert.is(movedBox(startBox(LARGE), { x: -2000, y: 0 }, chatArea(LARGE, { left: 262, right: 0 })).left, 274);
  const narrow = { width: 520, height: 900 };
  assert.equal(startBox(chatArea(narrow, { left: 0, right: 262 })), startBox(narrow));
});

test("wherever it is dragged by head, edges and corners, the panel stays in the window and no smaller than its least size", () => {
  let box = startBox(LARGE);
  for (let step = 0; step < 400; step += 1) {
    const by = { x: ((step * 7919) % 3001) - 1500, y: ((step * 104729) % 2003) - 1000 };
    const edge = EDGES[step % EDGES.length]!;
    const window = step % 3 === 0 ? LARGE : { width: 700, height: 520 };
    const before = fittedBox(box, window);
    box = step % 5 === 0 ? movedBox(before, by, window) : resizedBox(before, edge, by, window);
    const { left, top, width, height } = box;
    assert.ok(
      left >= 0 && top >= 0 && left + width <= window.width && top + height <= window.height,
      JSON.stringify(box),
    );
    assert.ok(width >= CHATBOT.leastWidthPx && height >= CHATBOT.leastHeightPx, JSON.stringify(box));
    assert.ok(height <= window.height - CHATBOT.abovePx);
    if (step % 5 !== 0 && edge === "w") assert.is(left + width, before.left + before.width);
  }
});

test("the address of the page is the book's own, or the provider's, with what it is told of the book (BOT-15)", () => {
  const query = {
    url: "https://a.test/b/?x=1&y",
    desc: "d".repeat(9999),
    keyword: "“T” & co",
    isRtl: true,
    lang: "ar",
  };
  const address = chatAddress({ website: "https://p.test//", chatbotURL: "" }, query);
  assert.is(address.origin + address.pathname, "https://p.test/chatbot/chatbot.php");
  assert.equal(Object.fromEntries(address.searchParams), { ...query, desc: "d".repeat(500), isRtl: "1" });
  const own = chatAddress(
    { website: "https://p.test", chatbotURL: "https://c.test/bot?v=2" },
    { ...query, isRtl: false },
  );
  assert.is(own.searchParams.get("v"), "2");
  assert.is(own.searchParams.get("isRtl"), "0");
  for (const bad of ["", "javascript:alert(1)", "data:text/html,x", "file:///x", "blob:https://a.test/x"]) {
    assert.not.ok(hasChatbot({ website: "", chatbotURL: bad }), bad);
  }
});

test("messages of the page are read by their type, name and data; all others are none (BOT-18)", () => {
  const read = (eventName: unknown, data?: unknown) => parseChatMessage({ type: "chatbot", eventName, data });
  assert.equal(read("close"), { kind: "close" });
  assert.equal(read("inputFocus"), { kind: "inputFocus" });
  assert.equal(read("changePage", { page: 5 }), { kind: "changePage", page: "5" });
  assert.equal(read("changePage", { page: "iv" }), { kind: "changePage", page: "iv" });
  const odd: readonly unknown[] = [
    null,
    "close",
    [],
    { eventName: "close" },
    { type: "chat", eventName: "close" },
    { type: "chatbot", eventName: ["close"] },
    { type: "chatbot", eventName: "eval", data: "1" },
    { type: "chatbot", eventName: "changePage" },
    { type: "chatbot", eventName: "changePage", data: { page: {} } },
    { type: "chatbot", eventName: "changePage", data: { page: Number.NaN } },
    { type: "chatbot", eventName: "changePage", data: { page: "9".repeat(10_000) } },
  ];
  for (const message of odd) assert.is(parseChatMessage(message), null, JSON.stringify(message));
});

test.run();
