/**
 * Saves a file that belongs to the book, or opens a page. Browsers save only files of the page's own origin; others open
 * in a new window, from where readers save them.
 */
export function download(url: string, isPage: boolean): void {
  const link = document.createElement("a");
  link.href = url;
  link.target = "_blank";
  link.rel = "noopener";
  if (!isPage) link.download = "";
  document.body.append(link); // some browsers ignore a link that is not in the page
  link.click();
  link.remove();
}
