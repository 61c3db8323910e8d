import type { Frame, Viewport } from "puppeteer";
import { type OpenPage, openPage, type PageOptions, WINDOWS } from "../support/browser/browser.ts";
import { type Files, site } from "../support/browser/site.ts";
import { CALM, chromeStands, isReady } from "./model.ts";

/** So wide may the window be that holds the frames, px. */
const MOST_WIDE_PX = 2600;

/**
 * Opens addresses side by side, each in a frame that is as large as such a window, in one page: that is much quicker
 * than as many pages. For tests that only look at what is there after the opening.
 *
 * @returns the page, and the frames in the order of their addresses
 */
export async function openInFrames(
  addresses: readonly string[],
  { viewport = WINDOWS.desktop, features = CALM }: Pick<PageOptions, "viewport" | "features"> = {},
): Promise<OpenPage & { readonly frames: readonly Frame[] }> {
  const { width, height } = viewport;
  const columns = Math.max(1, Math.min(addresses.length, Math.floor(MOST_WIDE_PX / width)));
  const window = { width: columns * width, height: Math.ceil(addresses.length / columns) * height };
  const { url } = await site({ "frames.html": "<!doctype html><style>body { margin: 0 }</style>" });
  const opened = await openPage({ url: `${url}frames.html`, viewport: { ...viewport, ...window }, features });
  await opened.page.evaluate(
    (all, size) => {
      for (const src of all) {
        const frame = document.createElement("iframe");
        Object.assign(frame, { src, ...size });
        frame.style.cssText = "border: 0; float: left";
        document.body.append(frame);
      }
    },
    addresses,
    { width: String(width), height: String(height) },
  );
  const elements = await opened.page.$$("iframe");
  return { ...opened, frames: await Promise.all(elements.map((element) => element.contentFrame())) };
}

/** The same for books that no server has yet; all stand with their bars when this is over. */
export async function openBooks(books: readonly Files[], viewport: Viewport): ReturnType<typeof openInFrames> {
  const folders = await Promise.all(books.map((files) => site(files)));
  const opened = await openInFrames(
    folders.map(({ url }) => url),
    { viewport },
  );
  for (const frame of opened.frames) {
    await isReady(frame);
    await chromeStands(frame);
  }
  return opened;
}
