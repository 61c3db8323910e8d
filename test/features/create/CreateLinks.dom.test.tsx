import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseProviderInfo, parseVisitInfo } from "../../../src/book/publication/provider-info.ts";
import { CreateLinks } from "../../../src/features/create/CreateLinks.tsx";
import { setProviderInfoAtom } from "../../../src/features/provider-info/api.ts";
import { bookLinkAtom } from "../../../src/state/stored.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/create/CreateLinks");
const CREATE = '[data-button="create"]';
const EDIT = '[data-button="edititnow"]';
const desktop = { width: 1440, height: 900, isCoarse: false };

type Opening = {
  readonly settings?: object;
  readonly user?: unknown;
  readonly viewport?: object;
  readonly link?: string;
};

async function open({ settings = {}, user, viewport = desktop, link = "https://books.test/b/" }: Opening = {}) {
  const reader = openReader({ settings: { website: "https://x.test/", userGroup: "cn", ...settings }, viewport });
  reader.store.set(bookLinkAtom, link);
  const mounted = await mountFeature(reader.store, <CreateLinks />);
  if (user !== undefined) {
    await act(() =>
      reader.store.set(setProviderInfoAtom, { user: parseProviderInfo(user), visit: parseVisitInfo({}) }),
    );
  }
  return { ...reader, ...mounted, has: (selector: string) => mounted.container.querySelector(selector) !== null };
}

test("the create button is shown to the Chinese user group when the user info has loaded (TOOLD-17, TOOLD-18)", async () => {
  assert.not((await open()).has(CREATE));
  const { find } = await open({ user: { f: [] } });
  assert.is(find<HTMLAnchorElement>(CREATE).href, "https://x.test/");
  assert.is(find<HTMLAnchorElement>(CREATE).target, "_blank");
  assert.is(find(CREATE).dataset["corner"], "top-right");
  assert.not((await open({ user: { count: 2 } })).has(CREATE));
});

test("it is shown to nobody else, nor on phones, nor without a provider (TOOLD-17, TOOLD-19)", async () => {
  const user = { f: [] };
  assert.not((await open({ user, settings: { userGroup: "" } })).has(CREATE));
  assert.not((await open({ user, settings: { website: "" } })).has(CREATE));
  assert.not((await open({ user, viewport: { width: 360, height: 780, isCoarse: true } })).has(CREATE));
  assert.ok((await open({ user, settings: { userGroup: "", language: "Chinese" } })).has(CREATE));
});

test("template pages have an edit-it-now link at the bottom right (EXTRA-15, EXTRA-16)", async () => {
  const { find } = await open({ link: "https://books.test/templates/abc/?x=1" });
  const link = find<HTMLAnchorElement>(EDIT);
  assert.is(link.href, "https://x.test/editortv2/abc?fromTemplateLink=abc");
  assert.is(link.target, "_blank");
  assert.is(link.dataset["corner"], "bottom-right");
  assert.is(link.textContent, "Edit it now");
  assert.not((await open({ link: "https://books.test/b/?showedit=1" })).has(EDIT));
});

test("books without a standard toolbar show the link if the address asks for it", async () => {
  const link = "https://books.test/templates/abc/";
  for (const settings of [{ isNeat: true }, { ToolBarVisible: false }]) {
    assert.not((await open({ settings, link })).has(EDIT));
    assert.not((await open({ settings, link: `${link}?showedit=0` })).has(EDIT));
    assert.ok((await open({ settings, link: `${link}?showedit=1` })).has(EDIT));
  }
});

test("pressing either link emits an event", async () => {
  const { events, press } = await open({ user: { f: [] }, link: "https://books.test/templates/abc/" });
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await press(CREATE);
  assert.equal(events, [["clickButton", { button: "create" }]]);
});

test.run();
