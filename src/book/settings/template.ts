import type { ChromeSettings } from "./chrome-settings.ts";

/** The templates that the specification recognises (PAGE-08). "standard" is every other: a skin without rules. */
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
 * The template of a book on a device. Templates differ only by the rules that other rows name, and by style sheets,
 * which see the name on the document; an unknown one looks like the standard (PAGE-09).
 */
export function templateOf(
  settings: Pick<ChromeSettings, "BookTemplateName" | "phoneTemplate">,
  device: string,
): TemplateName {
  const written = (device === "phone" && settings.phoneTemplate) || settings.BookTemplateName;
  return TEMPLATES.find((name) => name === written.trim().toLowerCase()) ?? "standard";
}
