import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runKeys } from "../../../../src/features/kiosk/keys/keys.ts";
import { openReader } from "../../../support/open-reader.ts";

const test = suite("features/kiosk/keys");

const DISPLAY = { width: 1080, height: 1920, isCoarse: true };

function open(html: string, { isCoarse = true, language = "English" } = {}) {
  document.body.innerHTML = html;
  const texts = [{ language, texts: {} }];
  const reader = openReader({ viewport: { ...DISPLAY, isCoarse }, book: { languages: texts } });
  const stop = runKeys(reader.store);
  const field = document.querySelector<HTMLInputElement>("#field")!;
  const keys = () => [...document.querySelectorAll<HTMLElement>("[data-key]")].map(({ dataset }) => dataset["key"]);
  const down = (key: string) => {
    const target = document.querySelector(`[data-key="${key}"]`) ?? document.querySelector(".screen-keys")!;
    return target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true }));
  };
  const up = () => document.body.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  const click = (key: string) => document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  const press = (...typed: string[]) => {
    for (const key of typed) {
      down(key);
      up();
      click(key);
    }
  };
  return { ...reader, stop, field, keys, down, up, press };
}

test("a field of a display gets keys, which write at the caret, erase, and tell the field's listeners", () => {
  const { field, press, stop } = open('<input id="field" value="ppr">');
  const heard: string[] = [];
  field.addEventListener("input", () => heard.push(field.value));
  field.focus();
  field.setSelectionRange(1, 1);
  press("a");
  assert.is(field.value, "papr");
  field.setSelectionRange(3, 3);
  press("x", "erase", "shift", "E", "e");
  assert.is(field.value, "papEer");
  assert.equal(heard, ["papr", "papxr", "papr", "papEr", "papEer"]);
  field.setSelectionRange(0, 6);
  press("erase", "erase");
  assert.is(field.value, "");
  stop();
});

test("a field that takes digits alone gets no other keys", () => {
  const { field, press, stop } = open('<input id="field" inputmode="numeric">');
  field.focus();
  press("2", "0", "erase", "4");
  assert.is(field.value, "24");
  assert.is(document.querySelector("[data-key=q]"), null);
  field.blur();
  stop();
  assert.is(field.inputMode, "numeric");
});

test("a press on keys or between them leaves the focus in the field, and nothing else of the page sees it", () => {
  const { field, down, stop } = open('<input id="field">');
  let seen = 0;
  document.addEventListener("pointerdown", () => (seen += 1), { once: true });
  field.focus();
  assert.is(down("a"), false);
  assert.is(down("between"), false);
  const key = document.querySelector('[data-key="a"]')!;
  assert.is(
    key.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true })),
    false,
    "moves the focus",
  );
  assert.is(seen, 0);
  assert.is(document.activeElement, field);
  stop();
});

test("the key that erases goes on while it is held", () => {
  const { field, down, up, clock, stop } = open('<input id="field" value="paper👍">');
  field.focus();
  field.setSelectionRange(7, 7);
  down("erase");
  assert.is(field.value, "paper");
  clock.advance(450);
  clock.advance(90);
  assert.is(field.value, "pap");
  up();
  clock.advance(900);
  assert.is(field.value, "pap");
  stop();
});

test("Enter sends a field's form and takes the keys away, and begins a line of a long text", () => {
  const { field, press, keys, clock, stop } = open('<form><input id="field"></form><textarea id="long"></textarea>');
  let sent = 0;
  document.querySelector("form")!.addEventListener("submit", (event) => {
    event.preventDefault();
    sent += 1;
  });
  field.focus();
  press("a", "enter");
  clock.advance(0);
  assert.is(sent, 1);
  assert.equal(keys(), []);
  const long = document.querySelector<HTMLTextAreaElement>("#long")!;
  long.focus();
  press("a", "enter", "b");
  assert.is(long.value, "a\nb");
  stop();
});

test("keys stand in an open dialog, which would let nothing beside it be pressed, and go with the focus", () => {
  const { field, keys, clock, stop } = open(
    '<dialog open><input id="field" inputmode="search"></dialog><button>Other</button>',
  );
  field.focus();
  assert.ok(document.querySelector("dialog .screen-keys"));
  assert.is(field.inputMode, "none"); // the system's own keys would come beside them
  document.querySelector("button")!.focus();
  clock.advance(0);
  assert.equal(keys(), []);
  assert.is(field.inputMode, "search");
  stop();
});

test("a display in Chinese has digits and Latin letters, and a key that leaves the field to the system's keyboard", async () => {
  const { field, keys, press, clock, stop } = open('<input id="field" inputmode="search">', { language: "Chinese" });
  field.focus();
  press("1", "2");
  assert.is(field.value, "12");
  press("system");
  clock.advance(1000);
  assert.equal([keys(), document.activeElement, field.inputMode], [[], field, "search"]);
  field.blur();
  clock.advance(0);
  field.focus();
  assert.ok(keys().includes("system"), "who comes back begins anew");
  stop();
  const latin = open('<input id="field">', { language: "French" });
  latin.field.focus();
  assert.not(latin.keys().includes("system"));
  latin.stop();
});

test("a full field takes no more, and other letters are one key away", () => {
  const { field, press, keys, stop } = open('<input id="field" maxlength="2">', { language: "Русский" });
  field.focus();
  press("й", "other", "q", "w");
  assert.is(field.value, "йq");
  assert.ok(keys().includes("w"));
  stop();
});

for (const [who, html, options] of [
  ["somebody with a mouse", '<input id="field">', { isCoarse: false }],
  ["a slider", '<input id="field" type="range">', {}],
  ["a text that can only be copied", '<input id="field" readonly>', {}],
] as const) {
  test(`there are no keys for ${who}`, () => {
    const { field, keys, stop } = open(html, options);
    field.focus();
    assert.equal(keys(), []);
    stop();
  });
}

test.run();
