/** The address of a file beside the viewer's own: its style sheet tells where they are. */
export function viewerFile(name: string): string {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  return new URL(name, sheet?.href || document.baseURI).href;
}

/** What makes a frame show a piece of HTML without inheriting the page's policy, which lets no script in it run. */
export function htmlFrame(html: string): { readonly src: string; readonly name: string } {
  return { src: viewerFile("html-frame.html"), name: JSON.stringify({ base: document.baseURI, html }) };
}
