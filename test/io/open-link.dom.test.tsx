import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openTarget } from "../../src/io/open-link.ts";
import { tellLinks } from "../../src/io/told-links.ts";

const test = suite("io/open-link");

/** What became of a link: the address and the window's name, "_self" for this one. */
function follow(href: string, target: Parameters<typeof openTarget>[1], frames: Record<string, unknown> = {}) {
  const seen: unknown[] = [];
  const scope = globalThis as unknown as Record<string, unknown>;
  const { location } = window;
  const [open, assign] = [window.open, location.assign];
  window.open = ((...call: unknown[]) => void seen.push(call)) as unknown as typeof window.open;
  location.assign = ((url: string) => void seen.push([url, "_self"])) as unknown as typeof location.assign;
  Object.assign(scope, frames);
  try {
    openTarget(href, target);
  } finally {
    Object.assign(window, { open });
    location.assign = assign;
    for (const name of Object.keys(frames)) delete scope[name];
  }
  return seen;
}

const PAGE = "https://a.test/";

test("new windows have no access to this one; this one, its parent and the top one are named (LINK-14)", () => {
  assert.equal(follow(PAGE, "_blank"), [[PAGE, "_blank", "noopener"]]);
  assert.equal(follow(PAGE, "_self"), [[PAGE, "_self"]]);
  assert.equal(follow(PAGE, "_parent"), [[PAGE, "_parent"]]);
  assert.equal(follow(PAGE, "_top"), [[PAGE, "_top"]]);
});

test("an existing frame is used by its name; this window replaces one that does not exist (LINK-14)", () => {
  const menu: Record<string, unknown> = { parent: window };
  menu["window"] = menu;
  assert.equal(follow(PAGE, { frame: "menu" }, { menu }), [[PAGE, "menu"]]);
  assert.equal(follow(PAGE, { frame: "menu" }), [[PAGE, "_self"]]);
  assert.equal(follow(PAGE, { frame: "menu" }, { menu: { id: "no window" } }), [[PAGE, "_self"]]);
});

for (const href of ["tel:+4312345", "mailto:a@b.test", "sms:1"]) {
  test(`${href} opens by this window, whatever its target (LINK-15)`, () => {
    for (const target of ["_blank", "_self", "_top", { frame: "menu" }] as const) {
      assert.equal(follow(href, target), [[href, "_self"]]);
    }
  });
}

test("a link to another place of this page opens no second window", () => {
  const href = `${location.href.split("#")[0]}#p=3`;
  assert.equal(follow(href, "_blank"), [[href, "_self"]]);
});

const TARGETS = ["_blank", "_self", "_top", { frame: "menu" }] as const;

test("on a display that nobody brings back, links that leave it are told of and not followed", () => {
  const told: string[] = [];
  const release = tellLinks((href) => told.push(href));
  for (const href of [PAGE, "mailto:a@b.test"]) for (const target of TARGETS) assert.equal(follow(href, target), []);
  assert.equal(told, [...TARGETS.map(() => PAGE), ...TARGETS.map(() => "mailto:a@b.test")]);
  const within = `${location.href.split("#")[0]}#p=3`;
  for (const target of TARGETS) assert.equal(follow(within, target), [[within, "_self"]], "in the book they lead on");

  release();
  assert.equal(follow(PAGE, "_blank"), [[PAGE, "_blank", "noopener"]]);
});

test("so are links of the page's own text, by either button of a mouse, but not those to a place in it", () => {
  const told: string[] = [];
  const release = tellLinks((href) => told.push(href));
  const isFollowed = (href: string, type: string) => {
    const link = Object.assign(document.createElement("a"), { href, innerHTML: "<b>There</b>" });
    document.body.append(link);
    const event = new MouseEvent(type, { bubbles: true, cancelable: true });
    let isLeft = true;
    const last = (late: Event) => {
      isLeft = !late.defaultPrevented;
      late.preventDefault(); // nothing is opened here
    };
    window.addEventListener(type, last, { once: true });
    link.firstElementChild!.dispatchEvent(event);
    link.remove();
    return isLeft;
  };
  assert.equal([isFollowed(PAGE, "click"), isFollowed(PAGE, "auxclick")], [false, false]);
  assert.is(isFollowed(`${location.href.split("#")[0]}#p=3`, "click"), true);
  assert.equal(told, [PAGE, PAGE]);
  release();
  assert.is(isFollowed(PAGE, "click"), true);
});

test.run();
