import type { LinkTarget } from "../book/publication/links.ts";

type Holder = (href: string) => void;

let holder: Holder | null = null; // of the page, as its address is

/** Hands links to `hold` instead of following them. @returns ends that */
export function holdLinks(hold: Holder): () => void {
  holder = hold;
  return () => {
    if (holder === hold) holder = null;
  };
}

/**
 * Follows a link in this window or a new one. Links to mail, telephone and messages stay in this one, because a new
 * window would remain empty. A new window has no access to this one.
 */
export function openLink(href: string, target: "_self" | "_blank"): void {
  if (holder) return holder(href);
  if (target === "_self" || /^(mailto|tel|sms):/.test(href)) location.assign(href);
  else window.open(href, target, "noopener");
}

/** Follows a link in the window that it names; this window replaces a frame that does not exist (LINK-14). */
export function openTarget(href: string, target: LinkTarget): void {
  if (holder) return holder(href);
  if (target === "_blank") return openLink(href, isWithinPage(href) ? "_self" : "_blank");
  if (target === "_self") return openLink(href, "_self");
  const name = typeof target === "string" ? target : target.frame;
  const isThere = typeof target === "string" || hasFrame(name);
  if (isThere && /^(https?|ftp|file):/.test(href)) window.open(href, name);
  else openLink(href, "_self");
}

/** Whether a link leads to another place of this page, which needs no second window. */
export function isWithinPage(href: string): boolean {
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
