import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { shareMailAtom, targetsAtom } from "./link.ts";

/** Places to share at, as plain links: none of their code runs here. */
export function ShareTargets() {
  const t = useT();
  const mail = useAtomValue(shareMailAtom);
  const targets = useAtomValue(targetsAtom);
  const ownNames: Readonly<Record<string, string>> = {
    weibo: t("shareWeibo", "Weibo"),
    qzone: t("shareQzone", "Qzone"),
  };
  return (
    <ul className="share__targets" aria-label={t("shareTargets", "Share on")}>
      <ShareTarget name={t("btnShareEmail", "Email")} href={mail}>
        <Icon name="mail" />
      </ShareTarget>
      {targets.map(({ key, name, url }) => {
        const mark = SHARE_MARKS[key];
        return (
          <ShareTarget key={name} name={ownNames[key] ?? name} href={url} color={mark?.color} isOwnWindow>
            {mark ? (
              <svg className="share__logo" viewBox="0 0 24 24" aria-hidden="true">
                <path fillRule="evenodd" d={mark.path} />
              </svg>
            ) : (
              <Icon name="external-link" />
            )}
          </ShareTarget>
        );
      })}
    </ul>
  );
}

type ShareTargetProps = {
  readonly name: string;
  readonly href: string;
  readonly color?: string | undefined; // without one it is plain
  readonly isOwnWindow?: boolean; // opens in a window of its own
  readonly children: ReactNode; // its mark
};

/** One place to share at: a link with a round mark over its name. */
function ShareTarget({ name, href, color, isOwnWindow = false, children }: ShareTargetProps) {
  const window = isOwnWindow ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <li>
      <a className="share__target" href={href} {...window}>
        <span className="share__mark" data-plain={color === undefined || undefined} style={{ backgroundColor: color }}>
          {children}
        </span>
        <span className="share__name">
          <bdi>{name}</bdi>
        </span>
      </a>
    </li>
  );
}

/** The colour of a place, and its mark, which is white on it: 24 units wide and high, filled evenodd. */
export type ShareMark = { readonly color: string; readonly path: string };

