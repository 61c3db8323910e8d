import { useAtomValue } from "jotai/react";
import { atom, createStore } from "jotai/vanilla";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createPanels, mountChrome } from "../../src/chrome/mount.tsx";
import * as PanelsCode from "../../src/chrome/panels/Panels.tsx";
import { runFeatures } from "../../src/chrome/run-features.ts";
import type { Feature } from "../../src/lib/feature.ts";
import type { Stop } from "../../src/lib/stop.ts";
import { hasBeenIdleAtom } from "../../src/state/browser-page.ts";
import { closePanelAtom, openPanelAtom, panelsAtom, registerPanelAtom } from "../../src/state/panels.ts";
import { languageAtom } from "../../src/state/texts.ts";
import { toastAtom } from "../../src/state/tips.ts";
import { isMotionReducedAtom, setBarInsetsAtom, viewportAtom } from "../../src/state/view.ts";
import { mountFeature } from "../support/mount-feature.tsx";
import { openReader } from "../support/open-reader.ts";

const test = suite("chrome/mount");
const root = document.documentElement;

function Language() {
  return <p id="language">{useAtomValue(languageAtom)}</p>;
}
function Broken(): never {
  throw new Error("A feature with a fault.");
}

/** Console errors while `act` runs. */
async function errorsOf(run: () => unknown): Promise<readonly string[]> {
  const errors: string[] = [];
  const original = console.error;
  console.error = (text: unknown) => void errors.push(String(text));
  await act(async () => void run());
  console.error = original;
  return errors;
}

async function mount(features: readonly Feature[], reader = openReader()) {
  document.body.innerHTML = '<div id="chrome"></div>';
  const container = document.querySelector<HTMLElement>("#chrome")!;
  let stop: Stop = () => {};
  const errors = await errorsOf(() => (stop = mountChrome(reader.store, features, container)));
  return { ...reader, container, errors, stop: () => act(() => stop()) };
}

test("a feature that throws is removed and reported, the others stay", async () => {
  const { container, errors, stop } = await mount([
    { id: "broken", Chrome: Broken },
    { id: "language", Chrome: Language },
  ]);
  assert.is(container.textContent, "English");
  assert.equal(errors, ['Feature "broken" failed.']);
  await stop();
  assert.is(container.textContent, "");
});

test("a feature that cannot start is reported, the others run and end", async () => {
  const { store } = openReader();
  const done: string[] = [];
  let stop: Stop = () => {};
  const fails = () => {
    throw new Error("A feature with a fault.");
  };
  const errors = await errorsOf(() => {
    stop = runFeatures(store, [
      { id: "broken", run: fails },
      {
        id: "whole",
        run: () => {
          done.push("run");
          return () => done.push("stop");
        },
      },
    ]);
  });
  assert.equal(errors, ['Feature "broken" failed.']);
  stop();
  assert.equal(done, ["run", "stop"]);
});

test("an error in a feature's subscription reaches neither the others nor whoever sets the atom", async () => {
  const store = createStore();
  const changingAtom = atom(0);
  const seen: number[] = [];
  const fails = () => {
    throw new Error("A feature with a fault.");
  };
  const stop = runFeatures(store, [
    { id: "broken", run: (own) => own.sub(changingAtom, fails) },
    { id: "whole", run: (own) => own.sub(changingAtom, () => seen.push(own.get(changingAtom))) },
  ]);
  const errors = await errorsOf(() => store.set(changingAtom, 1));
  assert.equal(errors, ['Feature "broken" failed.']);
  assert.equal(seen, [1]);
  stop();
});

