import type { Rect } from "../../../geometry/layout.ts";
import type { Item } from "../../../publication/annotation.ts";
import { type Fields, fieldsOf, readColor, readNumber, readOnOff, textOf } from "../../../settings/values.ts";
import { PLAIN_TEXT, wordsOf } from "../markup.ts";
import { mediumOf, photosOf, playerOf, serviceVideo, videoOf, withPlayer, writtenAddress } from "../media.ts";
import { type ConfigPage, fieldsIn, inkOf, isOn, linkInks, numberIn, plainFill } from "../parts.ts";
import { pluginMusic, timesOf } from "./music.ts";
import { configShape } from "./shapes.ts";
import { configText } from "./texts.ts";

const NOTHING = { color: "#000000", alpha: 0 } as const;

/** Reads the item of a record of the newer exports; null = its kind is unknown, or it lacks what it needs. */
export function configItem(fields: Fields, style: Fields, place: ConfigPage): Item | null {
  switch (textOf(fields["type"])) {
    case "link":
      return linkOf(style, place);
    case "image":
      return imageOf(fields, style, place);
    case "button":
      return buttonOf(fields, style, place);
    case "text":
      return configText(fields, style, place);
    case "fontIcon": {
      const { color } = fieldsOf(fields["innerIconstyle"]);
      return { kind: "icon", icon: textOf(fields["fontIcon"]), color: colorOf(color, "#333333") };
    }
    case "transShape":
    case "baseShape":
      return configShape(fields, style, place);
    case "effect": {
      const url = mediumOf([fields["localLink"], fields["jsonUrl"]], fields["fileName"], place);
      const [color] = [fields["colorList"]].flat();
      return url === "" ? null : { kind: "lottie", url, color: colorOf(color, "#f7941d") };
    }
    case "swiper":
      return swiperOf(fieldsOf(fields["swiperOpts"]), place);
    case "pluginMusic":
      return pluginMusic(fields, place);
    case "pluginVideo":
      return pluginVideoOf(fields, place);
    case "iframe":
      return frameOf(fieldsOf(fields["iframeItemInfo"]));
    case "svg":
      return svgOf(fields, style);
    default:
      return null;
  }
}

/** An SVG; some exports have only its contents, and its view box elsewhere. */
function svgOf({ svgCode, svg }: Fields, style: Fields): Item | null {
  const code = textOf(svgCode).trim();
  if (!code.startsWith("<")) return null;
  if (/<svg[\s/>]/i.test(code)) return { kind: "svg", code };
  const given = textOf(fieldsOf(svg)["svgViewBox"]).replace(/[^-\d.\s,e]/gi, "");
  const own = [0, 0, readNumber(style["width"]) ?? 0, readNumber(style["height"]) ?? 0].join(" ");
  return { kind: "svg", code: `<svg viewBox="${given || own}">${code}</svg>` };
}

function colorOf(value: unknown, other: string): string {
  return inkOf(value, 1, { color: readColor(value)?.slice(0, 7) ?? other, alpha: 1 }).color;
}

