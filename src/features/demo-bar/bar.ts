import { readLink } from "../../book/publication/links.ts";
import type { ChromeSettings } from "../../book/settings/chrome-settings.ts";
import { bodyElement, rootElement } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { plainText } from "../../state/texts.ts";
import "./demo-bar.css";

/** Measures of the bar (AD-10, AD-11). */
const DEMO_BAR = { widthPx: 305, heightPx: 70, checkMs: 500 } as const;

/** What the bar shows: who made the book. */
type DemoBar = {
  readonly name: string;
  readonly link: string | null; // absolute address
  readonly linkText: string; // the address in short
  readonly logo: string | null; // absolute address
};

type DemoBarSettings = Pick<ChromeSettings, "showDemoBar" | "demoBarName" | "demoBarLink" | "demoBarLogo">;

/** The contents of a book's bar (AD-12); null if the book asks for none or has nothing to show on it. */
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

/** Shows the bar that the book asks for. */
export function runDemoBarOfBook(store: Store): Stop {
  const bar = demoBarOf(store.get(chromeSettingsAtom), store.get(bookAtom).baseUrl);
  return bar ? runDemoBar(store, bodyElement(), bar) : () => {};
}

/** Shows the bar, and restores it when somebody has removed, hidden or altered it (AD-11, AD-12). */
export function runDemoBar(store: Store, parent: HTMLElement, bar: DemoBar): Stop {
  const { clock } = store.get(portsAtom);
  let placed = placeDemoBar(parent, bar, false);
  let stopWaiting: Stop = () => {};
  const check = () => {
    if (!placed.isIntact()) {
      placed.element.remove();
      placed = placeDemoBar(parent, bar, true);
    }
    stopWaiting = clock.after(DEMO_BAR.checkMs, check);
  };
  stopWaiting = clock.after(DEMO_BAR.checkMs, check);
  return () => {
    stopWaiting();
    placed.element.remove();
  };
}

/** The bar's element, and a check whether it is unaltered and visible. */
export type DemoBarElement = {
  readonly element: HTMLElement;
  readonly isIntact: () => boolean;
};

/**
 * Puts the bar into the page, without React, which fails when its elements are removed by others.
 * @param isForced sets its styles as important, because a style sheet has hidden the bar before
 */
function placeDemoBar(parent: HTMLElement, bar: DemoBar, isForced: boolean): DemoBarElement {
  const page = parent.ownerDocument;
  const element = page.createElement("aside");
  element.className = "demo-bar";
  element.setAttribute("aria-label", bar.name || bar.linkText);
  element.style.setProperty("inline-size", `${DEMO_BAR.widthPx}px`);
  element.style.setProperty("block-size", `${DEMO_BAR.heightPx}px`);
  if (bar.logo) element.append(logoIn(page, bar.logo));
  const words = page.createElement("div");
  words.className = "demo-bar__words";
  words.append(nameIn(page, bar), ...(bar.link ? [linkIn(page, bar.link, bar.linkText)] : []));
  element.append(words);
  if (isForced) {
    force(element, { ...IN_SIGHT, ...IN_PLACE, display: "flex", "inline-size": `${DEMO_BAR.widthPx}px` });
    force(element, { "block-size": `${DEMO_BAR.heightPx}px` });
    for (const part of element.querySelectorAll<HTMLElement>("*"))
      force(part, { ...IN_SIGHT, display: displayOf(part) });
  }
  parent.append(element);
  const original = element.outerHTML;
  return { element, isIntact: () => element.isConnected && element.outerHTML === original && isSeen(element) };
}

function nameIn(page: Document, { name }: DemoBar): HTMLElement {
  const element = page.createElement("strong");
  element.className = "demo-bar__name";
  element.textContent = name;
  return element;
}

function linkIn(page: Document, href: string, text: string): HTMLElement {
  const element = page.createElement("a");
  element.className = "demo-bar__link";
  element.href = href;
  element.target = "_blank";
  element.rel = "noopener noreferrer";
  element.textContent = text;
  return element;
}

function logoIn(page: Document, src: string): HTMLElement {
  const element = page.createElement("img");
  element.className = "demo-bar__logo";
  element.src = src;
  element.alt = "";
  return element;
}

/** The initial values of the properties by which a style sheet can hide an element. */
const IN_SIGHT = {
  visibility: "visible",
  opacity: "1",
  transform: "none",
  translate: "none",
  scale: "none",
  filter: "none",
  "clip-path": "none",
  clip: "auto",
  zoom: "1",
  "max-block-size": "none",
  "min-inline-size": "0",
} as const;
const IN_PLACE = {
  position: "fixed",
  left: "12px",
  right: "auto",
  top: "auto",
  "z-index": "1000",
  margin: "0",
  bottom: "calc(max(var(--edge-bottom, 0px), var(--safe-bottom, 0px)) + 12px)",
  "max-inline-size": "calc(100vw - 24px)",
} as const;

function force(element: HTMLElement, style: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, "important");
}

function displayOf(part: HTMLElement): string {
  return part.classList.contains("demo-bar__words") ? "grid" : "block";
}

/** Whether the bar and all its parts are visible in the window, whatever style sheets say. */
function isSeen(element: HTMLElement): boolean {
  const isShown = (part: Element) => {
    const { display, visibility, opacity, filter } = getComputedStyle(part);
    const isDrawn = display !== "none" && visibility !== "hidden" && visibility !== "collapse";
    return isDrawn && Number(opacity || 1) > 0.9 && (!filter || filter === "none");
  };
  return [element, ...element.querySelectorAll("*")].every(isShown) && isInWindow(element);
}

/** Whether the bar lies in the window in its full size, as far as the window is large enough. */
function isInWindow(element: HTMLElement): boolean {
  if (rootElement().clientWidth === 0) return true; // the page has no layout, as in tests
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const seen = {
    width: Math.min(right, innerWidth) - Math.max(left, 0),
    height: Math.min(bottom, innerHeight) - Math.max(top, 0),
  };
  const parts = [...element.querySelectorAll(":not(img)")].map((part) => part.getBoundingClientRect());
  const isWhole = seen.width >= Math.min(DEMO_BAR.widthPx, innerWidth - 24) - 2 && seen.height >= DEMO_BAR.heightPx - 2;
  return isWhole && parts.every(({ width, height }) => width > 4 && height > 4);
}
