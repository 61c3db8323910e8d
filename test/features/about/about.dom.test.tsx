import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isAmongOwnWords } from "../../../src/chrome/kit/own-words.ts";
import { Panel } from "../../../src/features/about/AboutPanel.tsx";
import { paragraphs, readAbout } from "../../../src/features/about/about.ts";
import { about } from "../../../src/features/about/index.ts";
import { panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/about/about");
const NOTHING = {
  AboutAddress: "",
  AboutEmail: "",
  AboutMobile: "",
  AboutWebsite: "",
  AboutDescription: "",
  AboutAuthor: "",
  aboutContactInfoTxt: "",
};
const base = "https://books.test/spring/";
const packed = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

test("a book's description loses its markup and keeps its paragraphs (EXTRA-07)", () => {
  assert.is(paragraphs("<p>One &amp; two</p><p>Three<br>four<script>alert(1)</script></p>"), "One & two\nThree\nfour");
});

test("email, telephone and website are links, all else is text (EXTRA-07)", () => {
  const { lines } = readAbout(
    {
      ...NOTHING,
      AboutAuthor: "Jane",
      AboutAddress: "Harbour Street 12",
      AboutEmail: "hi@shop.test",
      AboutMobile: "+49 (0)40 1",
      AboutWebsite: "shop.test/a",
    },
    "",
    base,
  );
  assert.equal(
    lines.map(({ kind, href }) => [kind, href]),
    [
      ["author", null],
      ["address", null],
      ["email", "mailto:hi@shop.test"],
      ["phone", "tel:+490401"],
      ["website", "http://shop.test/a"],
    ],
  );
});

test("a website address that could run scripts is text (EXTRA-07)", () => {
  for (const AboutWebsite of ["javascript:alert(1)", "data:text/html,x", "vbscript:x"]) {
    assert.is(readAbout({ ...NOTHING, AboutWebsite }, "", base).lines[0]!.href, null);
  }
});

test("newer exports' packed text is read, in any language (EXTRA-07)", () => {
  const aboutContactInfoTxt =
    `<info><title>${packed("About")}</title><version>new</version><desc>${packed("Bücher seit 1921")}</desc><keys>` +
    `<key name="${packed("作者")}" type="Author">${packed("王芳")}</key>` +
    `<key name="Web" type="Link">${packed("https://shop.test/")}</key><key type="Other">x</key></keys></info>`;
  const { description, lines } = readAbout({ ...NOTHING, aboutContactInfoTxt }, "", base);
  assert.is(description, "Bücher seit 1921");
  assert.equal(lines, [
    { kind: "author", label: "作者", text: "王芳", href: null },
    { kind: "website", label: "Web", text: "https://shop.test/", href: "https://shop.test/" },
  ]);
});

test("a broken packed text shows nothing and breaks nothing (EXTRA-07)", () => {
  for (const aboutContactInfoTxt of ["<info><keys><key", "<info/>", "hello", "<info><desc>%%%</desc></info>"]) {
    assert.ok(readAbout({ ...NOTHING, aboutContactInfoTxt }, "", base).lines.length === 0);
  }
});

test("the panel shows title, description and lines, all as text (EXTRA-06, EXTRA-07)", async () => {
  const title = `<img src=x onerror=alert(1)>${"Catalogue ".repeat(200)}`;
  const settings = { AboutDescription: "<b>Bold</b> words", AboutAuthor: "Jane" };
  const { store } = openReader({ book: { title }, settings });
  const { container, find, unmount } = await mountFeature(store, <Panel />);
  assert.match(find(".book-plate__title").textContent ?? "", /^Catalogue /);
  assert.is(find(".about__description").textContent, "Bold words");
  assert.ok(isAmongOwnWords(find("[data-panel=about]")), "they can be selected");
  assert.match(find(".about__lines").textContent ?? "", "JaneAuthor");
  assert.is(container.querySelector("img"), null);
  await unmount();
});

test("a book without a description shows its title and page count alone (EXTRA-06)", async () => {
  const { find, unmount } = await mountFeature(openReader().store, <Panel />);
  assert.is(find(".book-plate__title").textContent, "Untitled book");
  assert.match(find(".book-plate .panel__note").textContent ?? "", /pages$/);
  assert.is(find("[data-panel=about] .panel__body").children.length, 1, "no word about what is not there");
  await unmount();
});

test("the about button opens and closes its panel, and is absent if the book hides it (EXTRA-06)", () => {
  const { store } = openReader();
  store.set(registerPanelAtom, "about");
  const [button] = about.buttons ?? [];
  assert.ok(store.get(button!.isVisibleAtom!));
  store.set(button!.pressAtom);
  assert.equal(store.get(panelsAtom), ["about"]);
  store.set(button!.pressAtom);
  assert.equal(store.get(panelsAtom), []);
  assert.not(openReader({ settings: { aboutButtonVisible: false } }).store.get(button!.isVisibleAtom!));
});

test.run();
