import { Provider } from "jotai/react";
import { act, Profiler } from "react";
import { createRoot } from "react-dom/client";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { basicButtons } from "../../../src/features/basic-buttons/index.ts";
import { PageIndicator } from "../../../src/features/page-indicator/index.tsx";
import { toolbar } from "../../../src/features/toolbar/index.ts";
import { Toolbar } from "../../../src/features/toolbar/Toolbar.tsx";
import { settleToolbarAtom, toolbarButtonsAtom } from "../../../src/state/toolbar.ts";
import { turnForwardAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";
import { idleButtons, PHONE } from "../../support/open-toolbar.tsx";

const test = suite("features/toolbar renders");

/** Elements of the page that React touches while a leaf is turned from page 4, and how often it renders at all. */
async function turnOnce(viewport: object, page: number) {
  document.body.innerHTML = '<div id="stage"></div><div id="chrome"></div>';
  const { store, settle } = openReader({ viewport, page, settings: { ToolbarViewMode: "Standard" } });
  store.set(toolbarButtonsAtom, [...basicButtons.buttons!, ...idleButtons("thumb", "search"), ...toolbar.buttons!]);
  store.set(settleToolbarAtom);
  let renders = 0;
  const root = createRoot(document.querySelector("#chrome")!);
  await act(() =>
    root.render(
      <Provider store={store}>
        <Profiler id="toolbar" onRender={() => renders++}>
          <PageIndicator />
          <Toolbar />
        </Profiler>
      </Provider>,
    ),
  );
  const changed = new Set<string>();
  const watcher = new MutationObserver((records) => {
    for (const { target } of records) changed.add((target as Element).className);
  });
  watcher.observe(document.querySelector("#chrome")!, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  renders = 0;
  await act(() => void store.set(turnForwardAtom));
  const atStart = renders;
  await act(() => settle());
  watcher.disconnect();
  const total = renders;
  await act(() => root.unmount());
  return { atStart, total, changed: [...changed] };
}

for (const [device, viewport] of [
  ["desktop", {}],
  ["phone", PHONE],
] as const) {
  test(`a turn in the middle of the book renders nothing, though the page's number changes, on a ${device} (TOOLD-01)`, async () => {
    const { atStart, total, changed } = await turnOnce(viewport, 4);
    assert.is(atStart, 0);
    assert.is(total, 0);
    assert.equal(
      changed.filter((name) => !name.startsWith("page-field")),
      [],
    );
  });
}

test("a turn from the first page renders the buttons that become enabled, once (TOOLD-01)", async () => {
  const { atStart, total, changed } = await turnOnce({}, 1);
  assert.is(atStart, 0);
  assert.is(total, 1);
  assert.equal(
    changed.filter((name) => !name.startsWith("page-field")),
    ["tool"],
  );
});

test.run();
