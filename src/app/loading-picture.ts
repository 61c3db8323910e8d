/**
 * Shows a book's picture on the loading screen in place of the viewer's own, which stays if the book's cannot be loaded.
 * @param heightPx of the picture, px
 */
export function showLoadingPicture(screen: HTMLElement, address: string, heightPx: number): void {
  const own = screen.querySelector(".loading__book");
  const picture = screen.ownerDocument.createElement("img");
  picture.className = "loading__picture";
  picture.alt = "";
  picture.style.height = `${heightPx}px`;
  picture.addEventListener("load", () => own?.replaceWith(picture));
  picture.src = address;
}
