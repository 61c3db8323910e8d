import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Tips } from "../../../src/features/tips/index.tsx";
import { runMessagePlace } from "../../../src/features/tips/message-place.ts";
import { showToastAtom } from "../../../src/state/tips.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/tips/message-place");

async function open() {
  const reader = openReader();
  const mounted = await mountFeature(
    reader.store,
    <>
      <Tips />
      <div className="toolbar__pages">
        <button type="button" />
        <input />
      </div>
      <button type="button" id="other" />
    </>,
  );
  let isByKeys = true;
  for (const part of document.querySelectorAll("button, input"))
    Object.assign(part, { matches: (selector: string) => selector === ":focus-visible" && isByKeys }); // unknown to happy-dom
  const stop = runMessagePlace(reader.store);
  const focus = (selector: string, isSeen = true) => {
    isByKeys = isSeen;
    mounted.find(selector).focus();
  };
  const say = (text = "Kept") => act(() => reader.store.set(showToastAtom, text));
  const end = async () => {
    stop();
    await mounted.unmount();
  };
  return { ...reader, ...mounted, focus, say, end, place: () => document.body.dataset["message"] ?? null };
}

test("a message takes the middle of a low window's bar until it fades, and nothing of it is left then (FORM-18)", async () => {
  const { clock, say, place, end } = await open();
  assert.is(place(), null);
  say();
  assert.is(place(), "shown");
  act(() => clock.advance(2000));
  assert.is(place(), "fading", "the middle is there again under what fades");
  act(() => clock.advance(1000));
  assert.is(place(), null);
  await end();
});

test("a message too long for the bar's middle stands above the bar (FORM-18)", async () => {
  const { say, place, end } = await open();
  say("This device has no voice to read with. Voices can be added in its settings.");
  assert.is(place(), "above");
  await end();
  const japanese = await open();
  japanese.say("この端末はこのブックのしおりを保存できません。このページを閉じると失われます。"); // each letter is as wide as two
  assert.is(japanese.place(), "above");
  await japanese.end();
});

for (const [what, selector] of [
  ["who types a page's number", ".toolbar__pages input"],
  ["whose keyboard is at a button there", ".toolbar__pages button"],
] as const)
  test(`a message stands above the bar for a reader ${what}, also where the focus comes later (FORM-18)`, async () => {
    const { clock, focus, say, place, end } = await open();
    focus(selector);
    say();
    assert.is(place(), "above");
    focus("#other");
    act(() => clock.advance(2000));
    assert.is(place(), "above", "it does not jump");
    act(() => clock.advance(1000));
    say();
    assert.is(place(), "shown");
    focus(selector);
    assert.is(place(), "above");
    await end();
    assert.is(place(), null);
  });

test("a button that the mouse has pressed does not keep messages from the bar (FORM-18)", async () => {
  const { focus, say, place, end } = await open();
  focus(".toolbar__pages button", false);
  say();
  assert.is(place(), "shown");
  await end();
});

test.run();
