import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { observeRequests } from "../support/browser/browser.ts";
import { tone } from "../support/fakes/tone.ts";
import { anno, openOld } from "./items-book.ts";
import { CALM, goTo, openBook, type Reader } from "./model.ts";

const test = suite("players of items");
observeRequests(test);

const FOLDER = "files/pageConfig/";

/** YouTube's script and Vimeo's page as far as the reader needs them, which say that they play. */
const TUBE = `window.YT = { Player: class {
  constructor(place, { videoId, events }) {
    this.events = events;
    place.replaceWith(Object.assign(document.createElement("iframe"), { className: "tube", title: videoId }));
    setTimeout(() => events.onReady());
  }
  playVideo() { this.events.onStateChange({ data: 1 }); }
  pauseVideo() {}
  destroy() {}
} }; window.onYouTubeIframeAPIReady?.();`;
const VIMEO = `<!doctype html><script>
  const tell = (event) => parent.postMessage(JSON.stringify({ event }), "*");
  addEventListener("message", ({ data }) => JSON.parse(data).method === "play" && tell("play"));
  tell("ready");
</script>`;
const withServices = async (page: Page) => {
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (hostname === "www.youtube.com") void request.respond({ contentType: "text/javascript", body: TUBE });
    else if (hostname === "player.vimeo.com") void request.respond({ contentType: "text/html", body: VIMEO });
    else void request.continue();
  });
};

/** Presses play on a film, waits until it plays, and says what plays it: a service's film by its id, or a file by its name. */
async function played({ page }: Reader, id: string): Promise<string> {
  await page.waitForSelector(`[data-item="${id}"] button.medium__screen`);
  await page.$eval(`[data-item="${id}"] button.medium__screen`, (button) => (button as HTMLElement).click());
  const playing = `[data-item="${id}"] [data-phase=playing], [data-panel=video][data-phase=visible] :is(iframe, video)`;
  await page.waitForSelector(playing).catch(() => {
    throw new Error(`${id} does not play`);
  });
  return page.evaluate((item) => {
    const place = document.querySelector("[data-panel=video]") ?? document.querySelector(`[data-item="${item}"]`)!;
    const over = place.matches("[data-panel]") ? " over the book" : "";
    const tube = place.querySelector<HTMLIFrameElement>("iframe.tube");
    if (tube) return `YouTube ${tube.title}${over}`;
    const frame = place.querySelector("iframe")?.src ?? "";
    if (frame.includes("vimeo")) return `Vimeo ${/video\/(\d+)/.exec(frame)?.[1]}${over}`;
    return `file ${place.querySelector("video")?.currentSrc.split("/").at(-1)}${over}`;
  }, id);
}

const close = async (page: Page) => {
  await page.evaluate(() => window.recto!.close("video"));
  await page.waitForFunction(() => !document.querySelector("[data-panel=video]"));
};

const TUBE_ID = "kIaU2e8Hcag";
const FILM = { videoURL: `${FOLDER}film.wav` };

test("films of every class that old exports have are played by the player that they name: YouTube's, Vimeo's, or the browser's own (ANNO-07)", async () => {
  const films: readonly (readonly [name: string, more: object, player: string])[] = [
    [".TAnnoYouTube", { videoId: TUBE_ID }, `YouTube ${TUBE_ID}`],
    [".player::TAnnoYoutubePlayer03", { videoID: TUBE_ID }, `YouTube ${TUBE_ID}`],
    [".player::TAnnoYoutubePlayer05", { videoID: `https://youtu.be/${TUBE_ID}` }, `YouTube ${TUBE_ID}`],
    [".vimeoPlayer::TAnnoVimeoPlayer", { videoId: "123456789" }, "Vimeo 123456789"],
    [".vimeoPlayer.TAnnoVimeoPopUpPlayer", { videoId: "123456789" }, "Vimeo 123456789 over the book"],
    ["::TAnnoVideoPlayer", FILM, "file film.wav"],
    [".player::TAnnoSimpleVideoPlayer", FILM, "file film.wav"],
    [".TAnnoMovie", { url: FILM.videoURL }, "file film.wav"],
    ["::TAnnoPlugIn", { cpName: "VideoPlayerExemple02", componentData: FILM }, "file film.wav"],
  ];
  const annos = films.map(([name, more], index) => anno(name, `film${index}`, index, more));
  const reader = await openOld(annos, { features: CALM, files: { [FILM.videoURL]: tone(20) }, before: withServices });
  for (const [index, [name, , player]] of films.entries()) {
    assert.is(await played(reader, `film${index}`), player, name);
    if (player.endsWith("book")) await close(reader.page);
  }
  await reader.close();
});

