import type { Fill, Item, TextEffect } from "./annotation.ts";
import { PLAIN_TEXT, paragraphsOf } from "./flash-text.ts";
import { inkOf, isOn, numberIn, plainFill } from "./item-parts.ts";
import { lineHeightOf } from "./items-config-texts.ts";
import { type Fields, fieldsOf, textOf } from "./values.ts";

/** Px of a page that these files mean where they give none: the exporter's own design width and height. */
export const EDITOR_PAGE = { width: 600, height: 800 } as const;

/** Texts that lie on a page or move. @param name the class without its packages */
export function editorText(name: string, fields: Fields): Item {
  const { pageH } = fieldsOf(fieldsOf(fieldsOf(fields["formats"])["defaultFormat"]));
  const { alpha, fillBg, color } = fieldsOf(fields["background"]);
  const text = textOf(fields["textStr"]) || textOf(fields["strText"]);
  return {
    kind: "text",
    paragraphs: paragraphsOf(text, numberIn(pageH, 50, 10_000, EDITOR_PAGE.height)),
    lineHeight: lineHeightOf(fields["lineHeightRation"], PLAIN_TEXT.size * EDITOR_PAGE.height, 1.3),
    ground: isOn(fillBg, false) ? plainFill(inkOf(color, alpha, { color: "#ffffff", alpha: 1 })) : { kind: "none" },
    effect: effectOf(name, textOf(fields["effectType"])),
    secondsPerRound: numberIn(fields["moveSpeed"], 0.5, 600, 10),
  };
}

function effectOf(name: string, type: string): TextEffect {
  if (/Roller/.test(name)) return "roller";
  if (/Starwars/.test(name)) return "star-wars";
  if (/Dynamic/.test(name)) return "moving";
  if (!/Anim|Effect/.test(name)) return "none";
  return /spacing/i.test(type) ? "spacing" : "fade";
}

/** A bubble with a pointer. */
export function editorCallout(fields: Fields): Item {
  const { color, color2, alpha } = fieldsOf(fields["background"]);
  const from = inkOf(color, alpha, { color: "#fff8dc", alpha: 1 });
  const gradient: Fill = { kind: "gradient", from, to: inkOf(color2, alpha, from), angle: 90 };
  const fill = color2 === undefined ? plainFill(from) : gradient;
  const tipAt = (axis: "X" | "Y", other: number) => numberIn(fields[`hookContrPointRatio${axis}`], -2, 3, other);
  const tip = [tipAt("X", 0.5), tipAt("Y", 1.2)] as const;
  const edge = inkOf(fields["borderColor"], fields["bordreAlpha"], { color: "#c9b98a", alpha: 1 });
  const border = { ink: edge, width: 1 / EDITOR_PAGE.width };
  const round = numberIn(fields["cornerRadiut"], 0, 300, 8) / EDITOR_PAGE.width;
  const paragraphs = paragraphsOf(textOf(fields["textStr"]), EDITOR_PAGE.height);
  return { kind: "callout", paragraphs, fill, border, round, tip };
}
