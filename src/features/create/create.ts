import { readLink } from "../../book/links.ts";
import type { ChromeSettings } from "../../book/settings-chrome.ts";
import type { UserInfo } from "../../book/user-info.ts";

/** The room of the create button with its words, margins and all. */
export const CREATE = { widthPx: 190, heightPx: 56 } as const;

type Provider = Pick<ChromeSettings, "website" | "editorURL">;

/** Whether the page runs in a mini-program of a messaging app, which says so in one of two ways (TOOLD-19). */
export function isMiniProgram(userAgent: string, environment: unknown): boolean {
  return /miniprogram/i.test(userAgent) || environment === "miniprogram";
}

/** Whether a visitor is asked to make a book: the owner is known, and they have made none yet (TOOLD-18, TOOLD-19). */
export function mayCreate(user: UserInfo | null): boolean {
  return user !== null && user.isKnown && user.madeCount <= 0;
}

/** Where the create button leads: what the book names, else the provider's front page; null without either. */
export function createLink({ createURL, website }: Pick<ChromeSettings, "createURL" | "website">): string | null {
  return webLink(createURL) ?? webLink(website);
}

/** The template that a page shows: the path segment after "/templates/", as it is written; null on other pages. */
export function templateIdOf(pathname: string): string | null {
  const segment = /\/templates\/([^/]+)/.exec(pathname)?.[1] ?? "";
  return /^(index\.html?)?$/i.test(segment) ? null : segment;
}

/** Where a template is edited (EXTRA-16); null where the book names no provider. */
export function editLink({ website, editorURL }: Provider, templateId: string): string | null {
  const site = webLink(website);
  const editor = webLink(editorURL) ?? (site && `${bare(site)}/editortv2`);
  return editor && `${bare(editor)}/${templateId}?fromTemplateLink=${templateId}`;
}

function webLink(address: string): string | null {
  const link = readLink(address, "");
  return link && /^https?:/.test(link) ? link : null;
}

/** An address without query, fragment and its last "/". */
function bare(address: string): string {
  return address.replace(/[?#].*$/s, "").replace(/\/+$/, "");
}
