/** Widths and heights of a page's pictures, px; the first is drawn, the others are made from it. */
export const SIZES = {
  large: { width: 1500, height: 2000 },
  normal: { width: 750, height: 1000 },
  thumb: { width: 150, height: 200 },
  preview: { width: 48, height: 64 },
};

/** Makes one size from a picture as base64 WebP; runs inside the browser. */
async function encode({ source, width, height, quality }) {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const bitmap = await createImageBitmap(picture, { resizeWidth: width, resizeHeight: height, resizeQuality: "high" });
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d").drawImage(bitmap, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}

/** All sizes of the page a tab shows, by name, as WebP bytes. `desk` is a second, empty tab that does the encoding. */
export async function takePictures(tab, desk, quality) {
  const shot = await tab.screenshot({ type: "png", encoding: "base64" });
  const source = `data:image/png;base64,${shot}`;
  const pictures = {};
  for (const [name, size] of Object.entries(SIZES)) {
    const wanted = name === "preview" ? 0.4 : quality;
    pictures[name] = Buffer.from(await desk.evaluate(encode, { source, ...size, quality: wanted }), "base64");
  }
  return pictures;
}
