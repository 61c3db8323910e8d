// Runs before the page's own code: counts the ImageBitmaps that the page has: those that it has made or that a worker has
// sent, without those that it has closed or has sent to a worker. What workers hold is seen in the memory of the process.
{
  const open = { bitmaps: 0, bytes: 0 };
  window.readBitmaps = () => ({ ...open });

  const closed = new WeakSet();
  const note = (bitmap, sign) => {
    open.bitmaps += sign;
    open.bytes += sign * bitmap.width * bitmap.height * 4;
    return bitmap;
  };

  const { createImageBitmap } = window;
  window.createImageBitmap = (...args) => createImageBitmap(...args).then((bitmap) => note(bitmap, 1));

  const { transferToImageBitmap } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.transferToImageBitmap = function transferCounted() {
    return note(transferToImageBitmap.call(this), 1);
  };

  const isBitmap = (value) => value instanceof ImageBitmap;
  const { Worker } = window;
  window.Worker = class CountingWorker extends Worker {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        for (const bitmap of [data].flat().filter(isBitmap)) note(bitmap, 1);
      });
    }
    postMessage(message, transfer = []) {
      const list = Array.isArray(transfer) ? transfer : (transfer.transfer ?? []);
      for (const bitmap of list.filter(isBitmap)) note(bitmap, -1);
      super.postMessage(message, transfer);
    }
  };

  const { close } = ImageBitmap.prototype;
  ImageBitmap.prototype.close = function closeCounted() {
    if (!closed.has(this)) note(this, -1);
    closed.add(this);
    close.call(this);
  };
}
