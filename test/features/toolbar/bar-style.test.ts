import { suite } from "uvu";
import * as assert from "uvu/assert";
import { issueLog } from "../../../src/book/publication/issues.ts";
import { barAlpha, barStyle } from "../../../src/features/toolbar/bar-style.ts";
import { blend, contrast } from "../../../src/lib/readable-color.ts";
import { type AllSettings, readAllSettings } from "../../support/books/all-settings.ts";

const test = suite("features/toolbar/bar-style");

const settingsOf = (settings: Partial<AllSettings>) => ({ ...readAllSettings({}, issueLog()), ...settings });

for (const [all, top, bottom, atTop, atBottom] of [
  [1, 1, 1, 1, 1],
  [0.5, 1, 1, 0.5, 0.5],
  [0.8, 0.3, 1, 0.3, 0.8],
  [0.2, 0.9, 0.1, 0.2, 0.1],
] as const) {
  test(`alphas ${all}, ${top} at the top and ${bottom} at the bottom make ${atTop} and ${atBottom} (TOOL-06, TOOL-26)`, () => {
    const settings = settingsOf({ ToolBarAlpha: all, toolbarTopAlpha: top, toolbarBottomAlpha: bottom });
    assert.is(barAlpha(settings, "top"), atTop);
    assert.is(barAlpha(settings, "bottom"), atBottom);
  });
}

test("icons are white and the ground is dark unless the book has colours of its own (TOOL-03, TOOL-04)", () => {
  const usual = barStyle(settingsOf({}), "bottom", "#2c2e32");
  assert.is(usual["--tool-ink"], "#ffffff");
  const own = barStyle(
    settingsOf({ toolbarColor: "#256d98", iconColor: "#ffeea5", iconFontColor: "#eeeeee" }),
    "bottom",
    "#000000",
  );
  assert.is(own["--tool-ground"], "#256d98");
  assert.is(own["--tool-ink"], "#ffeea5");
  assert.is(own["--tool-caption"], "#eeeeee");
  assert.is(own["--tool-alpha"], "100%");
});

test("icons and captions can be read on the bar whatever colours a book sets (TOOL-03, TOOL-04)", () => {
  const colors = ["#000000", "#ffffff", "#808080", "#ff0000", "#ffff00", "#256d98", "#fefefe"];
  for (const toolbarColor of colors) {
    for (const ink of colors) {
      for (const alpha of [0, 0.2, 0.8, 1]) {
        for (const behind of ["#ffffff", "#2c2e32"]) {
          const settings = settingsOf({ toolbarColor, iconColor: ink, iconFontColor: ink, ToolBarAlpha: alpha });
          const look = barStyle(settings, "bottom", behind);
          const seen = blend(toolbarColor, behind, alpha);
          assert.ok(contrast(look["--tool-ink"]!, seen) >= 4.5, `${ink} on ${toolbarColor} at ${alpha}`);
          assert.ok(contrast(look["--tool-caption"]!, seen) >= 4.5, `${ink} on ${toolbarColor} at ${alpha}`);
        }
      }
    }
  }
});

test("a bar that is nearly transparent gives its icons a glow, since pages may lie behind (TOOL-06)", () => {
  assert.is(
    barStyle(settingsOf({ toolbarColor: "#000000", ToolBarAlpha: 0.2 }), "top", "#ffffff")["--tool-glow"],
    "#ffffff",
  );
  assert.is(barStyle(settingsOf({}), "top", "#ffffff")["--tool-glow"], "transparent");
});

test("over a zoomed page the usual bar lets nothing through, one that the book makes transparent what it asks for", () => {
  const zoomed = (settings: Partial<Parameters<typeof settingsOf>[0]>) =>
    barStyle(settingsOf(settings), "bottom", "#ffffff")["--tool-alpha-over"];
  assert.equal([zoomed({}), zoomed({ ToolBarAlpha: 0.4 })], ["100%", "40%"]);
});

test.run();
