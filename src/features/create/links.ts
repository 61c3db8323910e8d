import { atom } from "jotai/vanilla";
import { parseAddress } from "../../book/publication/address.ts";
import { readLink } from "../../book/publication/links.ts";
import type { ProviderInfo } from "../../book/publication/provider-info.ts";
import type { ChromeSettings } from "../../book/settings/chrome-settings.ts";
import { userAgent } from "../../io/browser-facts.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, sceneAtom } from "../../state/reading.ts";
import { bookLinkAtom } from "../../state/stored.ts";
import { isChineseGroupAtom } from "../../state/texts.ts";
import { barInsetsAtom, deviceAtom } from "../../state/view.ts";
import { providerInfoAtom } from "../provider-info/api.ts";

/** The size of the create button with its words and margins. */
const CREATE = { widthPx: 190, heightPx: 56 } as const;

type Provider = Pick<ChromeSettings, "website" | "editorURL">;

/** Whether the page runs in a mini-program of a messaging app; there are two signs of it (TOOLD-19). */
export function isMiniProgram(userAgent: string, environment: unknown): boolean {
  return /miniprogram/i.test(userAgent) || environment === "miniprogram";
}

/** Whether a visitor is invited to make a book: they are known to the provider and have made none (TOOLD-18, TOOLD-19). */
export function mayCreate(user: ProviderInfo | null): boolean {
  return user?.isKnown === true && user.madeCount <= 0;
}

/** Where the create button leads: the book's create address, else the provider's front page; null without either. */
export function createLink({ createURL, website }: Pick<ChromeSettings, "createURL" | "website">): string | null {
  return webLink(createURL) ?? webLink(website);
}

/** The id of the template that a page shows: the path segment after "/templates/"; null on other pages. */
export function templateIdOf(pathname: string): string | null {
  const segment = /\/templates\/([^/]+)/.exec(pathname)?.[1] ?? "";
  return /^(index\.html?)?$/i.test(segment) ? null : segment;
}

/** Where a template is edited (EXTRA-16); null if the book names no provider. */
export function editLink({ website, editorURL }: Provider, templateId: string): string | null {
  const site = webLink(website);
  const editor = webLink(editorURL) ?? (site && `${bare(site)}/editortv2`);
  return editor && `${bare(editor)}/${templateId}?fromTemplateLink=${templateId}`;
}

/** A link to the web; null for any other address. */
function webLink(address: string): string | null {
  const link = readLink(address, "");
  return link && /^https?:/.test(link) ? link : null;
}

/** An address without query, fragment and trailing slashes. */
function bare(address: string): string {
  return address.replace(/[?#].*$/s, "").replace(/\/+$/, "");
}

/** Whether this page runs in a mini-program; it cannot change. */
const isInMiniProgram = isMiniProgram(
  userAgent(),
  (globalThis as { readonly __wxjs_environment?: unknown }).__wxjs_environment,
);

/**
 * Where the create button leads; null if it is not shown (TOOLD-17, TOOLD-18). It is a part of the desktop's toolbar:
 * phones, whose bars have their own rows, have none, whoever reads.
 */
export const createLinkAtom = atom((get) => {
  const isOffered = get(isChineseGroupAtom) && get(deviceAtom) !== "phone" && !isInMiniProgram;
  return isOffered && mayCreate(get(providerInfoAtom)) ? createLink(get(chromeSettingsAtom)) : null;
});

/**
 * Where the edit-it-now link leads; null if it is not shown. It is shown on template pages; in books with no toolbar or a
 * neat one only if the address has `showedit=1` (BOOT-12, EXTRA-15, EXTRA-16).
 */
export const editLinkAtom = atom((get) => {
  const { settings } = get(bookAtom);
  const address = new URL(get(bookLinkAtom) || "http://localhost/");
  const templateId = templateIdOf(address.pathname);
  const isQuiet = settings.isNeat || !settings.ToolBarVisible;
  const isShown = !isQuiet || parseAddress(address.search, "").isEditShown;
  return templateId && isShown ? editLink(get(chromeSettingsAtom), templateId) : null;
});

/** Whether the create button would cover the page: then it shows only its icon until the pointer is over it. */
export const isCreateTightAtom = atom((get) => {
  const { home, size, viewport } = get(sceneAtom);
  const beside = viewport.width - home.x - size.width;
  return beside < CREATE.widthPx && home.y - get(barInsetsAtom).top < CREATE.heightPx;
});
