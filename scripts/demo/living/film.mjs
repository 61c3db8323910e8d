import { webm } from "./webm.mjs";

/** The film's frames and size. */
const FILM = { width: 480, height: 272, frames: 84, perSecond: 14, bitrate: 170_000 };

/** Draws and encodes the film in a browser: type is inked, a sheet laid on it and pressed, and turned to be read. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it goes to the browser as one piece
async function shoot({ width, height, frames, perSecond, bitrate }) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const ctx = canvas.getContext("2d");
  const ease = (from, to, at) => {
    const part = Math.max(0, Math.min(1, (at - from) / (to - from)));
    return part * part * (3 - 2 * part);
  };
  const words = (color, isMirror) => {
    ctx.save();
    if (isMirror) ctx.scale(-1, 1);
    ctx.fillStyle = color;
    ctx.font = "64px 'EB Garamond', serif";
    ctx.textAlign = "center";
    ctx.fillText("Read on.", 0, 18);
    ctx.restore();
  };
  const block = (x, y, w, h, fill) => {
    ctx.fillStyle = fill;
    ctx.fillRect(x, y, w, h);
    ctx.strokeStyle = "#2a1c10";
    ctx.lineWidth = 1.5;
    ctx.strokeRect(x, y, w, h);
  };
  const draw = (at) => {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.fillStyle = "#37433c";
    ctx.fillRect(0, 0, width, height);
    ctx.translate(width / 2, height / 2 + 8);
    block(-170, -74, 340, 132, "#6b4f33");
    block(-152, -58, 304, 100, "#9a9d9c");
    const inked = ease(0.05, 0.24, at);
    words("#5c5f5f", true);
    ctx.save();
    ctx.beginPath();
    ctx.rect(-200, -100, 400 * inked, 200);
    ctx.clip();
    words("#17130f", true);
    ctx.restore();
    if (inked > 0 && at < 0.3) {
      const x = -200 + 400 * inked + ease(0.24, 0.3, at) * 120;
      block(x - 16, -70, 32, 124, "#241d17");
      block(x - 3, -120, 6, 50, "#c29d66");
    }
    const laid = ease(0.3, 0.4, at);
    const turned = ease(0.64, 0.78, at);
    if (laid > 0) {
      ctx.save();
      ctx.translate(0, (1 - laid) * -220);
      ctx.scale(1, Math.max(0.02, Math.abs(Math.cos(turned * Math.PI))));
      ctx.shadowColor = "#0007";
      ctx.shadowBlur = 10 + 16 * Math.sin(turned * Math.PI);
      block(-158, -64, 316, 112, "#f7f1e3");
      ctx.shadowColor = "transparent";
      if (turned > 0.5) words("#29231c", false);
      ctx.restore();
    }
    const down = ease(0.42, 0.5, at) * (1 - ease(0.56, 0.63, at));
    ctx.translate(0, -230 + 150 * down);
    block(-184, 0, 368, 84, "#c29d66");
    block(-24, -120, 48, 120, "#b9a58a");
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalAlpha = 1 - ease(0, 0.04, at) + ease(0.95, 1, at);
    ctx.fillStyle = "#37433c";
    ctx.fillRect(0, 0, width, height);
    ctx.globalAlpha = 1;
  };
  /** What is drawn, as films have it: brightness 16 to 235, and colours of 2 x 2 px (BT.601). */
  const planes = () => {
    const { data } = ctx.getImageData(0, 0, width, height);
    const [half, size] = [width / 2, width * height];
    const bytes = new Uint8Array(size + 2 * half * (height / 2));
    for (let i = 0; i < size; i += 1) {
      const [r, g, b] = [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]];
      bytes[i] = 16 + (65.74 * r + 129.06 * g + 25.06 * b) / 256;
      const [x, y] = [i % width, Math.floor(i / width)];
      if (x % 2 || y % 2) continue;
      const at = size + (y / 2) * half + x / 2;
      bytes[at] = 128 + (-37.95 * r - 74.49 * g + 112.44 * b) / 256;
      bytes[at + half * (height / 2)] = 128 + (112.44 * r - 94.15 * g - 18.29 * b) / 256;
    }
    return bytes;
  };
  const base64 = (bytes) => btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
  const chunks = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push({ ms: chunk.timestamp / 1000, isKey: chunk.type === "key", data: base64(bytes) });
    },
    error: (error) => chunks.push({ error: String(error) }),
  });
  encoder.configure({ codec: "vp8", width, height, bitrate, framerate: perSecond });
  for (let frame = 0; frame < frames; frame += 1) {
    draw(frame / (frames - 1));
    const timestamp = (frame * 1e6) / perSecond;
    const image = new VideoFrame(planes(), { format: "I420", codedWidth: width, codedHeight: height, timestamp });
    encoder.encode(image, { keyFrame: frame % 28 === 0 });
    image.close();
  }
  await encoder.flush();
  draw(0.14);
  return { chunks, poster: canvas.toDataURL("image/webp", 0.8).split(",")[1] };
}

/** The film as a WebM file, and its poster. `tab` shows a page that browsers trust (a file): others may not encode. */
export async function film(tab) {
  const { chunks, poster } = await tab.evaluate(shoot, FILM);
  const fault = chunks.find(({ error }) => error);
  if (fault) throw new Error(`The film could not be encoded: ${fault.error}.`);
  const blocks = chunks.map(({ ms, isKey, data }) => ({ ms, isKey, bytes: Buffer.from(data, "base64") }));
  const seconds = FILM.frames / FILM.perSecond;
  return { "press.webm": webm({ ...FILM, seconds, blocks }), "press.webp": Buffer.from(poster, "base64") };
}
