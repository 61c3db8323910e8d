import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Panel } from "../../../src/features/download/DownloadPanel.tsx";
import { isDownloadButtonOnAtom } from "../../../src/features/download/files.ts";
import { pressDownloadAtom } from "../../../src/features/download/press.ts";
import { panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/download/DownloadPanel");
const BASE = "https://reader.test/a/";
const FILE = `${BASE}book.pdf`;

function open(settings: object, download: unknown = null) {
  const reader = openReader({
    page: 5,
    settings,
    book: { baseUrl: BASE, extras: { ...emptyBook(1).extras, download } },
  });
  reader.store.set(registerPanelAtom, "download");
  return reader;
}

/** Writes down which links are pressed, and follows none. */
function pressedLinks() {
  const links: string[] = [];
  const pressed = (event: Event) => {
    const link = event.target as HTMLAnchorElement;
    if (link.tagName !== "A") return;
    event.preventDefault();
    links.push(`${link.href} ${link.hasAttribute("download") ? "save" : "open"} ${link.target} ${link.rel}`);
  };
  document.addEventListener("click", pressed);
  return { links, stop: () => document.removeEventListener("click", pressed) };
}

test("the button needs its setting and something to download (DOWNLOAD-01, DOWNLOAD-03)", () => {
  const isOn = (settings: object, data?: unknown) => open(settings, data).store.get(isDownloadButtonOnAtom);
  assert.not(isOn({ DownloadURL: FILE }));
  assert.not(isOn({ DownloadButtonVisible: true }));
  assert.ok(isOn({ DownloadButtonVisible: true, DownloadURL: FILE }));
  assert.ok(isOn({ DownloadButtonVisible: true }, ["a.zip"]));
});

for (const [url, way] of [
  [FILE, "save"],
  [`${BASE}shop.html`, "open"],
] as const) {
  test(`a single file is downloaded at once: ${way} (DOWNLOAD-01, DOWNLOAD-02, LOG-03)`, () => {
    const { store, events } = open({ DownloadButtonVisible: true, DownloadURL: url });
    const { links, stop } = pressedLinks();
    store.set(pressDownloadAtom);
    stop();
    assert.equal(links, [`${url} ${way} _blank noopener`]);
    assert.equal(events, [["visit", { code: 8, page: 4 }]]);
    assert.equal(store.get(panelsAtom), []);
    assert.is(document.querySelector("body > a"), null);
  });
}

test("several files are listed by title, name and kind (DOWNLOAD-02, DOWNLOAD-03)", async () => {
  const { store, events } = open({ DownloadURL: FILE }, [{ title: "<b>Plan</b>", url: "plan.zip" }, "about.html"]);
  store.set(pressDownloadAtom);
  assert.equal(events, [["visit", { code: 8, page: 4 }]]);
  assert.equal(store.get(panelsAtom), ["download"]);
  const { container, unmount } = await mountFeature(store, <Panel />);
  const rows = [...container.querySelectorAll("a")].map((link) => [link.href, link.hasAttribute("download"), link.rel]);
  const rel = "noopener noreferrer";
  assert.equal(rows, [
    [FILE, true, rel],
    [`${BASE}plan.zip`, true, rel],
    [`${BASE}about.html`, false, rel],
  ]);
  assert.match(container.textContent ?? "", "The whole bookbook.pdf");
  assert.match(container.textContent ?? "", "Planplan.zip");
  assert.is(container.querySelector("b"), null);
  await unmount();
});

test.run();
