/** Messaging apps whose own browser has a share menu of its own. */
export type MessagingApp = "wechat" | "dingtalk" | "qq";

/** The messaging app whose browser this is; null = an ordinary browser. */
export function readMessagingApp(userAgent: string = navigator.userAgent): MessagingApp | null {
  if (/MicroMessenger/i.test(userAgent)) return "wechat";
  if (/DingTalk/i.test(userAgent)) return "dingtalk";
  return /\bQQ\/[\d.]+/i.test(userAgent) ? "qq" : null;
}

/** What the app's menu shares (SHARE-06). */
export type AppShare = { readonly title: string; readonly desc: string; readonly link: string; readonly imgUrl: string };

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

type Library = Readonly<Record<string, unknown>>;

/**
 * Loads the app's script library and hands it what its share menu takes.
 * @param credentials what the library's `config` wants, as the provider's server has signed it
 * @returns whether the library is there and has been told
 */
export async function tellMessagingApp(scriptUrl: string, credentials: object, share: AppShare): Promise<boolean> {
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
