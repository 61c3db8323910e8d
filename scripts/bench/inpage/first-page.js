// Runs before the page's own code: notes when the picture of page 1 is first on screen at 200 CSS px or wider.
//
// Canvas: a picture is followed from its address (Image, or fetch -> Blob -> ImageBitmap, through scratch canvases) to
// the first drawImage into a canvas of the document; the time is that of the first task after the frame with that call.
// DOM: the browser's own paint time of the element that shows the picture (`elementtiming`; backgrounds count as well).
{
  const MIN_WIDTH_CSS_PX = 200;
  const isPageOne = (address) => /\/pages\/001\.jpg$/.test(address);
  const carriers = new WeakSet(); // blobs, bitmaps and canvases that hold page 1
  let seenAt = null;

  window.firstPageSeenAt = () => seenAt;

  const see = (at) => {
    if (seenAt === null || at < seenAt) seenAt = at;
  };

  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => see(performance.now());
  const seeAfterFrame = () => requestAnimationFrame(() => port2.postMessage(null));

  const carries = (source) => carriers.has(source) || isPageOne(source.currentSrc ?? "");
  const carry = (from, to) => {
    if (carries(from)) carriers.add(to);
    return to;
  };

  const { blob, arrayBuffer } = Response.prototype;
  const hold = (read) =>
    async function held() {
      const body = await read.call(this);
      if (isPageOne(this.url)) carriers.add(body);
      return body;
    };
  Response.prototype.blob = hold(blob);
  Response.prototype.arrayBuffer = hold(arrayBuffer);

  window.Blob = class extends Blob {
    constructor(parts = [], options = {}) {
      super(parts, options);
      if (Array.from(parts).some((part) => typeof part === "object" && carries(part))) carriers.add(this);
    }
  };

  const { createImageBitmap } = window;
  window.createImageBitmap = async (source, ...rest) => carry(source, await createImageBitmap(source, ...rest));

  for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    const { drawImage } = prototype;
    prototype.drawImage = function drawWatched(source, ...place) {
      drawImage.call(this, source, ...place);
      if (seenAt !== null || !carries(source)) return;
      carriers.add(this.canvas);
      if (!this.canvas.isConnected) return;
      const width = place.length === 8 ? place[6] : (place[2] ?? source.width);
      const { a, b } = this.getTransform();
      const cssPx = (width * Math.hypot(a, b) * this.canvas.clientWidth) / this.canvas.width;
      if (cssPx >= MIN_WIDTH_CSS_PX) seeAfterFrame();
    };
  }

  new PerformanceObserver((list) => {
    for (const { url, renderTime, intersectionRect } of list.getEntries()) {
      if (isPageOne(url) && intersectionRect.width >= MIN_WIDTH_CSS_PX) see(renderTime);
    }
  }).observe({ type: "element", buffered: true });
}
