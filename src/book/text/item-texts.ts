import type { Annotation } from "../publication/annotation.ts";

/** The paragraphs of an item that is a text; empty ones are left out. */
export function textsOfItem({ item }: Annotation): readonly string[] {
  if (item.kind !== "text" && item.kind !== "callout") return [];
  const paragraphs = item.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(""));
  return paragraphs.filter((text) => text.trim() !== "");
}
