import type { ChromeSettings } from "../settings/chrome-settings.ts";
import type { Settings } from "../settings/settings.ts";

/** Why a book does not open here: on this host, outside of these apps, or outside of a frame (ACC-02). */
export type Limit = "host" | "wechat" | "dingtalk" | "either" | "frame";

/** Where a book is opened. */
export type Visit = {
  readonly host: string; // "" = from disk
  readonly userAgent: string;
  readonly isInFrame: boolean;
};

type Limits = {
  readonly hosts: readonly string[]; // userInfo.f
  readonly settings: Pick<Settings, "isNeat" | "language">;
  readonly chromeSettings: Pick<
    ChromeSettings,
    | "OnlyOpenInWechat"
    | "onlyOpenInDingDing"
    | "OnlyOpenInIframe"
    | "OnlyOpenInIframeNeatGroups"
    | "enableDomainAccess"
    | "domainAccess"
    | "userGroup"
  >;
};

/**
 * The limit that keeps a book closed; null = none. ACC-14 is open: of several limits the host's comes first, since it
 * says nothing of the book, then the app's, then the frame's.
 */
export function limitOf({ hosts, settings, chromeSettings }: Limits, visit: Visit): Limit | null {
  const { enableDomainAccess, domainAccess } = chromeSettings;
  const lists = [hosts, enableDomainAccess ? domainAccess : []].filter((list) => list.length > 0);
  if (!lists.every((list) => list.some((host) => isHost(host, visit.host)))) return "host";
  return appLimit(chromeSettings, visit) ?? (isFrameLimited({ settings, chromeSettings }, visit) ? "frame" : null);
}

/** Whether a host of a list is this one. Lists also have addresses, ports, and "*.example" for all hosts below one. */
function isHost(written: string, host: string): boolean {
  const name = written
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .replace(/[/:?#].*$/, "");
  return name.startsWith("*.") ? host.endsWith(name.slice(1)) : name === host;
}

function appLimit(settings: Limits["chromeSettings"], { userAgent }: Visit): Limit | null {
  const { OnlyOpenInWechat: wechat, onlyOpenInDingDing: dingtalk } = settings;
  const isInWeChat = /MicroMessenger/i.test(userAgent);
  const isInDingTalk = /DingTalk/i.test(userAgent);
  if ((!wechat && !dingtalk) || (wechat && isInWeChat) || (dingtalk && isInDingTalk)) return null;
  return wechat && dingtalk ? "either" : wechat ? "wechat" : "dingtalk";
}

/** ACC-09 is open: the user groups that see the frame's text in the neat style are a setting, with nobody in it. */
function isFrameLimited({ settings, chromeSettings }: Omit<Limits, "hosts">, { isInFrame }: Visit): boolean {
  const { OnlyOpenInIframe, OnlyOpenInIframeNeatGroups: groups, userGroup } = chromeSettings;
  if (!OnlyOpenInIframe) return false;
  const group = userGroup || (/^(zh|chinese|中文)/i.test(settings.language) ? "cn" : "");
  return !isInFrame || (settings.isNeat && group !== "" && groups.includes(group));
}
