import { resolveObjectURL } from "node:buffer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runBookScript } from "../../../src/io/scripts/book-script.ts";

const test = suite("io/scripts/book-script");

/** A page whose frames load when the test says so, as some browsers' do. */
function fakePage() {
  const ran: string[] = [];
  const attributes = new Map<string, string>();
  let loads: (() => void)[] = [];
  let isThere = false;
  const inner = {
    createElement: () => ({ src: "", remove: () => {} }),
    head: { append: ({ src }: { src: string }) => ran.push(src) },
  };
  const frame = {
    style: {} as Record<string, string>,
    hidden: false,
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    addEventListener: (_event: string, act: () => void) => loads.push(act),
    contentDocument: inner,
    contentWindow: { addEventListener: () => {}, removeEventListener: () => {} },
  };
  const page = {
    querySelector: () => (isThere ? frame : null),
    createElement: () => frame,
    body: { append: () => (isThere = true) },
  } as unknown as Document;
  const load = () => {
    const due = loads;
    loads = [];
    for (const act of due) act();
  };
  return { page, frame, ran, load };
}

test("scripts that start together wait for their frame and run in their order (ANNO-34)", async () => {
  const { page, ran, load } = fakePage();
  runBookScript(page, "mark1()", () => {});
  runBookScript(page, "mark2()", () => {});
  assert.equal(ran, []);
  load();
  runBookScript(page, "mark3()", () => {});
  const texts = await Promise.all(ran.map((url) => resolveObjectURL(url)!.text()));
  assert.equal(
    texts.map((text) => /mark\d/.exec(text)?.[0]),
    ["mark1", "mark2", "mark3"],
  );
});

test("the frame of scripts is as large as the window, and nobody sees or presses it (ANNO-34)", () => {
  const { page, frame } = fakePage();
  runBookScript(page, "mark1()", () => {});
  assert.not(frame.hidden);
  const { width, height, visibility, pointerEvents } = frame.style;
  assert.equal([width, height, visibility, pointerEvents], ["100%", "100%", "hidden", "none"]);
});

test.run();
