import { useAtomValue } from "jotai/react";
import { atom, createStore } from "jotai/vanilla";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mountChrome } from "../../src/chrome/mount.tsx";
import { runFeatures } from "../../src/chrome/run-features.ts";
import type { Feature } from "../../src/lib/feature.ts";
import type { Stop } from "../../src/lib/stop.ts";
import { languageAtom } from "../../src/state/texts.ts";
import { isMotionReducedAtom, setBarInsetsAtom, viewportAtom } from "../../src/state/view.ts";
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
  assert.equal(errors, ['The feature "broken" broke and was taken away.']);
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
  assert.equal(errors, ['Feature "broken" could not be started.']);
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
