/** What the app's menu shares (SHARE-06). */
export type AppShare = {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
};

/** The functions of the app's script library that set what is shared: new ones, then old ones for the same places. */
const CALLS = [
  "updateTimelineShareData",
  "updateAppMessageShareData",
  "onMenuShareTimeline",
  "onMenuShareAppMessage",
  "onMenuShareQQ",
  "onMenuShareQZone",
  "onMenuShareWeibo",
  "onMenuShareWechat",
  "onMenuShareChat",
  "onMenuShareExternalContact",
] as const;

/** Hosts of the apps' own script libraries. */
const LIBRARY_HOSTS = /(^|\.)(res2?\.wx|weixin)\.qq\.com$/;

/** A script library that a book names, the book's address, and whether the book's scripts may run at all. */
export type LibraryRequest = { readonly url: string; readonly bookUrl: string; readonly bookScripts: "allow" | "deny" };

/**
 * Whether a library that a book names may run in the page: the apps' own always; another one only if both it and the
 * book are from the page's own origin. Anything else could be anybody's script.
 */
export function isLibraryTrusted({ url, bookUrl, bookScripts }: LibraryRequest, page: string = location.href): boolean {
  if (bookScripts === "deny") return false;
  try {
    const [library, book, own] = [new URL(url, page), new URL(bookUrl, page), new URL(page)];
    if (library.protocol === "https:" && LIBRARY_HOSTS.test(library.hostname)) return true;
    return library.origin === own.origin && book.origin === own.origin && own.origin !== "null";
  } catch {
    return false; // not an address
  }
}

/** The address of the server that signs the page's address for the library. @param page without its hash it is signed */
export function signingAddress(signUrl: string, page: string = location.href): string {
  return `${signUrl}${signUrl.includes("?") ? "&" : "?"}url=${encodeURIComponent(page.replace(/#.*$/s, ""))}`;
}

type Library = Readonly<Record<string, unknown>>;

/**
 * Loads the app's script library and sets what the app's menu shares.
 * @param credentials for the library's `config`, as signed by the provider's server
 * @returns whether the library was loaded and has been configured
 */
export async function shareWithMessagingApp(scriptUrl: string, credentials: object, share: AppShare): Promise<boolean> {
  if (!(await loadScript(scriptUrl))) return false;
  const library = (window as unknown as { wx?: Library }).wx;
  const { config, ready } = library ?? {};
  if (!library || typeof config !== "function" || typeof ready !== "function") return false;
  config.call(library, { ...credentials, jsApiList: CALLS });
  ready.call(library, () => {
    for (const name of CALLS) {
      const call = library[name];
      if (typeof call === "function") call.call(library, share);
    }
  });
  return true;
}

function loadScript(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const tag = document.createElement("script");
    tag.onload = () => resolve(true);
    tag.onerror = () => {
      tag.remove();
      resolve(false);
    };
    tag.src = url;
    document.head.append(tag);
  });
}