test("playerType selects the player of a film and the looks of a sound's, in old exports and in new ones (MEDIA-01)", async () => {
  const sound = { cpName: "StandardAudioPlayer", componentData: { songs: { song: { url: `${FOLDER}song.wav` } } } };
  const files = { [`${FOLDER}film.wav`]: tone(20), [`${FOLDER}song.wav`]: tone(20) };
  const old = await openOld(
    [
      anno("::TAnnoVideoPlayer", "tube", 0, { videoURL: TUBE_ID, playerType: "YoutubePlayer03" }),
      anno("::TAnnoVideoPlayer", "vimeo", 1, { videoURL: "123456789", playerType: "VimeoPlayer" }),
      anno("::TAnnoVideoPlayer", "popup", 2, { videoURL: "123456789", playerType: "VimeoPopUpPlayer" }),
      anno("::TAnnoVideoPlayer", "file", 3, { ...FILM, playerType: "HTML5Player" }),
      anno("::TAnnoPlugIn", "glass", 4, { ...sound, playerType: "GlassAudioPlayer" }),
      anno("::TAnnoPlugIn", "christmas", 6, { ...sound, playerType: "ChristmasAudioPlayer" }),
      anno("::TAnnoPlugIn", "plain", 8, sound),
    ],
    { files, before: withServices },
  );
  assert.is(await played(old, "tube"), `YouTube ${TUBE_ID}`);
  assert.is(await played(old, "vimeo"), "Vimeo 123456789");
  assert.is(await played(old, "popup"), "Vimeo 123456789 over the book");
  await close(old.page);
  assert.is(await played(old, "file"), "file film.wav");
  const skins = (reader: Reader, ids: readonly string[]) =>
    Promise.all(
      ids.map((id) =>
        reader.page.$eval(`[data-item="${id}"] .audio`, (audio) => (audio as HTMLElement).dataset["skin"]),
      ),
    );
  const [plain = "", ...said] = await skins(old, ["plain", "glass", "christmas"]);
  assert.equal(said, ["glass", "christmas"]);
  assert.ok(!said.includes(plain), plain);
  await old.close();

  const item = (type: string, id: string, top: number, more: object) => ({
    type,
    id,
    name: id,
    style: { left: "60px", top: `${top}px`, width: "300px", height: "140px" },
    ...more,
  });
  const musicList = [{ fileName: "song.wav", name: "Song" }];
  const items = [
    item("pluginVideo", "tube", 20, { pluginVideoType: 2, videoInfo: { link: TUBE_ID }, playerType: "YouTube" }),
    item("pluginVideo", "file", 180, { pluginVideoType: 2, fileName: "film.wav", playerType: "html5" }),
    item("pluginVideo", "code", 340, {
      pluginVideoType: 2,
      fileName: "film.wav",
      generalCode: "<p>Embedded</p>",
      playerType: "iframe",
    }),
    item("pluginMusic", "tree", 500, { musicList, playerType: "tree" }),
    item("pluginMusic", "bar", 660, { musicList }),
  ];
  const data = { pageConfig: { pageWidth: 600, pageHeight: 825 }, pages: [{ items, fh5MapIndex: 0 }] };
  const online = await openBook(
    {
      ...bookFolder("g5", { pages: 6 }),
      ...files,
      "files/pageEditor.js": `var readerConfig = ${JSON.stringify(data)};`,
    },
    { before: withServices },
  );
  assert.is(await played(online, "tube"), `YouTube ${TUBE_ID}`);
  assert.is(await played(online, "file"), "file film.wav");
  await online.page.waitForSelector('[data-item="code"] iframe');
  const [usual, tree] = await skins(online, ["bar", "tree"]);
  assert.equal([tree, usual === "tree"], ["tree", false]);
  await online.close();
});

test("an FLV film is played where a browser can, else as the MP4 beside it, and where there is none its reader is told; F4V is played as it is (MEDIA-04)", async () => {
  const annos = [
    anno("::TAnnoVideoPlayer", "twin", 0, { videoURL: `${FOLDER}twin.flv` }),
    anno("::TAnnoVideoPlayer", "lost", 1, { videoURL: `${FOLDER}lost.flv` }),
    anno("::TAnnoVideoPlayer", "newer", 4, { videoURL: `${FOLDER}newer.f4v` }),
  ];
  const files = Object.fromEntries(
    ["twin.mp4", "twin.flv", "lost.flv", "newer.f4v"].map((name) => [FOLDER + name, tone(20)]),
  );
  const usual = await openOld(annos, { features: CALM, files });
  assert.is(await played(usual, "twin"), "file twin.mp4");
  assert.is(await played(usual, "newer"), "file newer.f4v");
  const lost = '[data-item="lost"]';
  await usual.page.$eval(`${lost} button.medium__screen`, (button) => (button as HTMLElement).click());
  await usual.page.waitForFunction(
    (place) => document.querySelector(`${place} [role=note]`)?.textContent?.includes("FLV"),
    {},
    lost,
  );
  assert.equal(
    usual.site.asked.filter(({ path }) => path.endsWith(".flv")),
    [],
    "nothing that cannot be played is asked for",
  );
  await goTo(usual.page, 6);
  await usual.close();
  const before = (page: Page) =>
    page.evaluateOnNewDocument(() => {
      const { canPlayType } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.canPlayType = function (type) {
        return type === "video/x-flv" ? "maybe" : canPlayType.call(this, type);
      };
    });
  const able = await openOld(annos, { features: CALM, files, before });
  assert.is(await played(able, "twin"), "file twin.flv");
  await able.close();
  const item = {
    type: "pluginVideo",
    id: "twin",
    style: { left: "60px", top: "60px", width: "300px", height: "200px" },
    pluginVideoType: 2,
    fileName: "twin.flv",
  };
  const data = { pageConfig: { pageWidth: 600, pageHeight: 825 }, pages: [{ items: [item], fh5MapIndex: 0 }] };
  const online = await openBook({
    ...bookFolder("g5", { pages: 6 }),
    ...files,
    "files/pageEditor.js": `var readerConfig = ${JSON.stringify(data)};`,
  });
  assert.is(await played(online, "twin"), "file twin.mp4");
  await online.close();
});

test.run();
