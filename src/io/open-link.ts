/**
 * Follows a link in the window it belongs to. Mail, telephone and messages stay in this one: another window would stay
 * behind empty. A new window cannot reach back into this one.
 */
export function openLink(href: string, target: "_self" | "_blank"): void {
  if (target === "_self" || /^(mailto|tel|sms):/.test(href)) location.assign(href);
  else window.open(href, target, "noopener");
}
