/**
 * Saves a file, or opens a page, beside the book. Browsers save only files of the book's own origin by themselves;
 * others open in a window of their own, from where readers save them.
 */
export function download(url: string, isPage: boolean): void {
  const link = document.createElement("a");
  link.href = url;
  link.target = "_blank";
  link.rel = "noopener";
  if (!isPage) link.download = "";
  document.body.append(link); // some browsers press only what stands in the page
  link.click();
  link.remove();
}