/** A feature whose effects come when `isWantedAtom` says so; `done` tells what they did. */
function lateFeature() {
  const isWantedAtom = atom(false);
  const done: string[] = [];
  const run = () => {
    done.push("run");
    return () => done.push("stop");
  };
  const load = async () => {
    done.push("load");
    return { run };
  };
  const feature: Feature = { id: "late", lazyRun: { isWantedAtom, load } };
  return { isWantedAtom, done, feature };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("lazy effects are loaded once, when they are first needed, and stop with the viewer", async () => {
  const store = createStore();
  const { isWantedAtom, done, feature } = lateFeature();
  const stop = runFeatures(store, [feature]);
  await settled();
  assert.equal(done, []);
  for (const isWanted of [true, false, true]) store.set(isWantedAtom, isWanted);
  await settled();
  assert.equal(done, ["load", "run"]);
  stop();
  assert.equal(done, ["load", "run", "stop"]);
});

test("effects that are loaded after the viewer has been stopped do not start", async () => {
  const store = createStore();
  const { isWantedAtom, done, feature } = lateFeature();
  const stop = runFeatures(store, [feature]);
  store.set(isWantedAtom, true);
  stop();
  await settled();
  assert.equal(done, ["load"]);
});

test("effects whose code cannot be loaded are reported, and the book stays", async () => {
  const load = () => Promise.reject(new Error("gone"));
  const errors = await errorsOf(async () => {
    runFeatures(createStore(), [{ id: "lost", lazyRun: { isWantedAtom: atom(true), load } }]);
    await settled();
  });
  assert.equal(errors, ['The feature "lost" could not be loaded.']);
});

function SomePanels() {
  return <p>panels</p>;
}

/** A viewer with a "share" panel, whose panels' code comes when the test says so. */
async function openPanels() {
  const { store } = openReader();
  const attempts: { come: (code: typeof PanelsCode) => void; fail: (error: Error) => void }[] = [];
  const load = () => new Promise<typeof PanelsCode>((come, fail) => void attempts.push({ come, fail }));
  const Panels = createPanels(load);
  store.set(registerPanelAtom, "share");
  const mounted = await mountFeature(store, <Panels panels={[]} />);
  const set = (change: () => unknown) => act(async () => void change());
  const answer = (how: "come" | "fail") =>
    errorsOf(async () => {
      if (how === "come") attempts.at(-1)?.come({ Part: SomePanels });
      else attempts.at(-1)?.fail(new TypeError("no module"));
      await settled();
    });
  return { ...mounted, store, attempts, set, answer };
}

test("panels whose code does not come are loaded anew when one is asked for, with a tip in between", async () => {
  const { store, attempts, set, answer, container, unmount } = await openPanels();
  assert.is(attempts.length, 0);
  await set(() => store.set(hasBeenIdleAtom, true));
  await answer("fail");
  assert.equal([attempts.length, store.get(toastAtom)], [1, null], "nobody waits for them");
  await set(() => store.set(openPanelAtom, "qr")); // its feature has yet to come
  assert.is(attempts.length, 1);
  for (const attempt of [2, 3]) {
    await set(() => store.set(openPanelAtom, "share"));
    assert.is(attempts.length, attempt);
    assert.ok((await answer("fail")).includes('The panel "share" could not be loaded.'));
    assert.equal([store.get(toastAtom)?.about, store.get(panelsAtom)], ["load-failure", []]);
  }
  await set(() => store.set(registerPanelAtom, "qr"));
  assert.equal([store.get(panelsAtom), attempts.length], [["qr"], 4], "it is still asked for");
  await answer("come");
  assert.is(container.textContent, "panels");
  await set(() => store.set(closePanelAtom, "qr"));
  assert.is(container.textContent, "panels", "they stay, once they are there");
  await unmount();
});

test("what all panels share runs once, and ends with them", async () => {
  const { store } = openReader();
  for (const name of ["share", "qr"] as const) store.set(registerPanelAtom, name, true);
  const part = <PanelsCode.Part panels={[]} />;
  const { unmount } = await mountFeature(store, [part, part]);
  const pressEscape = () =>
    act(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  for (const name of ["share", "qr"] as const) store.set(openPanelAtom, name);
  await pressEscape();
  assert.equal(store.get(panelsAtom), ["share"], "one press closes one panel");
  await unmount();
  await pressEscape();
  assert.equal(store.get(panelsAtom), ["share"]);
});

test("the page's attributes say the device, the book's style and colours (TOOL-03, TOOL-04, TOOL-19)", async () => {
  const colors = { iconColor: "#112233", iconFontColor: "#445566", toolbarColor: "#778899" };
  const settings = { isNeat: true, BookTemplateName: "brief", ...colors };
  const { store, stop } = await mount([], openReader({ settings }));
  assert.is(root.dataset["layout"], "desktop");
  assert.is(root.dataset["neat"], "true");
  assert.is(root.dataset["template"], "brief");
  assert.is(root.style.getPropertyValue("--icon-color"), "#112233");
  assert.is(root.style.getPropertyValue("--icon-font-color"), "#445566");
  assert.is(root.style.getPropertyValue("--toolbar-color"), "#778899");
  store.set(viewportAtom, { width: 360, height: 780, pixelRatio: 3, isCoarse: true });
  assert.is(root.dataset["layout"], "phone");
  await stop();
});

test("icons are white by default, and buttons fade as specified (TOOL-03, FORM-17, FORM-25)", async () => {
  const { stop } = await mount([]);
  assert.is(root.style.getPropertyValue("--icon-color"), "#ffffff");
  assert.is(root.style.getPropertyValue("--toolbar-color"), "");
  assert.is(root.style.getPropertyValue("--hover-alpha"), "0.8");
  assert.is(root.style.getPropertyValue("--press-alpha"), "0.6");
  assert.is(root.style.getPropertyValue("--fade-ms"), "400ms");
  assert.is(root.style.getPropertyValue("--fade-steps"), "steps(10)");
  await stop();
});

test("bars and reduced motion reach the style sheet until the chrome ends (FLIP-09)", async () => {
  const { store, stop } = await mount([]);
  store.set(setBarInsetsAtom, "toolbar", { bottom: 52 });
  store.set(isMotionReducedAtom, true);
  assert.is(root.style.getPropertyValue("--bar-bottom"), "52px");
  assert.is(root.dataset["motion"], "reduced");
  await stop();
  store.set(setBarInsetsAtom, "toolbar", {});
  assert.is(root.style.getPropertyValue("--bar-bottom"), "52px");
});

test("right-to-left texts mirror the chrome, but not the book's canvas (I18N-05)", async () => {
  const languages = [{ language: "Hebrew", texts: {} }];
  const { container, stop } = await mount([], openReader({ book: { languages } }));
  assert.is(container.dir, "rtl");
  assert.is(root.lang, "he");
  assert.is(root.dir, "");
  await stop();
});

test.run();
