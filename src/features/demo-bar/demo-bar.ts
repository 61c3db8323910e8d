import { readLink } from "../../book/links.ts";
import type { ChromeSettings } from "../../book/settings-chrome.ts";
import { plainText } from "../../state/texts.ts";

/** Measures of the bar; specification 0, sections 2 and 9 (AD-10, AD-11). */
export const DEMO_BAR = { widthPx: 305, heightPx: 70, checkMs: 500 } as const;

/** What the bar says: who made the book. */
export type DemoBar = {
  readonly name: string;
  readonly link: string | null; // absolute address
  readonly linkText: string; // the address as readers know it
  readonly logo: string | null; // absolute address
};

type DemoBarSettings = Pick<ChromeSettings, "showDemoBar" | "demoBarName" | "demoBarLink" | "demoBarLogo">;

/** The bar of a book that asks for one and has anything to say on it (AD-12); null of any other. */
export function demoBarOf(settings: DemoBarSettings, baseUrl: string): DemoBar | null {
  const name = plainText(settings.demoBarName).trim();
  const link = readLink(settings.demoBarLink, baseUrl);
  const logo = settings.demoBarLogo || null;
  if (!settings.showDemoBar || (name === "" && !link && !logo)) return null;
  return { name, link, linkText: link ? shortAddress(link) : "", logo };
}

/** "https://www.example.org/" -> "example.org" */
function shortAddress(link: string): string {
  return link.replace(/^\w+:(\/\/)?(www\.)?/, "").replace(/\/$/, "");
}
