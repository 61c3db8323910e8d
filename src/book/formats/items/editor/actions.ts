import { clamp } from "../../../../lib/clamp.ts";
import type { Action, Quiz } from "../../../publication/annotation.ts";
import type { IssueLog } from "../../../publication/issues.ts";
import { type PageIndex, pageIndex } from "../../../publication/pages.ts";
import { type Fields, fieldsOf, isFields, listOf, readNumber, textOf } from "../../../settings/values.ts";
import { paragraphsOf, WINDOW_TEXT_PX, wordsOf } from "../markup.ts";
import { audioOf, type MediaSource, mediumOf, photosOf, serviceVideo, videoOf, writtenAddress } from "../media.ts";
import { fieldsIn, isOn, numberIn, triggerOf } from "../parts.ts";

/** Where an action stands in the book's data, and where its faults are noted. */
type Place = MediaSource & { readonly log: IssueLog; readonly path: string };

/** Reads the action of an item of the old exports; null = there is none, or an unknown one. */
export function readEditorAction(value: unknown, place: Place): Action | null {
  const fields = fieldsOf(value);
  const name =
    textOf(fields["actionType"])
      .split(/[.:]/)
      .at(-1)
      ?.replace(/^TAnnoAction/, "") ?? "";
  const title = wordsOf(textOf(fields["caption"]));
  switch (name) {
    case "GotoPage":
      return { kind: "page", page: pageOf(fields["pageIndex"], place.book.pages.length) };
    case "OpenURL": {
      const url = writtenAddress(fields["url"]);
      return url === "" ? null : { kind: "url", url, target: textOf(fields["linkTarget"]) };
    }
    case "OpenWindow":
    case "WindowHtml":
      return windowOf(name, fields, place);
    case "PhotoSlide":
    case "OpenImg": {
      const photos = photosOf(fields["photos"] ?? fields["url"] ?? [], place);
      return photos.length > 0 ? { kind: "photos", photos, start: 0 } : null;
    }
    case "SwfSlide":
      return slidesOf(fields, place);
    case "PlayAudio": {
      const url = mediumOf([fields["audioURL"]], undefined, place);
      if (url === "") return null;
      const stopsOn = triggerOf(fields["soundStopTriggerEvt"] ?? fields["stopEvt"], "page-off");
      return {
        kind: "audio",
        audio: audioOf([{ url, title: "" }], { isVisible: false, stopsOn }),
        stopsOnRepress: true,
      };
    }
    case "PlayVideo":
      return filmOf(fields, title, place);
    case "ShowInformation":
      return information(fields, place);
    case "Quiz":
      return { kind: "quiz", quiz: quizOf(fields, place) };
    case "ShowArticle":
      return {
        kind: "article",
        articleId: textOf(fieldsOf(fields["articleConfig"])["articleId"]) || textOf(fields["articleId"]),
      };
    case "Javascript":
      return { kind: "script", code: textOf(fields["scriptFun"]) };
    default:
      return null;
  }
}

/** Tags of HTML that only a frame can show. */
const MORE_THAN_WORDS = /<(iframe|img|video|audio|object|embed|table|form|input|svg|canvas|script|a)\b/i;

/** An action that opens a page, a file or a text with Flash's markup in a window; sizes are px. */
function windowOf(name: "OpenWindow" | "WindowHtml", fields: Fields, { log, path }: Place): Action | null {
  const size = {
    width: numberIn(fields["windowWidth"], 0, 4000, 0),
    height: numberIn(fields["windowHeight"], 0, 4000, 0),
  };
  const title = wordsOf(textOf(fields["caption"]));
  const content = textOf(fields["resourceContent"]);
  if (name === "OpenWindow" && textOf(fields["windowType"]) === "4") {
    if (MORE_THAN_WORDS.test(content)) return { kind: "window", url: "", html: content, title, ...size };
    const paragraphs = paragraphsOf(content, WINDOW_TEXT_PX);
    return { kind: "info", info: { title, paragraphs, picture: "", buttonName: "", link: "", ...size } };
  }
  const url = writtenAddress(name === "OpenWindow" ? content : fields["windowURL"]);
  if (isFlashFile(url)) return flash(log, path);
  return url === "" ? null : { kind: "window", url, html: "", title, ...size };
}

