import type { Action, Annotation } from "../../../publication/annotation.ts";
import { type Fields, fieldsOf, isUnset, listOf, textOf } from "../../../settings/values.ts";
import { animateActions, toggleActions } from "../animations.ts";
import { pageOf } from "../editor/actions.ts";
import { paragraphsOf, WINDOW_TEXT_PX, wordsOf } from "../markup.ts";
import { audioOf, type MediaSource, mediumOf, photosOf, serviceVideo, videoOf, writtenAddress } from "../media.ts";
import { fieldsIn, momentOf, numberIn, triggerOf } from "../parts.ts";

/** Reads the actions of an item of the newer exports: the key of an entry names the kind of its action. */
export function readListActions(value: unknown, source: MediaSource): Annotation["actions"] {
  return listOf(value).flatMap((entry) => {
    const fields = fieldsOf(entry);
    const on = momentOf(fields["event"]);
    const kinds = Object.keys(fields).filter((key) => Object.hasOwn(KINDS, key));
    return kinds.flatMap((key) => actionsOf(key, fields[key], source)).map((action) => ({ on, action }));
  });
}

function actionsOf(key: string, value: unknown, source: MediaSource): readonly Action[] {
  const action = KINDS[key]?.(value, source) ?? null;
  return [action ?? []].flat();
}

type Read = (value: unknown, source: MediaSource) => Action | null | readonly Action[];
const first = (value: unknown) => fieldsOf(Array.isArray(value) ? value[0] : value);

/** How actions are read, by the keys that name their kinds. */
const KINDS: Readonly<Record<string, Read>> = {
  openPage: (value, { book }) => {
    const { page } = first(value);
    return isUnset(page) ? null : { kind: "page", page: pageOf(page, book.pages.length) };
  },
  linkList: (value) => linkOf(first(value)),
  iframe: (value) => frameOf(first(value)),
  playAudio: (value, source) => audioAction(first(value), source),
  popupMsg: (value, source) => messageOf(first(value), source),
  popupVideo: (value, source) => videoAction(first(value), source),
  popupImg: (value, source) => photosAction(first(value), source),
  showOrHideList: (value) => toggleActions(value),
  animationList: (value) => animateActions(value),
};

function frameOf({ urlHead, url, title }: Fields): Action | null {
  const address = writtenAddress(withHead(urlHead, url));
  return address === ""
    ? null
    : { kind: "window", url: address, html: "", title: wordsOf(textOf(title)), width: 0, height: 0 };
}

function photosAction({ imgList }: Fields, source: MediaSource): Action | null {
  const photos = fieldsIn(imgList).flatMap((entry) => {
    const url = mediumOf([entry["localLink"], entry["url"]], entry["fileName"], source);
    return url === "" ? [] : photosOf([{ ...entry, url }], source);
  });
  return photos.length === 0 ? null : { kind: "photos", photos, start: 0 };
}

function withHead(head: unknown, url: unknown): string {
  const written = textOf(url).trim();
  return written === "" || /^[a-z]+:/i.test(written) ? written : textOf(head) + written;
}

function linkOf({ urlHead, url, originEmail, originUrl, target }: Fields): Action | null {
  const written = textOf(urlHead) === "mailto:" ? textOf(url) || textOf(originEmail) : textOf(url) || textOf(originUrl);
  const address = writtenAddress(withHead(urlHead, written));
  return address === "" ? null : { kind: "url", url: address, target: targetOf(textOf(target)) };
}

/** The window of a link: newer exports write 0 for a new window and 1 for this one; words are read as in other books. */
function targetOf(written: string): string {
  return written === "1" ? "self" : /[a-z]/i.test(written) ? written : "";
}

function audioAction(fields: Fields, source: MediaSource): Action | null {
  const sources = fieldsIn(fields["audioList"]).flatMap(({ localLink, url, fileName, name }) => {
    const found = mediumOf([localLink, url], fileName, source);
    return found === "" ? [] : [{ url: found, title: wordsOf(textOf(name)) }];
  });
  const stopsOnRepress = textOf(fields["pauseOrStopOnReClick"]) !== "none";
  const stopsOn = triggerOf(fields["soundStopTriggerEvt"] ?? fields["stopEvt"], "page-off");
  const audio = audioOf(sources, { isVisible: false, stopsOn });
  return sources.length === 0 ? null : { kind: "audio", audio, stopsOnRepress };
}

/** A message with a title, a text, a picture and a button with a link, in the spellings of several exporters. */
function messageOf(
  { titleProps, contentProps, windowWH, imageOpts, btnOpts }: Fields,
  source: MediaSource,
): Action | null {
  const textAt = (value: unknown, ...keys: readonly string[]) =>
    keys.map((key) => textOf(fieldsOf(value)[key])).find((text) => text.trim() !== "") ?? "";
  const [image, button] = [fieldsOf(imageOpts), fieldsOf(btnOpts)];
  const info = {
    title: wordsOf(textAt(titleProps, "content", "title", "text", "titleText")),
    paragraphs: paragraphsOf(textAt(contentProps, "content", "text"), WINDOW_TEXT_PX),
    picture: mediumOf(
      ["localLink", "imageUrl", "url"].map((key) => image[key]),
      image["fileName"],
      source,
    ),
    buttonName: wordsOf(textAt(button, "btnText", "text", "content", "name")),
    link: writtenAddress(withHead(button["btnLinkHead"], textAt(button, "btnLink", "link", "url"))),
    width: numberIn(fieldsOf(windowWH)["maxW"], 0, 4000, 0),
    height: numberIn(fieldsOf(windowWH)["maxH"], 0, 4000, 0),
  };
  const isEmpty = [info.title, info.picture, info.buttonName, info.link].every((part) => part === "");
  return isEmpty && info.paragraphs.length === 0 ? null : { kind: "info", info };
}

function videoAction({ videoInfo, title }: Fields, source: MediaSource): Action | null {
  const info = fieldsOf(videoInfo);
  const textAt = (key: string) => writtenAddress(info[key]);
  const caption = wordsOf(textOf(title));
  const poster = mediumOf([textAt("thumbUrl")], textAt("thumbUrlFileName"), source);
  const own = { poster, isPopup: true };
  for (const [id, provider] of [
    [textAt("youTubeId"), "youtube"],
    [textAt("vimeoId"), "vimeo"],
  ] as const) {
    if (id !== "") return { kind: "video", title: caption, video: serviceVideo(id, provider, own) };
  }
  const written = ["localLink", "link", "url"].map(textAt);
  const page = written.map((each) => videoOf(each, own)).find(({ provider }) => /youtube|vimeo/.test(provider));
  if (page) return { kind: "video", title: caption, video: page };
  const file = mediumOf(written, textAt("fileName"), source);
  if (file !== "") return { kind: "video", title: caption, video: videoOf(file, own) };
  if (textAt("generalCode") === "") return null;
  return { kind: "window", url: "", html: textAt("generalCode"), title: caption, width: 0, height: 0 };
}
