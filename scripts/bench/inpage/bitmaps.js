// Runs before the page's own code: counts the ImageBitmaps made in the page and not closed.
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

  const { close } = ImageBitmap.prototype;
  ImageBitmap.prototype.close = function closeCounted() {
    if (!closed.has(this)) note(this, -1);
    closed.add(this);
    close.call(this);
  };
}
