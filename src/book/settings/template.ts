import type { ChromeSettings } from "./chrome-settings.ts";

/** The templates of the specification (PAGE-08). "standard" stands for every other one, which has no rules of its own. */
export const TEMPLATES = [
  "standard",
  "lively",
  "minimalist",
  "brief",
  "popular",
  "active",
  "pure",
  "shrink",
  "neat",
  "classical",
  "article",
  "article2",
  "article3",
] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/**
 * The template of a book on a device. Templates differ only by the rules of some rows and by style sheets, which read the
 * name from the root element; an unknown one is treated as the standard one (PAGE-09).
 */
export function templateOf(
  settings: Pick<ChromeSettings, "BookTemplateName" | "phoneTemplate">,
  device: string,
): TemplateName {
  const written = (device === "phone" && settings.phoneTemplate) || settings.BookTemplateName;
  return TEMPLATES.find((name) => name === written.trim().toLowerCase()) ?? "standard";
}
