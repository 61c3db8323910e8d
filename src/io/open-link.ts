import type { LinkTarget } from "../book/publication/links.ts";

/**
 * Follows a link in the window it belongs to. Mail, telephone and messages stay in this one: another window would stay
 * behind empty. A new window cannot reach back into this one.
 */
export function openLink(href: string, target: "_self" | "_blank"): void {
  if (target === "_self" || /^(mailto|tel|sms):/.test(href)) location.assign(href);
  else window.open(href, target, "noopener");
}

/** Follows a link in the window it asks for; a frame that is not there is this window (LINK-14). */
export function openTarget(href: string, target: LinkTarget): void {
  if (target === "_blank") return openLink(href, isWithinPage(href) ? "_self" : "_blank");
  if (target === "_self") return openLink(href, "_self");
  const name = typeof target === "string" ? target : target.frame;
  const isThere = typeof target === "string" || hasFrame(name);
  if (isThere && /^(https?|ftp|file):/.test(href)) window.open(href, name);
  else openLink(href, "_self");
}

/** A link to another place of this very page needs no second window. */
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

/** A window's frames are its own properties by their names; so are elements and variables, which are no windows. */
function isFrame(scope: Window, name: string): boolean {
  try {
    const found = (scope as unknown as Record<string, Window | undefined>)[name];
    return typeof found === "object" && found !== null && found.window === found && found.parent === scope;
  } catch {
    return false; // another origin's page, which has no such frame
  }
}

/**
 * Saves a file, or opens a page, beside the book. Browsers save only files of the book's own origin by themselves;
 * others open in a window of their own, from where readers save them.
 */
export function download(url: string, isPage: boolean): void {
  const link = document.createElement("a");
  link.href = url;
  link.target = "_blank";
  link.rel = "noopener";
  if (!isPage) link.download = "";
  document.body.append(link); // some browsers press only what stands in the page
  link.click();
  link.remove();
}
