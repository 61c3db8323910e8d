import type { LinkTarget } from "../book/publication/links.ts";

type Tell = (href: string) => void;

let holder: Tell | null = null; // of the page, as its address is

/**
 * Has links that leave this page told of instead of followed, those in its own text, too: for displays that nobody brings
 * back. @returns ends that
 */
export function holdLinks(tell: Tell): () => void {
  const pressed = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || link.href.startsWith("blob:") || isWithinPage(link.href)) return;
    event.preventDefault();
    tell(link.href);
  };
  holder = tell;
  const kinds = ["click", "auxclick"] as const;
  for (const kind of kinds) document.addEventListener(kind, pressed, true);
  return () => {
    if (holder === tell) holder = null;
    for (const kind of kinds) document.removeEventListener(kind, pressed, true);
  };
}

/** Whether a link was told of, or goes to another place of this page while links are held. */
function isHeld(href: string): boolean {
  if (!holder) return false;
  if (isWithinPage(href)) location.assign(href);
  else holder(href);
  return true;
}

/**
 * Follows a link in this window or a new one. Links to mail, telephone and messages stay in this one, because a new
 * window would remain empty. A new window has no access to this one.
 */
export function openLink(href: string, target: "_self" | "_blank"): void {
  if (isHeld(href)) return;
  if (target === "_self" || /^(mailto|tel|sms):/.test(href)) location.assign(href);
  else window.open(href, target, "noopener");
}

/** Follows a link in the window that it names; this window replaces a frame that does not exist (LINK-14). */
export function openTarget(href: string, target: LinkTarget): void {
  if (isHeld(href)) return;
  if (target === "_blank") return openLink(href, isWithinPage(href) ? "_self" : "_blank");
  if (target === "_self") return openLink(href, "_self");
  const name = typeof target === "string" ? target : target.frame;
  const isThere = typeof target === "string" || hasFrame(name);
  if (isThere && /^(https?|ftp|file):/.test(href)) window.open(href, name);
  else openLink(href, "_self");
}

/** Whether a link leads to another place of this page, which needs no second window. */
function isWithinPage(href: string): boolean {
  return href.includes("#") && href.split("#")[0] === location.href.split("#")[0];
}

/** Whether this page, or one around it, has a frame of that name. */
function hasFrame(name: string): boolean {
  for (let scope: Window = window; ; scope = scope.parent) {
    if (isFrame(scope, name)) return true;
    if (scope === scope.parent) return false;
  }
}

/** Whether a window has a frame of that name: frames are properties of the window, but so are elements and variables. */
function isFrame(scope: Window, name: string): boolean {
  try {
    const found = (scope as unknown as Record<string, Window | undefined>)[name];
    return typeof found === "object" && found !== null && found.window === found && found.parent === scope;
  } catch {
    return false; // a page of another origin, which counts as having no such frame
  }
}

/**
 * Saves a file that belongs to the book, or opens a page. Browsers save only files of the page's own origin; others open
 * in a new window, from where readers save them.
 */
export function download(url: string, isPage: boolean): void {
  const link = document.createElement("a");
  link.href = url;
  link.target = "_blank";
  link.rel = "noopener";
  if (!isPage) link.download = "";
  document.body.append(link); // some browsers ignore a link that is not in the page
  link.click();
  link.remove();
}
