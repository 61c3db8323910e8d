import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { copyTextAtom } from "../../../src/features/share/api.ts";
import { Panel } from "../../../src/features/share/CopyPanel.tsx";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/share/CopyPanel");

test("the dialog has the text, a message, and buttons to copy and to cancel; it reports a failure (COPY-01, COPY-02)", async () => {
  const { store } = openReader();
  store.set(registerPanelAtom, "copy", true);
  store.set(openPanelAtom, "copy");
  store.set(copyTextAtom, "https://books.test/<b>");
  const { find, container, unmount } = await mountFeature(store, <Panel />);
  assert.is(find<HTMLTextAreaElement>("textarea").value, "https://books.test/<b>");
  assert.match(find(".copy__message").textContent ?? "", "Press Copy");
  const [cancel, copy] = [...container.querySelectorAll<HTMLButtonElement>(".copy__buttons button")];
  const before = Object.getOwnPropertyDescriptor(navigator, "clipboard");
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  await act(async () => copy!.click());
  assert.is(find(".field__error").textContent, "Copy failed!");
  assert.equal(store.get(panelsAtom), ["copy"]);
  if (before) Object.defineProperty(navigator, "clipboard", before);
  await act(() => cancel!.click());
  assert.equal(store.get(panelsAtom), []);
  await unmount();
});

test.run();
