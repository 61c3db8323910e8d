import type { Action, Annotation } from "./annotation.ts";
import type { Book } from "./book.ts";
import { paragraphsOf, wordsOf } from "./flash-text.ts";
import { pageOf } from "./item-actions-editor.ts";
import { audioOf, fieldsIn, momentOf, numberIn, videoOf } from "./item-parts.ts";
import { fileOf } from "./items-config-kinds.ts";
import { fieldsOf, listOf, readAddress, textOf, type Fields } from "./values.ts";

/** What an item of the newer exports does: each entry names its kind by the one key that it has. */
export function readListActions(value: unknown, book: Book): Annotation["actions"] {
  return listOf(value).flatMap((entry) => {
    const fields = fieldsOf(entry);
    const action = actionOf(fields, book);
    return action ? [{ on: momentOf(fields["event"]), action }] : [];
  });
}

function actionOf(fields: Fields, book: Book): Action | null {
  const of = (key: string) => fieldsOf(Array.isArray(fields[key]) ? fields[key][0] : fields[key]);
  const { openPage } = fields;
  if (openPage !== undefined) return { kind: "page", page: pageOf(of("openPage")["page"], book.pages.length) };
  if (fields["linkList"] !== undefined) return linkOf(of("linkList"));
  if (fields["iframe"] !== undefined) {
    const { urlHead, url, title } = of("iframe");
    const said = wordsOf(textOf(title));
    return { kind: "window", url: withHead(urlHead, url), html: "", title: said, width: 0, height: 0 };
  }
  if (fields["playAudio"] !== undefined) return audioAction(of("playAudio"), book);
  if (fields["popupMsg"] !== undefined) return messageOf(of("popupMsg"), book);
  if (fields["popupVideo"] !== undefined) return videoAction(of("popupVideo"), book);
  if (fields["popupImg"] !== undefined) {
    const photos = fieldsIn(of("popupImg")["imgList"]).flatMap(({ url, fileName, title, desc }) => {
      const found = fileOf(url, fileName, { book });
      return found === "" ? [] : [{ url: found, title: textOf(title), desc: textOf(desc), link: "" }];
    });
    return photos.length === 0 ? null : { kind: "photos", photos, start: 0 };
  }
  const toggles = fieldsIn(fields["showOrHideList"]);
  const ids = toggles.map(({ id, itemId }) => textOf(id) || textOf(itemId)).filter((id) => id !== "");
  if (ids.length === 0) return null;
  const word = textOf(toggles[0]?.["type"] ?? toggles[0]?.["action"]).toLowerCase();
  return { kind: "toggle", ids, to: word.includes("hide") ? "hide" : word.includes("show") ? "show" : "switch" };
}

function withHead(head: unknown, url: unknown): string {
  const written = textOf(url).trim();
  return written === "" || /^[a-z]+:/i.test(written) ? written : textOf(head) + written;
}

function linkOf({ urlHead, url, originEmail, originUrl, target }: Fields): Action {
  const written = textOf(urlHead) === "mailto:" ? textOf(url) || textOf(originEmail) : textOf(url) || textOf(originUrl);
  return { kind: "url", url: withHead(urlHead, written), target: textOf(target) === "1" ? "self" : "" };
}

function audioAction({ audioList, pauseOrStopOnReClick }: Fields, book: Book): Action | null {
  const sources = fieldsIn(audioList).flatMap(({ localLink, url, fileName, name }) => {
    const found = fileOf(localLink ?? url, fileName, { book });
    return found === "" ? [] : [{ url: found, title: wordsOf(textOf(name)) }];
  });
  const stopsOnRepress = textOf(pauseOrStopOnReClick) !== "none";
  return sources.length === 0 ? null : { kind: "audio", audio: audioOf(sources, { isVisible: false }), stopsOnRepress };
}

function messageOf({ titleProps, contentProps, windowWH, imageOpts, btnOpts }: Fields, book: Book): Action {
  const said = (value: unknown, ...keys: readonly string[]) =>
    keys.map((key) => textOf(fieldsOf(value)[key])).find((text) => text !== "") ?? "";
  const picture = said(imageOpts, "url", "fileName");
  return {
    kind: "info",
    info: {
      title: wordsOf(said(titleProps, "content", "title", "text")),
      paragraphs: paragraphsOf(said(contentProps, "content", "text"), 800),
      picture: picture === "" ? "" : (readAddress(picture, book.baseUrl) ?? ""),
      buttonName: wordsOf(said(btnOpts, "text", "content", "name")),
      link: said(btnOpts, "link", "url"),
      width: numberIn(fieldsOf(windowWH)["maxW"], 0, 4000, 0),
      height: numberIn(fieldsOf(windowWH)["maxH"], 0, 4000, 0),
    },
  };
}

function videoAction({ videoInfo, title }: Fields, book: Book): Action | null {
  const { localLink, link, url, fileName, youTubeId, vimeoId, generalCode } = fieldsOf(videoInfo);
  const caption = wordsOf(textOf(title));
  for (const [id, provider] of [[textOf(youTubeId), "youtube"], [textOf(vimeoId), "vimeo"]] as const) {
    if (id !== "") return { kind: "video", title: caption, video: videoOf(id, { provider, isPopup: true }) };
  }
  const source = fileOf(localLink ?? link ?? url, fileName, { book });
  if (source !== "") return { kind: "video", title: caption, video: videoOf(source, { isPopup: true }) };
  if (textOf(generalCode) === "") return null;
  return { kind: "window", url: "", html: textOf(generalCode), title: caption, width: 0, height: 0 };
}
