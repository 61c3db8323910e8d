import { suite } from "uvu";
import * as assert from "uvu/assert";
import { printText } from "../../src/io/print-text.ts";
import { fakeClock } from "../support/fakes/clock.ts";

const test = suite("io/print-text");

test("a text is printed under its title, in styles of its own, and what a reader wrote is no markup", async () => {
  const lines = [{ kind: "text", text: "<b>bold</b>" }] as const;
  const printed: unknown[] = [];
  const loaded = ({ target }: Event) => {
    const { contentWindow, contentDocument: page } = target as HTMLIFrameElement;
    Object.assign(contentWindow!, {
      print: () =>
        printed.push(page?.title, page?.querySelectorAll("style").length, page?.querySelector("p")?.textContent),
    });
  };
  document.addEventListener("load", loaded, { capture: true, once: true });
  const clock = fakeClock();
  const printing = printText({ title: "On paper", language: "en", lines }, clock);
  while (printed.length === 0) await new Promise((resolve) => setTimeout(resolve));
  clock.advance(60_000);
  await printing;
  assert.equal(printed, ["On paper", 1, "<b>bold</b>"]);
  for (const frame of document.querySelectorAll("[data-print]")) frame.remove();
});

test.run();
