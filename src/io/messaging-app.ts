/** What the app's menu shares (SHARE-06). */
export type AppShare = {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
};

/** The calls of the app's script library that take what is shared: new ones, then old ones for the same places. */
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

/** Who names a library: the book, where it lies, and whether its scripts may run at all. */
export type LibraryRequest = { readonly url: string; readonly bookUrl: string; readonly bookScripts: "allow" | "deny" };

/**
 * Whether a library that a book names may run in our page: the apps' own always; another one only from the page's own
 * origin, and only where the book comes from there, too. Anything else could be anybody's script.
 */
export function isLibraryTrusted({ url, bookUrl, bookScripts }: LibraryRequest, page: string = location.href): boolean {
  if (bookScripts === "deny") return false;
  try {
    const [library, book, own] = [new URL(url, page), new URL(bookUrl, page), new URL(page)];
    if (library.protocol === "https:" && LIBRARY_HOSTS.test(library.hostname)) return true;
    return library.origin === own.origin && book.origin === own.origin && own.origin !== "null";
  } catch {
    return false; // no address at all
  }
}

/** The address that signs a page's address for the library. @param page where the reader is; its hash is never signed */
export function signingAddress(signUrl: string, page: string = location.href): string {
  return `${signUrl}${signUrl.includes("?") ? "&" : "?"}url=${encodeURIComponent(page.replace(/#.*$/s, ""))}`;
}

type Library = Readonly<Record<string, unknown>>;

/**
 * Loads the app's script library and hands it what its share menu takes.
 * @param credentials what the library's `config` wants, as the provider's server has signed it
 * @returns whether the library is there and has been told
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
