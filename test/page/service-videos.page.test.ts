import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests } from "../support/browser/browser.ts";
import { goTo, openBook, pagesOpen, quickBook, type Reader, turn } from "./model.ts";

const test = suite("service-videos");
observeRequests(test);

declare global {
  interface Window {
    tube?: string[]; // what YouTube's player was told
  }
}

const PLACE = { x: 0.1, y: 0.1, width: 0.8, height: 0.3 };
const ITEMS = {
  2: [{ kind: "video", id: "tube", url: "https://youtu.be/abcDEF12345", title: "Tour", ...PLACE }],
  3: [{ kind: "video", id: "vimeo", url: "https://vimeo.com/123456", title: "Walk", ...PLACE }],
};

/** YouTube's script as far as readers use it: it plays at once, and writes down what it is told. */
const TUBE_SCRIPT = `(() => {
  window.tube = [];
  class Player {
    constructor(place, { host, videoId, events }) {
      tube.push([host, videoId].join(" "));
      this.events = events;
      place.replaceWith(Object.assign(document.createElement("iframe"), { className: "tube" }));
      setTimeout(() => events.onReady());
    }
    playVideo() { tube.push("play"); this.events.onStateChange({ data: 1 }); }
    pauseVideo() { tube.push("pause"); this.events.onStateChange({ data: 2 }); }
    destroy() { tube.push("destroy"); }
  }
  window.YT = { Player };
  window.onYouTubeIframeAPIReady?.();
})();`;

/** Vimeo's player: a page that speaks by messages, does what it is told, and tells its title what that was. */
const VIMEO_PAGE = `<!doctype html><title>new</title><script>
  const tell = (event) => parent.postMessage(JSON.stringify({ event }), "*");
  const heard = [];
  addEventListener("message", ({ data }) => {
    const { method, value } = JSON.parse(data);
    heard.push([method, value].filter(Boolean).join(" "));
    document.title = heard.join(", ");
    if (method === "play") tell("play");
    if (method === "pause") tell("pause");
  });
  tell("ready");
</script>`;

/** A book with a video of each service on its first spread; both services are played by this test. */
async function open(): Promise<Reader> {
  const files = quickBook({ pages: 8, config: { hashGotoDelay: 0 } });
  const book = { ...JSON.parse(String(files["book.json"])), annotations: ITEMS };
  const before = async (page: Page) => {
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.hostname === "www.youtube.com")
        void request.respond({ contentType: "text/javascript", body: TUBE_SCRIPT });
      else if (url.hostname === "player.vimeo.com")
        void request.respond({ contentType: "text/html", body: VIMEO_PAGE });
      else void request.continue();
    });
  };
  const reader = await openBook({ ...files, "book.json": JSON.stringify(book) }, { address: "#p=2", before });
  await reader.page.waitForSelector('[data-item="vimeo"] button');
  return reader;
}
const plays = (page: Page, id: string) => page.waitForSelector(`[data-item="${id}"] [data-phase="playing"]`);
const told = (page: Page) => page.evaluate(() => window.tube ?? []);

test("YouTube's script is loaded once a reader presses play, not before, and steers that player alone; a turn of the page pauses it (MEDIA-02)", async () => {
  const { page, requests, errors, close } = await open();
  const scripts = () => requests.filter((url) => url.includes("youtube"));
  assert.equal(scripts(), []);
  await page.click('[data-item="tube"] button');
  await plays(page, "tube");
  assert.equal(scripts(), ["https://www.youtube.com/iframe_api"]);
  assert.equal(await told(page), ["https://www.youtube-nocookie.com abcDEF12345", "play"]);
  await turn(page, "next");
  await page.waitForFunction(() => window.tube!.includes("destroy"));
  assert.equal((await told(page)).slice(2), ["pause", "destroy"]);
  await goTo(page, 2);
  await page.waitForSelector('[data-item="tube"] button');
  await page.click('[data-item="tube"] button');
  await plays(page, "tube");
  assert.is(scripts().length, 1, "the script is there already");
  assert.equal(errors, []);
  await close();
});

test("Vimeo's frame is played and paused by messages, and tells by them what it does (MEDIA-03)", async () => {
  const { page, requests, errors, close } = await open();
  assert.equal(
    requests.filter((url) => url.includes("vimeo")),
    [],
  );
  await page.click('[data-item="vimeo"] button');
  const frame = await page.waitForFrame((each) => each.url().startsWith("https://player.vimeo.com/video/123456?"));
  await plays(page, "vimeo");
  await frame.waitForFunction(() => document.title.includes("play"));
  const listens = ["play", "pause", "finish", "error"].map((event) => `addEventListener ${event}`).join(", ");
  assert.is(await frame.title(), `${listens}, play`);
  // Another player takes its turn, as one medium plays at a time: this one is told by a message.
  await page.click('[data-item="tube"] button');
  await plays(page, "tube");
  await frame.waitForFunction(() => document.title.endsWith("pause"));
  await page.waitForSelector('[data-item="vimeo"] [data-phase="paused"]');
  assert.equal(await pagesOpen(page), [2, 3]);
  // Its frame says that it plays: now the other one is paused.
  await frame.evaluate(() => parent.postMessage('{"event":"play"}', "*"));
  await plays(page, "vimeo");
  await page.waitForFunction(() => window.tube!.at(-1) === "pause");
  await frame.evaluate(() => parent.postMessage('{"event":"finish"}', "*"));
  await page.waitForSelector('[data-item="vimeo"] button');
  assert.is(await page.$('[data-item="vimeo"] iframe'), null);
  assert.equal(errors, []);
  await close();
});

test.run();
