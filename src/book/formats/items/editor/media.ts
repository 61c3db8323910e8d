import type { Item } from "../../../publication/annotation.ts";
import { type Fields, fieldsOf, textOf } from "../../../settings/values.ts";
import {
  audioOf,
  type MediaSource,
  mediumOf,
  photosOf,
  playerOf,
  serviceVideo,
  videoOf,
  withPlayer,
  writtenAddress,
} from "../media.ts";
import { alphaOf, fieldsIn, isOn, numberIn, triggerOf } from "../parts.ts";

/** A show of photos; null = an item of another kind, or without photos. */
export function editorPhotos(name: string, fields: Fields, source: MediaSource): Item | null {
  const lookByName = {
    CarouselViewer: "carousel",
    Banner: "banner",
    AlphaTransitionBanner: "alpha-banner",
    EmbeddedSlideshow: "slideshow",
    DynamicTurnPhoto: "turning",
  } as const;
  const isPlugIn = name === "PlugIn" && /photo/i.test(textOf(fields["cpName"]) + textOf(fields["className"]));
  const known = Object.hasOwn(lookByName, name) ? lookByName[name as keyof typeof lookByName] : null;
  const look = known ?? (isPlugIn ? "turning" : null);
  if (!look) return null;
  const list = isPlugIn ? fieldsOf(fields["componentData"])["Images"] : (fields["Images"] ?? fields["banners"]);
  const photos = photosOf(list ?? [], source);
  if (photos.length === 0) return null;
  const secondsEach = numberIn(fields["duration"], 0.5, 600, 4);
  const [isAutomatic, isLooping] = [isOn(fields["autoBool"], true), isOn(fields["isRepeat"], true)];
  return { kind: "photos", look, photos, secondsEach, isAutomatic, isLooping };
}

/**
 * Films and sounds, with any of the exporters' skins; null = an item of another kind, or without a source. `playerType`
 * selects the player, or else the item's class (MEDIA-01).
 */
export function editorMedia(name: string, fields: Fields, source: MediaSource): Item | null {
  return editorFilm(name, fields, source) ?? editorSound(name, fields, source);
}

function timesOf(fields: Fields, plugIn: Fields) {
  const start = fields["moviePlayTriggerEvt"] ?? fields["PlayTriggerEvt"] ?? plugIn["playEvt"];
  const stop = fields["movieStopTriggerEvt"] ?? fields["StopTriggerEvt"] ?? fields["soundStopTriggerEvt"];
  return {
    startsOn: triggerOf(start, isOn(plugIn["pageViewed"], false) ? "page-viewed" : "none"),
    stopsOn: triggerOf(stop ?? plugIn["stopEvt"] ?? fields["stopEvt"], "page-off"),
  };
}

function editorFilm(name: string, fields: Fields, source: MediaSource): Item | null {
  const plugIn = fieldsOf(fields["componentData"]);
  const firstAddress = (...values: readonly unknown[]) => values.map(writtenAddress).find((each) => each !== "") ?? "";
  const film = name === "Movie" || name === "HTMLMovie" ? fields["url"] : "";
  const written = firstAddress(fields["videoURL"], plugIn["videoURL"], film);
  const id = firstAddress(fields["videoId"], fields["videoID"]);
  const still = /YoutubePlayer|VimeoPlayer/i.test(name) ? fields["url"] : ""; // players of video services have their poster there
  const poster = mediumOf(
    [firstAddress(fields["previewURL"], fields["previewUrl"], plugIn["imgURL"], still)],
    undefined,
    source,
  );
  const own = { poster, ...timesOf(fields, plugIn) };
  const chosen = playerOf(fields["playerType"]);
  const service = /YouTube|Vimeo/i.exec(chosen.provider ?? name)?.[0].toLowerCase();
  if (id !== "" && (service === "youtube" || service === "vimeo")) {
    const isPopup = chosen.isPopup || /PopUp/.test(name);
    return { kind: "video", video: serviceVideo(id, service, { ...own, isPopup }) };
  }
  if (written === "") return null;
  const page = videoOf(written, own);
  const isPage = page.provider === "youtube" || page.provider === "vimeo";
  const file = isPage ? "" : mediumOf([written], undefined, source);
  const video = isPage ? page : videoOf(file, own);
  return isPage || file !== "" ? { kind: "video", video: withPlayer(video, written, fields["playerType"]) } : null;
}

function editorSound(name: string, fields: Fields, source: MediaSource): Item | null {
  const plugIn = fieldsOf(fields["componentData"]);
  const songs = fieldsIn([plugIn["songs"]].flat()).flatMap(({ song, url }) => fieldsIn([song ?? { url }].flat()));
  const sounds = [...songs.map(({ url }) => url), fields["soundURL"], fields["audioURL"]];
  const sources = sounds.flatMap((written) => {
    const url = mediumOf([written], undefined, source);
    return url === "" ? [] : [{ url, title: "" }];
  });
  if (sources.length === 0) return null;
  const named = textOf(fields["cpName"]) || textOf(fields["className"]).split(/[.:]/).at(-1) || name;
  const skin = playerOf(fields["playerType"]).skin || named;
  const isVisible = !/Background/.test(name);
  const repeats = numberIn(fields["replay"], -1, 1000, 0);
  const volume = alphaOf(fields["volume"]);
  const { startsOn, stopsOn } = timesOf(fields, plugIn);
  const starts = isVisible ? startsOn : "page-viewed";
  return { kind: "audio", audio: audioOf(sources, { skin, isVisible, repeats, volume, startsOn: starts, stopsOn }) };
}