function linkOf(style: Fields, { width }: ConfigPage): Item {
  const isBare = readColor(style["background"]) === null && !/^rgba?\(/i.test(textOf(style["background"]).trim());
  const read = (key: string) => ({ color: style[key], alpha: undefined });
  const inks = linkInks({
    out: isBare ? { color: "", alpha: 0 } : read("background"),
    over: read("hoverColor"),
    down: read("clickColor"),
  });
  const round = numberIn(style["borderRadius"], 0, 600, 0) / width;
  const isPulsing = inks.out.alpha > 0;
  return { kind: "link", ...inks, borderColor: inks.over.color, round, isPulsing, isHoverable: true };
}

/** The crop of a picture, which the editor writes in fields of its own or as a style. */
function cropOf({ cropInfor }: Fields, style: Fields): Rect | null {
  const [width, height] = [readNumber(style["width"]) ?? 0, readNumber(style["height"]) ?? 0];
  const own = fieldsOf(cropInfor);
  if (!(width > 0 && height > 0) || readOnOff(own["isCropped"]) === false) return null;
  const part = (value: unknown, side: number) => {
    const found = readNumber(value);
    return found === null ? NaN : found / (/%\s*$/.test(textOf(value)) ? 100 : side);
  };
  const pair = (key: string) =>
    textOf(style[key])
      .trim()
      .split(/[\s,]+/);
  const [across, down = across] = pair("backgroundSize");
  const [left, top = "0"] = pair("backgroundPosition");
  const sized = { width: part(own["originalSx"], width), height: part(own["originalSy"], height) };
  const ownCrop = { ...sized, x: part(own["originalPx"], width), y: part(own["originalPy"], height) };
  const shift = { x: part(left || "0", width), y: part(top, height) };
  const styled = { ...shift, width: part(across, width), height: part(down, height) };
  return [ownCrop, styled].find((crop) => isCrop(crop)) ?? null;
}

/** Whether a crop shows a part of the picture, and not nothing or all of it. */
function isCrop({ x, y, width, height }: Rect): boolean {
  if (![x, y, width, height].every(Number.isFinite) || width <= 0 || height <= 0) return false;
  const isSomeSeen = x < 1 && y < 1 && x + width > 0 && y + height > 0;
  const isWhole = [x, y, width - 1, height - 1].every((off) => Math.abs(off) < 1e-3);
  return isSomeSeen && !isWhole && Math.max(width, height) < 1000;
}

function imageOf(fields: Fields, style: Fields, place: ConfigPage): Item | null {
  const url = mediumOf(
    ["localLink", "url", "src", "imageUrl"].map((key) => fields[key]),
    fields["fileName"],
    place,
  );
  if (url === "") return null;
  const isAnimated = /\.gif(\?|$)/i.test(url);
  const crop = cropOf(fields, style);
  const border = { ink: NOTHING, width: 0 };
  return { kind: "image", url, ...(crop && { crop }), hover: "none", popUp: "", border, isAnimated };
}

function buttonOf(fields: Fields, style: Fields, place: ConfigPage): Item {
  const { width, height } = place;
  const font = fieldsOf(fields["buttonFont"]);
  const ground = fieldsOf(fields["buttonBackground"]);
  const text = wordsOf(textOf(fields["buttonText"]));
  const out = inkOf(ground["background"], undefined, NOTHING);
  const run = {
    ...PLAIN_TEXT,
    text,
    size: numberIn(font["fontSize"], 4, 400, 16) / height,
    color: colorOf(font["color"], out.alpha > 0 ? "#ffffff" : "#1f2329"), // it can be read on any page
    isBold: /bold|[6-9]00/.test(textOf(font["fontWeight"])),
  };
  return {
    kind: "button",
    caption: { runs: text === "" ? [] : [run], align: "center" },
    out: plainFill(out),
    over: plainFill(inkOf(ground["hoverColor"], undefined, out)),
    down: plainFill(inkOf(ground["clickColor"], undefined, out)),
    round: numberIn(ground["borderRadius"] ?? style["borderRadius"], 0, 600, 0) / width,
    border: {
      ink: inkOf(ground["borderColor"], undefined, NOTHING),
      width: numberIn(ground["borderWidth"], 0, 100, 0) / width,
    },
    isDynamic: false,
    ...buttonIconOf(fieldsOf(fields["buttonIcon"]), place),
  };
}

/** A button's icon: a picture file, or one of the exporter's icons by its name ("#icon-memo"). */
function buttonIconOf(icon: Fields, place: ConfigPage): Pick<Extract<Item, { kind: "button" }>, "icon"> {
  const [href, type] = [writtenAddress(icon["iconHref"]), textOf(icon["iconType"])];
  const isFile = /\.(png|jpe?g|gif|webp|svg|avif|bmp)([?#]|$)|^data:image\//i.test(href);
  const isPath = isFile && /[/:]/.test(href);
  const url = mediumOf([icon["url"], isPath ? href : ""], icon["fileName"] ?? (isFile ? href : ""), place);
  const name = (isFile ? "" : href).replace(/^.*#/, "").replace(/^icon[-_]?/i, "");
  return /^(none|no)$/i.test(type) || (url === "" && name === "") ? {} : { icon: { url, name } };
}

function swiperOf(options: Fields, place: ConfigPage): Item | null {
  const photos = fieldsIn(options["sliderFill"]).flatMap((entry) => {
    const url = mediumOf([entry["localLink"], entry["url"]], entry["fileName"] ?? entry["name"], place);
    return url === "" ? [] : photosOf([{ ...entry, url }], place);
  });
  const seconds = numberIn(options["delayTime"], 0.2, 600_000, 3);
  if (photos.length === 0) return null;
  const secondsEach = seconds > 100 ? seconds / 1000 : seconds;
  const [isAutomatic, isLooping] = [isOn(options["autoplay"], true), isOn(options["loop"], true)];
  return { kind: "photos", look: "swiper", photos, secondsEach, isAutomatic, isLooping };
}

function frameOf(info: Fields): Item | null {
  const [url, html] = [textOf(info["url"]), textOf(info["embedCode"])];
  const head = url.includes("://") ? "" : textOf(info["urlHead"]);
  const address = url === "" ? "" : `${head}${url}${textOf(info["urlParams"])}`;
  return address === "" && html === "" ? null : { kind: "frame", url: address, html };
}

function pluginVideoOf(fields: Fields, place: ConfigPage): Item | null {
  const info = fieldsOf(fields["videoInfo"]);
  const given = (...keys: readonly string[]) => keys.map((key) => writtenAddress(fields[key] ?? info[key]));
  const [code = "", tube = "", vimeo = ""] = given("generalCode", "youTubeId", "vimeoId");
  const poster = mediumOf(given("thumbUrl"), given("thumbUrlFileName")[0], place);
  const own = { poster, ...timesOf(fields) };
  const { provider } = playerOf(fields["playerType"]);
  if (code !== "" && (textOf(fields["pluginVideoType"]) === "0" || provider === "frame")) {
    return { kind: "frame", url: "", html: code };
  }
  if (tube !== "") return { kind: "video", video: serviceVideo(tube, "youtube", own) };
  if (vimeo !== "") return { kind: "video", video: serviceVideo(vimeo, "vimeo", own) };
  const written = given("localLink", "url", "videoUrl", "link");
  const page = written.map((each) => videoOf(each, own)).find((video) => /youtube|vimeo/.test(video.provider));
  if (page) return { kind: "video", video: page };
  const source = mediumOf(written, given("fileName")[0], place);
  if (source === "") return null;
  const named = written.find((each) => each !== "") ?? "";
  return { kind: "video", video: withPlayer(videoOf(source, own), named, fields["playerType"]) };
}
