import { FRAME_ALLOW } from "../book/publication/frame-source.ts";

/** The address of a file beside the viewer's own: its style sheet tells where they are. */
function viewerFile(name: string): string {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  return new URL(name, sheet?.href || document.baseURI).href;
}

/** The page of frames that show HTML of a book, beside the viewer's other files. */
const HTML_FRAME = "html-frame.html";

/**
 * What makes a frame show a piece of HTML without inheriting the page's policy, which lets no script in it run. The page
 * of that frame is ours, and puts the HTML into a sandbox of its own.
 */
export function htmlFrame(html: string): { readonly src: string; readonly name: string; readonly sandbox: undefined } {
  const name = JSON.stringify({ base: document.baseURI, html, allow: FRAME_ALLOW });
  return { src: viewerFile(HTML_FRAME), name, sandbox: undefined };
}
