/**
 * What a frame may do. It has no origin of its own: a page of ours, to which any foreign address may lead by a
 * redirection, would else reach the reader's window. Windows that it opens have none either, since from one of our
 * origin the way back to the reader's window is open.
 */
const SANDBOX = "allow-scripts allow-popups allow-forms allow-presentation";
/** ... and what a service's player may, which needs its own origin to play at all. */
export const SERVICE_SANDBOX = `${SANDBOX} allow-popups-to-escape-sandbox allow-same-origin`;

/** The players that get their own origin: nothing of anybody else's is served below these addresses. */
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

/** What frames may ask of the browser. */
export const FRAME_ALLOW = "autoplay; encrypted-media; fullscreen; picture-in-picture";

/** How a frame shows foreign contents: a page by its address, or HTML of the book itself. */
export type FrameSource = {
  readonly src: string | undefined;
  readonly srcDoc: string | undefined;
  readonly sandbox: string;
  readonly link: string; // to open it in a window of its own, "" = there is none
  readonly isBlocked: boolean; // browsers show no plain http page within one of https
};

/**
 * The frame for an address or a piece of HTML. HTML that is nothing but a foreign frame counts as that frame's address:
 * within a frame without an origin a player would have none either. Whatever else is framed by such HTML inherits its
 * lack of an origin. Null where there is nothing that may be shown.
 * @param own the address of the page that the frame stands in
 */
export function frameSource(url: string, html: string, own: string): FrameSource | null {
  const written = url.trim() || embeddedAddress(html);
  if (written === "") {
    return html.trim() === "" ? null : { src: undefined, srcDoc: html, sandbox: SANDBOX, link: "", isBlocked: false };
  }
  const [address, page] = [addressOf(written, own), addressOf(own, own)];
  if (!address || !isPage(address, page)) return null;
  const isPlayer = address.origin !== page?.origin && PLAYERS.some((player) => address.href.startsWith(player));
  const sandbox = isPlayer ? SERVICE_SANDBOX : SANDBOX;
  const isBlocked = page?.protocol === "https:" && address.protocol === "http:";
  return { src: address.href, srcDoc: undefined, sandbox, link: address.href, isBlocked };
}

/** The address of the one frame that a piece of HTML consists of; "" where it is anything else. */
function embeddedAddress(html: string): string {
  const frame = /^\s*<iframe\b([^>]*)>\s*(?:<\/iframe>)?\s*$/i.exec(html)?.[1] ?? "";
  const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(frame);
  const address = (source?.[1] ?? source?.[2] ?? source?.[3] ?? "").replace(/&amp;/g, "&").trim();
  return /^(https?:)?\/\//i.test(address) ? address : "";
}

/** Pages of the web, and from a disk what lies on it. */
function isPage({ protocol }: URL, page: URL | null): boolean {
  return /^https?:$/.test(protocol) || (protocol === "file:" && page?.protocol === "file:");
}

function addressOf(address: string, own: string): URL | null {
  try {
    return new URL(address, own);
  } catch {
    return null; // the only way to ask whether an address can be read, on browsers before URL.parse
  }
}
