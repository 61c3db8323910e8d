import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { PrerenderContext } from "../../../src/chrome/panels/PanelHost.tsx";
import { Panel } from "../../../src/features/guide/GuidePanel.tsx";
import { panelPhasesAtom } from "../../../src/state/panel-phases.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { pointerEvent } from "../../support/dom.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/guide/GuidePanel");

type Opening = NonNullable<Parameters<typeof openReader>[0]>;

/** The open guide. */
async function open(opening: Opening = {}) {
  const reader = openReader(opening);
  reader.store.set(registerPanelAtom, "guide");
  reader.store.set(openPanelAtom, "guide");
  const mounted = await mountFeature(reader.store, <Panel />);
  await act(() => reader.clock.advance(1000));
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  /** The page in sight, 1-based; the others cannot be reached. */
  const page = () => {
    const pages = [...document.querySelectorAll<HTMLElement>(".guide__page:not([inert])")];
    return pages.map(({ dataset }) => dataset["page"]).join();
  };
  const key = (name: string) =>
    act(() => {
      mounted.find("[data-panel=guide]").dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
    });
  const drag = (fromX: number, toX: number, ms: number) =>
    act(() => {
      const track = mounted.find(".guide__track");
      Object.defineProperty(track, "clientWidth", { value: 300, configurable: true });
      const send = (type: string, clientX: number) =>
        track.dispatchEvent(pointerEvent(type, reader.clock.now(), { clientX, clientY: 50 }));
      send("pointerdown", fromX);
      send("pointermove", (fromX + toX) / 2);
      reader.clock.advance(ms);
      send("pointermove", toX);
      send("pointerup", toX);
    });
  return { ...reader, ...mounted, texts, page, key, drag };
}

test("there are five pages, five dots, arrows, and a button that closes (GUIDE-01, GUIDE-05)", async () => {
  const { texts, find, page, unmount } = await open();
  assert.is(texts(".guide__page h3").length, 5);
  assert.is(document.querySelectorAll(".guide__page .drawing").length, 5);
  assert.is(document.querySelectorAll(".guide-steps__dot").length, 5);
  assert.is(page(), "1");
  assert.is(find(".panel__head .icon-button").getAttribute("aria-label"), "Close");
  await unmount();
});

test("a dot leads to its page, and the current one is marked (GUIDE-03)", async () => {
  const { page, find, press, unmount } = await open();
  await press("li:nth-child(4) > .guide-steps__dot");
  assert.is(page(), "4");
  assert.is(find("[aria-current]").getAttribute("aria-label"), "Page 4 of 5");
  assert.is(find("[role=status]").textContent, "Page 4 of 5");
  await unmount();
});

test("arrows lead forward and back and stop at the ends (GUIDE-01)", async () => {
  const { page, press, find, unmount } = await open();
  const [back, on] = [".guide-steps > .icon-button:first-child", ".guide-steps > .icon-button:not(:first-child)"];
  assert.is(find(back).getAttribute("aria-disabled"), "true");
  for (let times = 0; times < 6; times++) await press(on);
  assert.is(page(), "5");
  assert.is(find(on).getAttribute("aria-disabled"), "true");
  await press(back);
  assert.is(page(), "4");
  await unmount();
});

test("keys turn the guide's pages wherever the focus is in it (GUIDE-02)", async () => {
  const { page, key, unmount } = await open();
  await key("ArrowRight");
  await key("ArrowRight");
  assert.is(page(), "3");
  await key("Home");
  assert.is(page(), "1");
  await unmount();
});

test("a swipe turns forward, one the other way turns back, a slow short one does neither (GUIDE-02)", async () => {
  const { page, drag, find, unmount } = await open();
  await drag(200, 170, 100);
  assert.is(page(), "2");
  await drag(100, 140, 100);
  assert.is(page(), "1");
  await drag(200, 180, 5000);
  assert.is(page(), "1");
  assert.is(find(".guide__track").style.getPropertyValue("--guide-drag"), "");
  await unmount();
});

test("with texts from right to left a swipe to the right turns forward (GUIDE-02)", async () => {
  const { page, drag, key, unmount } = await open({
    settings: { language: "Arabic" },
    book: { languages: [{ language: "Arabic", texts: {} }] },
  });
  await drag(100, 160, 100);
  assert.is(page(), "2");
  await key("ArrowLeft");
  assert.is(page(), "3");
  await unmount();
});

test("it closes over 300 ms (GUIDE-04)", async () => {
  const { press, find, clock, store, unmount } = await open();
  await press(".panel__head .icon-button");
  assert.equal(store.get(panelsAtom), []);
  const phase = () => find("[data-panel=guide]").dataset["phase"];
  await act(() => clock.advance(299));
  assert.is(phase(), "hiding");
  assert.is(find("[data-panel=guide]").style.getPropertyValue("--panel-ms"), "300ms");
  await act(() => clock.advance(1));
  assert.is(store.get(panelPhasesAtom).guide, undefined);
  await unmount();
});

test("its texts are about fingers or about the mouse (GUIDE-05)", async () => {
  const mouse = await open();
  assert.match(mouse.texts(".guide__text").join(" "), /arrow keys/);
  await mouse.unmount();
  const touch = await open({ viewport: { width: 360, height: 780, isCoarse: true } });
  assert.match(touch.texts(".guide__text").join(" "), /Tap twice/);
  assert.not.match(touch.texts(".guide__text").join(" "), /click|key/i);
  await touch.unmount();
});

test("a book's own help is not loaded while the panel is prepared in advance", async () => {
  const { store } = openReader({ settings: { helpContentFileURL: "https://books.example/help.html" } });
  const prerendered = (
    <PrerenderContext value={true}>
      <Panel />
    </PrerenderContext>
  );
  const { container, unmount } = await mountFeature(store, prerendered);
  assert.ok(container.querySelector("[data-panel=guide]"));
  assert.is(container.querySelector("iframe"), null);
  await unmount();
});

test("a book's own help is shown in a frame that runs no scripts (GUIDE-05)", async () => {
  const { find, unmount } = await open({ settings: { helpContentFileURL: "https://books.example/help.html" } });
  const frame = find<HTMLIFrameElement>("iframe");
  assert.is(frame.getAttribute("src"), "https://books.example/help.html");
  assert.not.match(frame.getAttribute("sandbox")!, /scripts|same-origin/);
  assert.is(document.querySelector(".guide"), null);
  await unmount();
});

test("opened again, it begins at the first page (GUIDE-01)", async () => {
  const { store, key, unmount, page } = await open();
  await key("End");
  await unmount();
  await mountFeature(store, <Panel />);
  assert.is(page(), "1");
});

test.run();