/** The marks of the places in targets.ts. White has a contrast of 3 or more on the colours. */
const SHARE_MARKS: Readonly<Record<string, ShareMark>> = {
  facebook: {
    color: "#1769e0",
    path:
      "M13.6 21v-7.6h2.6l.4-3h-3V8.5c0-.9.3-1.5 1.5-1.5h1.6V4.3c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9" +
      " 4v2.2H7.9v3h2.6V21z",
  },
  twitter: {
    color: "color-mix(in srgb, #16181c 76%, var(--panel-ink))", // black is lost on dark paper
    path: "M4.5 4.5h4.3l3.8 5.2 4.5-5.2h2l-5.6 6.5 6 8.5h-4.3l-4.2-5.8-5 5.8H4l6-7zM7.7 6l8.6 12h1.3L9 6z",
  },
  linkedin: {
    color: "#0a66c2",
    path:
      "M5.2 9.3h3V19h-3zM6.7 4.6a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5zM10.3 9.3h2.9v1.3c.5-.8" +
      " 1.5-1.6 3-1.6 3 0 3.6 1.9 3.6 4.5V19h-3v-4.9c0-1.2 0-2.6-1.6-2.6s-1.9 1.2-1.9 2.5v5h-3z",
  },
  pinterest: {
    color: "#bd081c",
    path:
      "M12.2 4C8.2 4 6 6.6 6 9.4c0 1.6.8 3.1 2.1 3.6.3.1.5 0 .6-.3l.2-.9c.1-.3" +
      " 0-.4-.2-.6-.4-.4-.7-1-.7-1.8 0-1.9 1.5-3.8 4-3.8 2.2 0 3.5 1.3 3.5 3.3 0 2.5-1.1 4.2-2.7 4.2-.9" +
      " 0-1.5-.7-1.3-1.5.2-1 .7-2 .7-2.8 0-.7-.4-1.2-1.1-1.2-.9 0-1.6.9-1.6 2.1 0 .8.3 1.3.3 1.3l-1.1" +
      " 4.6c-.3 1.3 0 3.2.1 3.4h.2c.1-.1 1.4-1.7 1.7-3l.6-2.4c.4.7 1.3 1.1 2.2 1.1 2.9 0 4.8-2.6" +
      " 4.8-6C18.3 6.2 15.7 4 12.2 4z",
  },
  whatsapp: {
    color: "#1a8f49",
    path:
      "M12 3a9 9 0 0 0-7.7 13.6L3 21l4.6-1.2A9 9 0 1 0 12 3zm0 1.7a7.3 7.3 0 1 1-3.9 13.5l-2.7.7.7-2.6A7.3" +
      " 7.3 0 0 1 12 4.7zM9.2 7.8c-.3-.6-.9-.5-1.3 0-.9 1-1 2.3-.2 3.9 1.1 2.1 2.7 3.7 4.9 4.6 1.5.6 2.7.4" +
      " 3.4-.7.3-.6.3-1-.2-1.3l-1.7-.9c-.5-.2-.7" +
      " 0-1.2.7-.2.3-.4.3-.8.1-1.5-.6-2.5-1.6-3.2-3-.2-.4-.1-.5.3-.9.4-.4.5-.6.3-1z",
  },
  telegram: {
    color: "#1f7fb8",
    path:
      "M20.6 4.6L3.6 11.2c-.8.3-.8.9 0 1.2l4.2 1.3 1.6 5c.2.6.5.6.9.2l2.3-2.2 4.4 3.2c.6.4 1.1.2" +
      " 1.2-.6l2.9-13.7c.2-.9-.2-1.3-.5-1zM9 13.5l8.3-5.8-6.5 6.7-.3 2.6z",
  },
  reddit: {
    color: "#d93a00",
    path:
      "M12 8.2c4.2 0 7.5 2.3 7.5 5.4S16.2 19 12 19s-7.5-2.3-7.5-5.4S7.8 8.2 12 8.2zM8.9 11.6a1.3 1.3 0 1 0" +
      " 0 2.6 1.3 1.3 0 0 0 0-2.6zM15.1 11.6a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zM8.8 15.6c1 .9 2 1.2" +
      " 3.2 1.2s2.2-.3 3.2-1.2l-.7-.7c-.7.6-1.5.9-2.5.9s-1.8-.3-2.5-.9zM17.3 4.3a1.5 1.5 0 1 1-1.4" +
      " 1.9l-2.3-.5-.8 2.5h-1.2l1.1-3.8 3.4.8c.3-.5.7-.9 1.2-.9z",
  },
  tumblr: {
    color: "#36465d",
    path:
      "M13.5 4v3.7h3.2v2.8h-3.2v4.3c0 1.2.7 1.7 1.7 1.7.5 0 1-.1 1.5-.4V19c-.7.4-1.6.6-2.6.6-2.6" +
      " 0-3.9-1.5-3.9-4.1v-5H8V8.2c1.7-.6 2.5-2 2.7-4.2z",
  },
  line: {
    color: "#07883e",
    path:
      "M12 4.5c5 0 8.8 3 8.8 6.8 0 3-2.5 5.2-8.2 8.7-.6.3-.8.1-.7-.5l.2-1.4c-5.4-.1-8.9-2.9-8.9-6.8 0-3.8" +
      " 3.8-6.8 8.8-6.8zM7.4 9v4.4h2.7v-1.1H8.6V9zM11.4 9v4.4h1.2V9zM14" +
      " 9v4.4h2.9v-1.1h-1.7v-.6h1.6v-1h-1.6v-.6h1.7V9z",
  },
  weibo: {
    color: "#c9252a",
    path:
      "M10.2 9c-3.7.6-6.7 3-6.7 5.7 0 2.6 3 4.3 6.8 4.3 4.5 0 7.7-2.4 7.7-4.8 0-1.4-1.2-2-2.2-2.3.4-1.2" +
      " 0-2.2-1.2-2.4-.9-.2-2 .1-3 .5.3-1-.4-1.2-1.4-1zM10 11.6c2.6-.2 4.7 1 4.8 2.8.1 1.8-1.9 3.3-4.5" +
      " 3.5s-4.7-1-4.8-2.8 1.9-3.3 4.5-3.5zM9.4 12.9a2.1 2.1 0 1 0 .3 4.2 2.1 2.1 0 0 0-.3-4.2zM15.7" +
      " 5c2.7-.5 5.3 1.7 5 4.7l-1.4-.1c.2-2.1-1.5-3.6-3.4-3.2z",
  },
  qzone: {
    color: "#a96c00",
    path: "M12 3.5l2.5 5.6 6.1.6-4.6 4 1.4 6L12 16.6l-5.4 3.1 1.4-6-4.6-4 6.1-.6z",
  },
};
