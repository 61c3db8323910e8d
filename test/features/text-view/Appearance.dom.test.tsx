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
  assert.is(document.activeElement, find("[data-panel]"), "the focus stays in the form");
  assert.not(await pressEscape(), "the next one is the form's");
  await unmount();
});

test.run();
