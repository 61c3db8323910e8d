import type { Audio, CartOffer, Item, MediaTrigger, Photo, Video } from "../../../publication/annotation.ts";
import { isFields, isUnset, listOf, textOf } from "../../../settings/values.ts";
import { audioOf, heardOn, photosOf, playerOf, serviceVideo, videoOf, withPlayer } from "../media.ts";
import { addressIn, numberOf, oneOf, switchOf, type Written, within, wordsIn } from "./values.ts";

const LOOKS = ["carousel", "banner", "alpha-banner", "slideshow", "swiper", "turning"] as const;
const PROVIDERS = ["file", "flv", "youtube", "vimeo", "frame"] as const;
const STARTS: readonly MediaTrigger[] = ["none", "page-viewed", "press"];
const ENDS: readonly MediaTrigger[] = ["page-off", "none", "press"];

/** Reads the photos under a key; those without an address are left out and noted. */
export function nativePhotos(written: Written, key = "photos"): readonly Photo[] {
  const { fields, path, log } = written;
  const list = Array.isArray(fields[key]) ? fields[key] : [fields[key]];
  return list.flatMap((entry: unknown, index) => {
    const found = photosOf([typeof entry === "string" ? { url: entry } : entry], written);
    if (found.length === 0) log.note(`${path}.${key}[${index}]`, "has no address of a picture", "the others");
    return found;
  });
}

/** Reads a show of photos; null = there are none. */
export function nativePhotosItem(written: Written): Item | null {
  const photos = nativePhotos(written);
  if (photos.length === 0) return null;
  return {
    kind: "photos",
    look: oneOf(written, "look", LOOKS, "swiper"),
    photos,
    secondsEach: numberOf(written, "seconds", [0.5, 600], 4),
    isAutomatic: switchOf(written, "autoplay", false),
    isLooping: switchOf(written, "loop", true),
  };
}

/** Reads a film: a file, or one of a video service by its page or its id; null = there is none. */
export function nativeVideo(written: Written, isPopup = false): Video | null {
  const raw = textOf(written.fields["url"]) || textOf(written.fields["src"]);
  const { playerType } = written.fields;
  const chosen = withPlayer(videoOf(raw), raw, playerType);
  const provider = oneOf(written, "provider", PROVIDERS, chosen.provider);
  const isFile = provider === "file" || provider === "flv";
  const id = provider === "youtube" || provider === "vimeo" ? serviceVideo(raw, provider).source : raw;
  const source = isFile ? addressIn(written, "url", "src") : id;
  if (source === "") return null;
  return {
    provider,
    source,
    poster: addressIn(written, "poster"),
    startsOn: oneOf(written, "starts", STARTS, "none"),
    stopsOn: oneOf(written, "stops", ENDS, "page-off"),
    isLooping: switchOf(written, "loop", false),
    isPopup: switchOf(written, "popup", isPopup || chosen.isPopup),
  };
}

/** Reads a sound, or a list of them in `sources`; null = there is none that may be played. */
export function nativeAudio(written: Written, isVisible = true): Audio | null {
  const { fields } = written;
  const several = listOf(fields["sources"]).map((entry, index) => {
    return within(written, `sources[${index}]`, isFields(entry) ? entry : { url: entry });
  });
  const sources = (isUnset(fields["sources"]) ? [written] : several).flatMap((one) => {
    const url = addressIn(one, "url", "src");
    return url === "" ? [] : [{ url, title: wordsIn(one, "title") }];
  });
  if (sources.length === 0) return null;
  return audioOf(sources, {
    skin: wordsIn(written, "skin") || playerOf(fields["playerType"]).skin || "bar",
    startsOn: oneOf(written, "starts", STARTS, "none"),
    stopsOn: oneOf(written, "stops", ENDS, "page-off"),
    repeats: Math.round(numberOf(written, "repeat", [-1, 1000], 0)),
    volume: numberOf(written, "volume", [0, 1], 1),
    isVisible: switchOf(written, "visible", isVisible),
    ...heardOn(fields["from"], fields["to"], written.book),
    startsAnew: switchOf(written, "anew", false),
  });
}

/** Reads a web page by its address, or the book's own HTML; null = neither. */
export function nativeFrame(written: Written): Item | null {
  const [url, html] = [addressIn(written, "url", "src"), textOf(written.fields["html"])];
  return url === "" && html.trim() === "" ? null : { kind: "frame", url, html: url === "" ? html : "" };
}

/** Reads what an item adds to the cart. @param id used if the offer has none */
export function nativeOffer(written: Written, id: string): CartOffer {
  return {
    id: wordsIn(written, "id") || id,
    title: wordsIn(written, "title"),
    price: numberOf(written, "price", [0, 1e9], 0),
    currency: wordsIn(written, "currency"),
    picture: addressIn(written, "picture"),
  };
}
