/** What a frame may do. A page of our own origin could undo its sandbox, so it gets no origin at all. */
const SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation";
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
  readonly isBlocked: boolean; // browsers show no plain http page within one of https
};

/**
 * The frame for an address or a piece of HTML. HTML that is nothing but a foreign frame counts as that frame's address,
 * since a page within a frame without an origin could hardly run. Null where there is nothing that may be shown.
 * @param own the address of the page that the frame stands in
 */
export function frameSource(url: string, html: string, own: string): FrameSource | null {
  const written = url.trim() || embeddedAddress(html);
  if (written === "") {
    return html.trim() === "" ? null : { src: undefined, srcDoc: html, sandbox: SANDBOX, link: "", isBlocked: false };
  }
  const [address, page] = [addressOf(written, own), addressOf(own, own)];
  if (!address || !isPage(address, page)) return null;
  const isForeign = address.origin !== page?.origin && address.protocol !== "file:";
  const sandbox = isForeign ? SERVICE_SANDBOX : SANDBOX;
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