function isFlashFile(address: string): boolean {
  return /\.swf(\?|#|$)/i.test(address);
}

/** An action that needs Flash: it is noted for the author here, and the reader is told when it is pressed (ANNO-40). */
function flash(log: IssueLog, path: string): Action {
  log.note(`${path}.action`, "needs Flash, which no browser has any more", "a word to the reader when it is pressed");
  return { kind: "flash" };
}

/** A show of Flash slides: only those that are pictures are shown (ANNO-40). */
function slidesOf(fields: Fields, place: Place): Action {
  const lists = [fields["photos"], fields["swfs"], fields["Images"], fields["url"]].filter(
    (list) => list !== undefined,
  );
  const photos = lists.flatMap((list) => photosOf(list, place)).filter(({ url }) => !isFlashFile(url));
  return photos.length > 0 ? { kind: "photos", photos, start: 0 } : flash(place.log, place.path);
}

/** A film of a video service, by its page or its id, or a file. */
function filmOf(fields: Fields, title: string, place: Place): Action | null {
  const service = /youtube|vimeo/i.exec(textOf(fields["windowType"]))?.[0].toLowerCase();
  const [id, url] = [writtenAddress(fields["id"]), writtenAddress(fields["url"])];
  const isBareId = /^[\w-]{6,20}$/.test(id);
  if (id !== "" && (service === "youtube" || service === "vimeo")) {
    return { kind: "video", video: serviceVideo(id, service, { isPopup: true }), title };
  }
  if (isBareId && url === "") return { kind: "video", video: serviceVideo(id, "youtube", { isPopup: true }), title };
  const page = [id, url].map((each) => videoOf(each, { isPopup: true })).find(({ provider }) => provider !== "file");
  if (page && page.provider !== "flv") return { kind: "video", video: page, title };
  const source = mediumOf([id, url], undefined, place);
  return source === "" ? null : { kind: "video", video: videoOf(source, { isPopup: true }), title };
}

/** The page that an action names, 1-based as published; page 1 if it names none (ANNO-30). */
export function pageOf(value: unknown, pageCount: number): PageIndex {
  const number = Math.round(readNumber(value) ?? 1);
  return pageIndex(clamp(number - 1, 0, Math.max(0, pageCount - 1)));
}

/** A window with information. Its picture is shown if `imgAddBool` says so; if the book has no such key, always. */
function information(fields: Fields, place: Place): Action {
  const isPictured = isOn(fields["imgAddBool"], true);
  return {
    kind: "info",
    info: {
      title: wordsOf(textOf(fields["titleText"])),
      paragraphs: paragraphsOf(textOf(fields["bodyText"]), WINDOW_TEXT_PX),
      picture: isPictured ? mediumOf([fields["imgURL"]], undefined, place) : "",
      buttonName: wordsOf(textOf(fields["buttonName"])),
      link: writtenAddress(fields["link"]),
      width: numberIn(fields["width"], 0, 4000, 0),
      height: numberIn(fields["height"], 0, 4000, 0),
    },
  };
}

function quizOf(fields: Fields, place: Place): Quiz {
  const { quiz } = fields;
  const topics = Array.isArray(quiz) ? fieldsIn(quiz) : isFields(quiz) ? fieldsIn(listOf([quiz["topic"] ?? quiz])) : [];
  return {
    intro: wordsOf(textOf(fields["guizTxt"])),
    end: wordsOf(textOf(fields["guizEndTxt"])),
    questions: topics.slice(0, 500).map((topic) => ({
      title: wordsOf(textOf(topic["title"])),
      picture: mediumOf([topic["media"]], undefined, place),
      right: wordsOf(textOf(topic["rightTxt"])),
      wrong: wordsOf(textOf(topic["wrongTxt"])),
      answers: [1, 2, 3, 4, 5].flatMap((number) => {
        const { value, dataRight } = fieldsOf(topic[`answer${number}`]);
        const text = wordsOf(textOf(value));
        return text === "" ? [] : [{ text, isRight: isOn(dataRight, false) }];
      }),
    })),
  };
}
