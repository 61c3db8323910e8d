/** Messaging apps whose own browser has a share menu of its own. */
export type MessagingApp = "wechat" | "dingtalk" | "qq";

/** The messaging app whose browser this is; null = an ordinary browser. */
export function readMessagingApp(userAgent: string = navigator.userAgent): MessagingApp | null {
  if (/MicroMessenger/i.test(userAgent)) return "wechat";
  if (/DingTalk/i.test(userAgent)) return "dingtalk";
  return /\bQQ\/[\d.]+/i.test(userAgent) ? "qq" : null;
}
