import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { languageName } from "../../../src/features/language/api.ts";
import { language } from "../../../src/features/language/index.ts";
import { Panel } from "../../../src/features/language/LanguagePanel.tsx";
import type { Storage } from "../../../src/io/storage.ts";
import { portsAtom } from "../../../src/state/ports.ts";
import { languageAtom } from "../../../src/state/texts.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/language/LanguagePanel");
const [button] = language.buttons ?? [];
const NAMES = (
  "English;Chinese;Hebrew;Arabic;German;French;Spanish;Portuguese(Brazil);Italian;Dutch;Polish;Russian;Turkish;Greek;" +
  "Czech;Hungarian;Romanian;Ukrainian;Persian;Hindi;Thai;Vietnamese;Japanese;Korean;Danish;Klingon"
).split(";");
const languages = NAMES.map((name) => ({
  language: name,
  texts: { btnLanguage: name === "Hebrew" ? "שפה" : "Language" } as Readonly<Record<string, string>>,
}));

test("the button is shown only if there is a choice (I18N-03)", () => {
  assert.not(openReader().store.get(button!.isVisibleAtom!));
  assert.not(openReader({ book: { languages: languages.slice(0, 1) } }).store.get(button!.isVisibleAtom!));
  assert.ok(openReader({ book: { languages: languages.slice(0, 2) } }).store.get(button!.isVisibleAtom!));
  const settings = { LanguageButtonVisible: false };
  assert.not(openReader({ settings, book: { languages } }).store.get(button!.isVisibleAtom!));
});

test("26 languages are offered by their own names, and the current one is marked (I18N-03, I18N-04)", async () => {
  const { store } = openReader({ book: { languages } });
  const { container, find, unmount } = await mountFeature(store, <Panel />);
  assert.is(container.querySelectorAll(".list-row").length, 26);
  assert.is(find("[aria-current]").textContent, "English");
  assert.equal(
    [...container.querySelectorAll("bdi[lang=he]")].map(({ textContent }) => textContent),
    ["עברית"],
  );
  await unmount();
});

test("a chosen language is used at once and stored for the next visit (I18N-03, I18N-04)", async () => {
  const { store, stored } = openReader({ book: { languages } });
  const { container, find, unmount } = await mountFeature(store, <Panel />);
  await act(() => container.querySelector<HTMLElement>("bdi[lang=he]")!.click());
  assert.is(store.get(languageAtom), "Hebrew");
  assert.is(find(".panel__title").textContent, "שפה");
  await unmount();
  assert.is(openReader({ book: { languages }, stored }).store.get(languageAtom), "Hebrew");
});

test("if nothing can be stored the language is used all the same, and a message says so (I18N-04)", async () => {
  const { store } = openReader({ book: { languages } });
  const storage: Storage = { read: () => null, write: () => false, remove: () => {} };
  store.set(portsAtom, { ...store.get(portsAtom), storage });
  const { container, unmount } = await mountFeature(store, <Panel />);
  await act(() => container.querySelector<HTMLElement>("bdi[lang=de]")!.click());
  assert.is(store.get(languageAtom), "German");
  assert.match(store.get(toastAtom)?.text ?? "", /^This could not be saved/);
  await unmount();
});

for (const [name, own, other] of [
  ["German", "Deutsch", "German"],
  ["Deutsch", "Deutsch", ""],
  ["Klingon", "Klingon", ""],
] as const) {
  test(`"${name}" is shown as "${own}" (I18N-03)`, () => {
    const found = languageName(name);
    assert.equal([found.own, found.other], [own, other]);
  });
}

test.run();
