import { atom } from "jotai/vanilla";
import { parseAddress } from "../../book/publication/address.ts";
import { readLink } from "../../book/publication/links.ts";
import type { ProviderInfo } from "../../book/publication/provider-info.ts";
import type { ChromeSettings } from "../../book/settings/chrome-settings.ts";
import { userAgent } from "../../io/browser.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, sceneAtom } from "../../state/reading.ts";
import { bookLinkAtom } from "../../state/stored.ts";
import { isChineseGroupAtom } from "../../state/texts.ts";
import { barInsetsAtom, deviceAtom } from "../../state/view.ts";
import { providerInfoAtom } from "../provider-info/api.ts";

/** The room of the create button with its words, margins and all. */
const CREATE = { widthPx: 190, heightPx: 56 } as const;

type Provider = Pick<ChromeSettings, "website" | "editorURL">;

/** Whether the page runs in a mini-program of a messaging app, which says so in one of two ways (TOOLD-19). */
export function isMiniProgram(userAgent: string, environment: unknown): boolean {
  return /miniprogram/i.test(userAgent) || environment === "miniprogram";
}

/** Whether a visitor is asked to make a book: the owner is known, and they have made none yet (TOOLD-18, TOOLD-19). */
export function mayCreate(user: ProviderInfo | null): boolean {
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

/** The page runs in a mini-program; a fact of the browser. */
const isInMiniProgram = isMiniProgram(
  userAgent(),
  (globalThis as { readonly __wxjs_environment?: unknown }).__wxjs_environment,
);

/** Where the create button of the desktop leads; null where it does not show (TOOLD-17, TOOLD-18). */
export const createLinkAtom = atom((get) => {
  const isOffered = get(isChineseGroupAtom) && get(deviceAtom) !== "phone" && !isInMiniProgram;
  return isOffered && mayCreate(get(providerInfoAtom)) ? createLink(get(chromeSettingsAtom)) : null;
});

/**
 * Where the edit-it-now link leads; null where it does not show: away from template pages, and, unless the address
 * asks for it with `showedit=1`, in books that show no toolbar or only a neat one (BOOT-12, EXTRA-15, EXTRA-16).
 */
export const editLinkAtom = atom((get) => {
  const { settings } = get(bookAtom);
  const address = new URL(get(bookLinkAtom) || "http://localhost/");
  const templateId = templateIdOf(address.pathname);
  const isQuiet = settings.isNeat || !settings.ToolBarVisible;
  const isShown = !isQuiet || parseAddress(address.search, "").isEditShown;
  return templateId && isShown ? editLink(get(chromeSettingsAtom), templateId) : null;
});

/** Whether the create button would lie on the page: then it is a sign without words until the pointer comes. */
export const isCreateTightAtom = atom((get) => {
  const { home, size, viewport } = get(sceneAtom);
  const beside = viewport.width - home.x - size.width;
  return beside < CREATE.widthPx && home.y - get(barInsetsAtom).top < CREATE.heightPx;
});
