import { holdLinks, isWithinPage } from "./open-link.ts";

/**
 * Has links that leave this page told of instead of followed, those in its own text, too: for displays that nobody brings
 * back. Links to another place of the page lead on. @returns ends that
 */
export function tellLinks(tell: (href: string) => void): () => void {
  const release = holdLinks((href) => (isWithinPage(href) ? location.assign(href) : tell(href)));
  const pressed = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || link.href.startsWith("blob:") || isWithinPage(link.href)) return;
    event.preventDefault();
    tell(link.href);
  };
  const kinds = ["click", "auxclick"] as const;
  for (const kind of kinds) document.addEventListener(kind, pressed, true);
  return () => {
    release();
    for (const kind of kinds) document.removeEventListener(kind, pressed, true);
  };
}
