import type { Action, Annotation } from "./annotation.ts";
import { paragraphsOf, wordsOf } from "./flash-text.ts";
import { pageOf } from "./item-actions-editor.ts";
import { animateActions, toggleActions } from "./item-animations.ts";
import {
  audioOf, mediumOf, photosOf, serviceVideo, videoOf, writtenAddress, writtenLink, type MediaSource,
} from "./item-media.ts";
import { fieldsIn, momentOf, numberIn, triggerOf } from "./item-parts.ts";
import { fieldsOf, listOf, textOf, type Fields } from "./values.ts";

/** What an item of the newer exports does: each entry names its kind by the one key that it has. */
export function readListActions(value: unknown, source: MediaSource): Annotation["actions"] {
  return listOf(value).flatMap((entry) => {
    const fields = fieldsOf(entry);
    const on = momentOf(fields["event"]);
    const shown = fields["showOrHideList"] === undefined ? [] : toggleActions(fields["showOrHideList"]);
    const moved = fields["animationList"] === undefined ? [] : animateActions(fields["animationList"]);
    const action = actionOf(fields, source);
    return [...(action ? [action] : []), ...shown, ...moved].map((each) => ({ on, action: each }));
  });
}

function actionOf(fields: Fields, source: MediaSource): Action | null {
  const of = (key: string) => fieldsOf(Array.isArray(fields[key]) ? fields[key][0] : fields[key]);
  const { openPage } = fields;
  if (openPage !== undefined) return { kind: "page", page: pageOf(of("openPage")["page"], source.book.pages.length) };
  if (fields["linkList"] !== undefined) return linkOf(of("linkList"));
  if (fields["iframe"] !== undefined) {
    const { urlHead, url, title } = of("iframe");
    const said = wordsOf(textOf(title));
    const address = writtenLink(withHead(urlHead, url));
    return address === "" ? null : { kind: "window", url: address, html: "", title: said, width: 0, height: 0 };
  }
  if (fields["playAudio"] !== undefined) return audioAction(of("playAudio"), source);
  if (fields["popupMsg"] !== undefined) return messageOf(of("popupMsg"), source);
  if (fields["popupVideo"] !== undefined) return videoAction(of("popupVideo"), source);
  if (fields["popupImg"] !== undefined) {
    const photos = fieldsIn(of("popupImg")["imgList"]).flatMap((entry) => {
      const url = mediumOf([entry["localLink"], entry["url"]], entry["fileName"], source);
      return url === "" ? [] : photosOf([{ ...entry, url }], source);
    });
    return photos.length === 0 ? null : { kind: "photos", photos, start: 0 };
  }
  return null;
}

function withHead(head: unknown, url: unknown): string {
  const written = textOf(url).trim();
  return written === "" || /^[a-z]+:/i.test(written) ? written : textOf(head) + written;
}

function linkOf({ urlHead, url, originEmail, originUrl, target }: Fields): Action | null {
  const written = textOf(urlHead) === "mailto:" ? textOf(url) || textOf(originEmail) : textOf(url) || textOf(originUrl);
  const address = writtenLink(withHead(urlHead, written));
  return address === "" ? null : { kind: "url", url: address, target: textOf(target) === "1" ? "self" : "" };
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

/** A message has a title, words, a picture and a button with its link; exporters spell these in several ways. */
function messageOf({ titleProps, contentProps, windowWH, imageOpts, btnOpts }: Fields, source: MediaSource): Action {
  const said = (value: unknown, ...keys: readonly string[]) =>
    keys.map((key) => textOf(fieldsOf(value)[key])).find((text) => text.trim() !== "") ?? "";
  const [image, button] = [fieldsOf(imageOpts), fieldsOf(btnOpts)];
  return {
    kind: "info",
    info: {
      title: wordsOf(said(titleProps, "content", "title", "text", "titleText")),
      paragraphs: paragraphsOf(said(contentProps, "content", "text"), 800),
      picture: mediumOf(["localLink", "imageUrl", "url"].map((key) => image[key]), image["fileName"], source),
      buttonName: wordsOf(said(button, "btnText", "text", "content", "name")),
      link: writtenLink(withHead(button["btnLinkHead"], said(button, "btnLink", "link", "url"))),
      width: numberIn(fieldsOf(windowWH)["maxW"], 0, 4000, 0),
      height: numberIn(fieldsOf(windowWH)["maxH"], 0, 4000, 0),
    },
  };
}

function videoAction({ videoInfo, title }: Fields, source: MediaSource): Action | null {
  const info = fieldsOf(videoInfo);
  const said = (key: string) => writtenAddress(info[key]);
  const caption = wordsOf(textOf(title));
  const poster = mediumOf([said("thumbUrl")], said("thumbUrlFileName"), source);
  const own = { poster, isPopup: true };
  for (const [id, provider] of [[said("youTubeId"), "youtube"], [said("vimeoId"), "vimeo"]] as const) {
    if (id !== "") return { kind: "video", title: caption, video: serviceVideo(id, provider, own) };
  }
  const written = ["localLink", "link", "url"].map(said);
  const page = written.map((each) => videoOf(each, own)).find(({ provider }) => /youtube|vimeo/.test(provider));
  if (page) return { kind: "video", title: caption, video: page };
  const file = mediumOf(written, said("fileName"), source);
  if (file !== "") return { kind: "video", title: caption, video: videoOf(file, own) };
  if (said("generalCode") === "") return null;
  return { kind: "window", url: "", html: said("generalCode"), title: caption, width: 0, height: 0 };
}
