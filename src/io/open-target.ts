import type { LinkTarget } from "../book/links.ts";
import { openLink } from "./open-link.ts";

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
