/** What the address asks of a variant page: how many pages, how large (CSS px), one or two at a time, how fast. */
const query = new URLSearchParams(location.search);

export const asked = {
  pages: Number(query.get("pages")),
  width: Number(query.get("width")),
  height: Number(query.get("height")),
  isDouble: query.get("mode") === "double",
  flipMs: Number(query.get("ms")),
  isDecoded: query.has("decoded"),
};

/** Addresses of the book's pictures, the same for every viewer. */
export const pictures = Array.from(
  { length: asked.pages },
  (_, index) => `/book${asked.pages}/pages/${String(index + 1).padStart(3, "0")}.jpg`,
);

/** The element that the viewer gets, as large as the open book. */
export function host() {
  const element = document.querySelector("#book");
  element.style.width = `${asked.isDouble ? asked.width * 2 : asked.width}px`;
  element.style.height = `${asked.height}px`;
  return element;
}

/** Loads and decodes every picture beforehand where the measurement wants it, so that no turn pays for that. */
export async function decoded() {
  if (!asked.isDecoded) return;
  window.kept = await Promise.all(
    pictures.map(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image;
    }),
  );
}
