import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { useTextAppearance } from "../../../src/features/text-view/api.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/text-view/Appearance");

function Form() {
  const { button, choices } = useTextAppearance();
  return (
    <section data-panel="accessibility" tabIndex={-1}>
      {button}
      {choices}
      <a href="#text">Text</a>
      <footer className="text-foot" tabIndex={-1} />
    </section>
  );
}

test("Escape closes the choices of how text is shown before the form that they are in", async () => {
  const { find, unmount } = await mountFeature(openReader().store, <Form />);
  const pressEscape = () => {
    const event = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    return act(async () => !document.activeElement!.dispatchEvent(event));
  };
  const button = find<HTMLButtonElement>("button");
  button.focus();
  await act(async () => button.click());
  document.querySelector<HTMLElement>(".text-appearance :is(button, input)")!.focus();
  assert.ok(await pressEscape(), "the form does not hear of it");
  assert.is(document.querySelector(".text-appearance"), null);
  assert.is(document.activeElement, button, "the focus stays in the form");
  assert.not(await pressEscape(), "the next one is the form's");
  await unmount();
});

test("text has the four lights of the pages to choose from, by the same names", async () => {
  const { find, container, unmount } = await mountFeature(openReader().store, <Form />);
  await act(async () => find<HTMLButtonElement>("button").click());
  const colours = [...container.querySelectorAll(".text-appearance > fieldset:last-child .choice__value")];
  assert.equal(
    colours.map(({ textContent }) => textContent),
    ["Paper", "Sepia", "Dusk", "Night"],
  );
  assert.is(
    container.querySelectorAll(".text-appearance > fieldset").length,
    3,
    "letters grow by the form's buttons alone",
  );
  await unmount();
});

test("the button says whether the choices are open; they have the focus then, and close once that has left them", async () => {
  const { find, unmount } = await mountFeature(openReader().store, <Form />);
  const button = find<HTMLButtonElement>("button");
  const states = () => [button.getAttribute("aria-expanded"), button.getAttribute("aria-pressed")];
  assert.equal(states(), ["false", null]);
  await act(async () => button.click());
  assert.equal(states(), ["true", null]);
  assert.is(document.activeElement, find(".text-appearance"));
  assert.is(find(".text-appearance").getAttribute("aria-label"), "Lines and colours");
  await act(async () => find(".text-foot").focus());
  assert.is(button.getAttribute("aria-expanded"), "true", "what changes letters, too, leaves them open");
  await act(async () => find("[data-panel]").focus());
  assert.is(button.getAttribute("aria-expanded"), "true", "so does a press on the foot, which focuses the form");
  await act(async () => find("a").focus());
  assert.is(document.querySelector(".text-appearance"), null);
  assert.equal(states(), ["false", null]);
  await unmount();
});

test.run();
