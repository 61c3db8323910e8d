import { DEMO_BAR, type DemoBar } from "./demo-bar.ts";

/** The bar in the page, and whether it is still what it was. */
export type DemoBarElement = {
  readonly element: HTMLElement;
  readonly isIntact: () => boolean;
};

/**
 * Puts the bar into the page. It is no React part: React would not bear that somebody takes its elements away.
 * @param isForced it had been hidden by a style, which this one does not give way to
 */
export function placeDemoBar(parent: HTMLElement, bar: DemoBar, isForced: boolean): DemoBarElement {
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
    const plain = { display: "flex", visibility: "visible", opacity: "1", transform: "none", clip: "auto" };
    for (const [name, value] of Object.entries(plain)) element.style.setProperty(name, value, "important");
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

function isSeen(element: HTMLElement): boolean {
  const { display, visibility, opacity } = getComputedStyle(element);
  return display !== "none" && visibility !== "hidden" && visibility !== "collapse" && Number(opacity || 1) > 0.9;
}
