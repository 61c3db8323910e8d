/**
 * What a frame may do. It has an opaque origin: any foreign address may redirect to a page of the viewer's own origin,
 * which could otherwise reach the viewer's window. Windows that it opens have an opaque origin, too, since a window of
 * the viewer's origin could reach back to it.
 */
const SANDBOX = "allow-scripts allow-popups allow-forms allow-presentation";
/** What the frame of a video service's player may do, which needs its own origin to play at all. */
export const SERVICE_SANDBOX = `${SANDBOX} allow-popups-to-escape-sandbox allow-same-origin`;

/** The players that get their own origin: below these addresses there are only the services' own pages. */
const PLAYERS = [
  "https://www.youtube.com/embed/",
  "https://www.youtube-nocookie.com/embed/",
  "https://player.vimeo.com/video/",
  "https://www.dailymotion.com/embed/",
  "https://player.bilibili.com/player.html",
  "https://player.youku.com/embed/",
  "https://v.qq.com/txp/iframe/player.html",
  "https://open.spotify.com/embed/",
  "https://w.soundcloud.com/player/",
] as const;

/** The browser features that frames may use. */
export const FRAME_ALLOW = "autoplay; encrypted-media; fullscreen; picture-in-picture";

/** The attributes of a frame with foreign contents: a page by its address, or HTML of the book. */
export type FrameSource = {
  readonly src: string | undefined;
  readonly html: string | undefined; // in place of an address
  readonly sandbox: string;
  readonly link: string; // for opening it in a new window, "" = none
  readonly isBlocked: boolean; // browsers do not show an http page within an https page
};

/**
 * The frame for an address or a piece of HTML. HTML that consists of a single foreign frame counts as that frame's
 * address, since a player within a frame of opaque origin would have an opaque origin, too. All other frames within such
 * HTML have one. Null if there is nothing that may be shown.
 * @param own the address of the page that contains the frame
 */
export function frameSource(url: string, html: string, own: string): FrameSource | null {
  const written = url.trim() || embeddedAddress(html);
  if (written === "") {
    return html.trim() === "" ? null : { src: undefined, html, sandbox: SANDBOX, link: "", isBlocked: false };
  }
  const [address, page] = [addressOf(written, own), addressOf(own, own)];
  if (!address || !isPage(address, page)) return null;
  const isPlayer = address.origin !== page?.origin && PLAYERS.some((player) => address.href.startsWith(player));
  const sandbox = isPlayer ? SERVICE_SANDBOX : SANDBOX;
  const isBlocked = page?.protocol === "https:" && address.protocol === "http:";
  return { src: address.href, html: undefined, sandbox, link: address.href, isBlocked };
}

/** The address of the frame that a piece of HTML consists of; "" if it is anything else. */
function embeddedAddress(html: string): string {
  const frame = /^\s*<iframe\b([^>]*)>\s*(?:<\/iframe>)?\s*$/i.exec(html)?.[1] ?? "";
  const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(frame);
  const address = (source?.[1] ?? source?.[2] ?? source?.[3] ?? "").replace(/&amp;/g, "&").trim();
  return /^(https?:)?\/\//i.test(address) ? address : "";
}

/** Whether an address is a web page, or on a page from disk a file. */
function isPage({ protocol }: URL, page: URL | null): boolean {
  return /^https?:$/.test(protocol) || (protocol === "file:" && page?.protocol === "file:");
}

function addressOf(address: string, own: string): URL | null {
  try {
    return new URL(address, own);
  } catch {
    return null; // an invalid address; older browsers have no URL.parse to check it
  }
}
