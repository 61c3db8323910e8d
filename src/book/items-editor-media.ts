import type { Item } from "./annotation.ts";
import { alphaOf, audioOf, fieldsIn, isOn, numberIn, photosOf, triggerOf, videoOf } from "./item-parts.ts";
import { fieldsOf, readAddress, textOf, type Fields } from "./values.ts";

/** Several photos in one place; null = an item of another sort, or without any. */
export function editorPhotos(name: string, fields: Fields, baseUrl: string): Item | null {
  const looks = {
    CarouselViewer: "carousel", Banner: "banner", AlphaTransitionBanner: "alpha-banner",
    EmbeddedSlideshow: "slideshow", DynamicTurnPhoto: "turning",
  } as const;
  const isPlugIn = name === "PlugIn" && /photo/i.test(textOf(fields["cpName"]) + textOf(fields["className"]));
  const look = Object.hasOwn(looks, name) ? looks[name as keyof typeof looks] : isPlugIn ? "turning" : null;
  if (!look) return null;
  const list = isPlugIn ? fieldsOf(fields["componentData"])["Images"] : (fields["Images"] ?? fields["banners"]);
  const photos = photosOf(list ?? [], baseUrl);
  if (photos.length === 0) return null;
  const secondsEach = numberIn(fields["duration"], 0.5, 600, 4);
  const [isAutomatic, isLooping] = [isOn(fields["autoBool"], true), isOn(fields["isRepeat"], true)];
  return { kind: "photos", look, photos, secondsEach, isAutomatic, isLooping };
}

/** Films and sounds, whatever skin their exporter gave them; null = an item of another sort, or without a source. */
export function editorMedia(name: string, fields: Fields, baseUrl: string): Item | null {
  const { componentData } = fields;
  const plugIn = fieldsOf(componentData);
  const film = name === "Movie" || name === "HTMLMovie" ? textOf(fields["url"]) : "";
  const own = textOf(fields["videoURL"]) || textOf(plugIn["videoURL"]) || film;
  const id = textOf(fields["videoId"]) || textOf(fields["videoID"]);
  const trigger = fields["moviePlayTriggerEvt"] ?? fields["PlayTriggerEvt"] ?? plugIn["playEvt"];
  const startsOn = triggerOf(trigger, isOn(plugIn["pageViewed"], false) ? "page-viewed" : "none");
  const preview = textOf(fields["previewURL"]) || textOf(fields["previewUrl"]) || textOf(plugIn["imgURL"]);
  const poster = readAddress(preview, baseUrl) ?? "";
  if (id !== "" && /YouTube|Youtube|Vimeo/i.test(name)) {
    const provider = /Vimeo/i.test(name) ? "vimeo" : "youtube";
    const source = videoOf(id).provider === "file" ? id.replace(/[^\w-]/g, "") : videoOf(id).source;
    return { kind: "video", video: videoOf(id, { provider, source, poster, startsOn, isPopup: /PopUp/.test(name) }) };
  }
  if (own !== "") {
    const source = readAddress(own, baseUrl);
    return source ? { kind: "video", video: videoOf(source, { poster, startsOn }) } : null;
  }
  const songs = fieldsIn([plugIn["songs"]].flat()).flatMap(({ song, url }) => fieldsIn([song ?? { url }].flat()));
  const sound = textOf(fields["soundURL"]) || textOf(fields["audioURL"]);
  const sources = [...songs.map(({ url }) => textOf(url)), sound].flatMap((written) => {
    const url = written === "" ? null : readAddress(written, baseUrl);
    return url ? [{ url, title: "" }] : [];
  });
  if (sources.length === 0) return null;
  const skin = textOf(fields["cpName"]) || textOf(fields["className"]).split(/[.:]/).at(-1) || name;
  const isVisible = !/Background/.test(name);
  const repeats = numberIn(fields["replay"], -1, 1000, 0);
  const volume = alphaOf(fields["volume"]);
  const starts = isVisible ? startsOn : "page-viewed";
  return { kind: "audio", audio: audioOf(sources, { skin, isVisible, repeats, volume, startsOn: starts }) };
}
