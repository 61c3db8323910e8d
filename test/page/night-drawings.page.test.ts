import { suite } from "uvu";
import * as assert from "uvu/assert";
import { png, type Rgb } from "../support/browser/page-picture.ts";
import { goTo, openBook, quickBook, rectOf, rests } from "./model.ts";
import { inside, type Shot, shootWhen } from "./screen.ts";

const test = suite("page/night-drawings");
const [PAPER, LIGHT, SHADE]: readonly Rgb[] = [
  [240, 240, 240],
  [195, 195, 195],
  [125, 125, 125],
] as const;

/** A page with the drawing of a box with an outline, one side of which is in shade. */
function box(x: number, y: number): [number, number, number] {
  if (x < 120 || x >= 190 || y < 160 || y >= 250) return [...PAPER!] as [number, number, number];
  if (x < 122 || x >= 188 || y < 162 || y >= 248) return [25, 25, 25];
  return [...(x < 155 ? LIGHT! : SHADE!)] as [number, number, number];
}

test("at night a drawing with shade is no negative of itself on dark paper, on the page that lies open when the night comes and after a turn", async () => {
  const drawn = Buffer.from(png(300, 400, box));
  const files = Object.entries(quickBook()).map(([name, file]) => [name, name.endsWith(".png") ? drawn : file]);
  const { page, close } = await openBook(Object.fromEntries(files), { address: "#p=2" });
  await page.evaluate(() => window.recto!.open("settings"));
  const night = await page.waitForSelector("[data-panel=settings] label ::-p-text(Night)");
  await night!.evaluate((element) => (element as HTMLElement).click());
  await page.evaluate(() => window.recto!.close("settings"));
  for (const [first, second] of [
    [2, 3],
    [6, 7],
  ] as const) {
    await goTo(page, first);
    await rests(page, [first, second]);
    for (const number of [first, second]) {
      const rect = await rectOf(page, number);
      const [lit, shaded, paper] = ([0.46, 0.58, 0.5] as const).map((x, at) => inside(rect, x, at < 2 ? 0.5 : 0.8));
      const isRight = (shot: Shot) =>
        shot.at(...lit!)[1] > shot.at(...shaded!)[1] + 30 && shot.at(...shaded!)[1] > shot.at(...paper!)[1] + 30;
      const shot = await shootWhen(page, isRight);
      const found = [lit!, shaded!, paper!].map((at) => shot.at(...at).join());
      assert.ok(isRight(shot), `page ${number}: ${found.join(" | ")}`);
    }
  }
  await close();
});

test.run();
