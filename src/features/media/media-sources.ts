/** Where media may come from: the web, a disk beside the book, and data within the book; nothing that can run. */
const MEDIUM = /^(https?:|file:|blob:|data:(audio|video)\/)/i;
const POSTER = /^(https?:|file:|blob:|data:image\/)/i;
const FRAME = /^https?:/i;

/** `url` where a media element may load it, else "". */
export function mediumAddress(url: string): string {
  return MEDIUM.test(url) ? url : "";
}

/** `url` where it can be a poster or a photo, else "". */
export function pictureAddress(url: string): string {
  return POSTER.test(url) ? url : "";
}

/**
 * What is asked for in place of a Flash video: itself where it can be played, or has H.264 in it (F4V); else the MP4 of
 * the same name, which many publishers keep beside it. Source: MEDIA-04.
 */
export function flashVideoAddress(url: string, canPlayFlv: boolean): string {
  return canPlayFlv ? url : url.replace(/\.flv(?=$|[?#])/i, ".mp4");
}

/** What a frame may do. A page of our own origin could undo its sandbox, so it gets no origin at all. */
const SANDBOX = "allow-scripts allow-popups allow-forms allow-presentation";
/** ... and what a service's player may, which is foreign for sure. */
export const SERVICE_SANDBOX = `${SANDBOX} allow-same-origin`;
/** What frames may ask of the browser. */
export const FRAME_ALLOW = "autoplay; encrypted-media; fullscreen; picture-in-picture";

/** How a frame shows foreign contents: a page by its address, or HTML of the book itself. */
export type FrameSource = {
  readonly src: string | undefined;
  readonly srcDoc: string | undefined;
  readonly sandbox: string;
  readonly link: string; // to open it in a window of its own, "" = there is none
};

/**
 * The frame for an item's address or code. Code that is nothing but a foreign frame counts as that frame's address,
 * since a page within a frame without an origin could hardly run. Null where there is nothing that may be shown.
 */
export function frameSource(url: string, html: string, own: string): FrameSource | null {
  const written = url.trim() || embeddedAddress(html);
  if (written !== "") {
    const address = absolute(written, own);
    if (!address || !FRAME.test(address.href)) return null;
    const isForeign = address.origin !== absolute(own, own)?.origin;
    const sandbox = isForeign ? SERVICE_SANDBOX : SANDBOX;
    return { src: address.href, srcDoc: undefined, sandbox, link: address.href };
  }
  return html.trim() === "" ? null : { src: undefined, srcDoc: html, sandbox: SANDBOX, link: "" };
}

/** The address of the one frame that a piece of code consists of; "" where it is anything else. */
function embeddedAddress(html: string): string {
  const frame = /^\s*<iframe\b([^>]*)>\s*(?:<\/iframe>)?\s*$/i.exec(html)?.[1] ?? "";
  const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(frame);
  const address = (source?.[1] ?? source?.[2] ?? source?.[3] ?? "").replace(/&amp;/g, "&").trim();
  return /^(https?:)?\/\//i.test(address) ? address : "";
}

function absolute(address: string, own: string): URL | null {
  try {
    return new URL(address, own);
  } catch {
    return null; // the only way to ask whether an address can be read, on browsers before URL.parse
  }
}
