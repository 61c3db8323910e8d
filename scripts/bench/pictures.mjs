import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import { openTab } from "./browser.mjs";

const COUNT = 20;
const CACHE = new URL("../../.cache/bench/", import.meta.url);

/** Draws one page of 1200x1600 px into a JPEG of 200-350 kB, the same on each run; runs inside the browser. */
function drawPage(number) {
  let seed = number * 7919 + 17;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const canvas = document.createElement("canvas");
  canvas.width = 1200;
  canvas.height = 1600;
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = "#fbf8f1";
  ctx.fillRect(0, 0, 1200, 1600);

  const sky = ctx.createLinearGradient(0, 120, 1200, 820);
  sky.addColorStop(0, `hsl(${random() * 360} 60% 55%)`);
  sky.addColorStop(1, `hsl(${random() * 360} 60% 30%)`);
  ctx.fillStyle = sky;
  ctx.fillRect(100, 120, 1000, 700);
  for (let i = 0; i < 900; i += 1) {
    ctx.fillStyle = `hsl(${random() * 360} 70% 60% / 0.35)`;
    ctx.beginPath();
    ctx.arc(100 + random() * 1000, 120 + random() * 700, 4 + random() * 36, 0, 7);
    ctx.fill();
  }
  const grain = ctx.getImageData(100, 120, 1000, 700);
  for (let i = 0; i < grain.data.length; i += 4) {
    const noise = (random() - 0.5) * 16;
    for (let c = 0; c < 3; c += 1) grain.data[i + c] += noise;
  }
  ctx.putImageData(grain, 100, 120);

  ctx.fillStyle = "#222";
  ctx.font = "22px serif";
  for (let line = 0; line < 22; line += 1) {
    let text = "";
    while (text.length < 95) text += `${Math.floor(random() * 1e9).toString(36)} `;
    ctx.fillText(text, 100, 880 + line * 30, 1000);
  }
  ctx.font = "bold 40px sans-serif";
  ctx.fillText(String(number), 560, 1575);
  return canvas.toDataURL("image/jpeg", 0.6).split(",")[1];
}

const pictureFile = (number) => new URL(`page-${number}.jpg`, CACHE);

/** The book's pictures, drawn once and kept in .cache/bench; longer books show them again under further addresses. */
export async function loadPictures(browser) {
  await mkdir(CACHE, { recursive: true });
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
  const isDrawn = await access(pictureFile(COUNT)).then(
    () => true,
    () => false,
  );
  if (!isDrawn) {
    const { page, close } = await openTab(browser);
    for (const number of numbers) {
      await writeFile(pictureFile(number), Buffer.from(await page.evaluate(drawPage, number), "base64"));
    }
    await close();
  }
  return Promise.all(numbers.map((number) => readFile(pictureFile(number))));
}
