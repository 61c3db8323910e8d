import { suite } from "uvu";
import * as assert from "uvu/assert";
import { formColors } from "../../src/chrome/form-colors.ts";
import { blend, contrast } from "../../src/lib/readable-color.ts";

const test = suite("chrome/form-colors");
const formSettings = (formBackgroundColor: string, formFontColor: string, formBackgroundOpacity = 1) => ({
  formBackgroundColor,
  formFontColor,
  formBackgroundOpacity,
});

test("forms have the book's colours where text can be read in them (FORM-14)", () => {
  const colors = formColors(formSettings("#20242c", "#ffe0c0"));
  assert.is(colors["--panel-paper"], "#20242c");
  assert.is(colors["--panel-ink"], "#ffe0c0");
  assert.is(colors["--panel-alpha"], "100%");
});

test("on dark forms letters on buttons, and knobs of switches, are of the paper's own colour (FORM-14)", () => {
  assert.is(formColors(formSettings("#28201e", "#f2ece4"))["--accent-ink"], "#28201e");
  assert.is(formColors(formSettings("#ffffff", "#000000"))["--accent-ink"], "#ffffff");
});

test("a translucent form is only as translucent as its text allows (FORM-14)", () => {
  assert.is(formColors(formSettings("#ffffff", "#000000", 0.95))["--panel-alpha"], "95%");
  assert.is.not(formColors(formSettings("#ffffff", "#000000", 0.1))["--panel-alpha"], "10%");
});

test("text can be read in any colours that a book may set, over any page (FORM-14)", () => {
  const shades = ["", "#000000", "#ffffff", "#777777", "#7a7a7a", "#c0392b", "#00ff00", "#1b1e24", "#a10100cc"];
  for (const paper of shades) {
    for (const font of shades) {
      for (const opacity of [0, 0.5, 1]) {
        const colors = formColors(formSettings(paper, font, opacity));
        const alpha = Number.parseInt(colors["--panel-alpha"]!, 10) / 100;
        for (const under of ["#000000", "#ffffff"]) {
          const ground = blend(colors["--panel-paper"]!, under, alpha);
          for (const ink of ["--panel-ink", "--panel-muted", "--accent"] as const) {
            const found = contrast(colors[ink]!, ground);
            assert.ok(found >= 4.4, `${ink} ${found} of paper "${paper}", font "${font}", opacity ${opacity}`);
          }
        }
        assert.ok(contrast(colors["--accent"]!, colors["--accent-wash"]!) >= 4.5);
        assert.ok(contrast(colors["--panel-muted"]!, colors["--panel-wash"]!) >= 4.5);
        assert.ok(contrast(colors["--accent-ink"]!, colors["--accent"]!) >= 4.5);
      }
    }
  }
});

test.run();
