import type { Action, Quiz } from "./annotation.ts";
import { clamp } from "../lib/clamp.ts";
import type { Book } from "./book.ts";
import { paragraphsOf, wordsOf } from "./flash-text.ts";
import { audioOf, fieldsIn, isOn, numberIn, photosOf, videoOf } from "./item-parts.ts";
import { pageIndex, type PageIndex } from "./pages.ts";
import { fieldsOf, isFields, listOf, readAddress, readNumber, textOf, type Fields } from "./values.ts";

/** What an item of the old exports does; null = nothing, or nothing that is known. */
export function readEditorAction(value: unknown, book: Book): Action | null {
  const fields = fieldsOf(value);
  const name = textOf(fields["actionType"]).split(/[.:]/).at(-1)?.replace(/^TAnnoAction/, "") ?? "";
  const size = {
    width: numberIn(fields["windowWidth"], 0, 4000, 0),
    height: numberIn(fields["windowHeight"], 0, 4000, 0),
  };
  const title = wordsOf(textOf(fields["caption"]));
  switch (name) {
    case "GotoPage":
      return { kind: "page", page: pageOf(fields["pageIndex"], book.pages.length) };
    case "OpenURL":
      return { kind: "url", url: textOf(fields["url"]), target: textOf(fields["linkTarget"]) };
    case "OpenWindow": {
      const content = textOf(fields["resourceContent"]);
      const isText = textOf(fields["windowType"]) === "4";
      return { kind: "window", url: isText ? "" : content, html: isText ? content : "", title, ...size };
    }
    case "WindowHtml":
      return { kind: "window", url: textOf(fields["windowURL"]), html: "", title, ...size };
    case "PhotoSlide":
    case "OpenImg": {
      const photos = photosOf(fields["photos"] ?? fields["url"] ?? [], book.baseUrl);
      return photos.length > 0 ? { kind: "photos", photos, start: 0 } : null;
    }
    case "PlayAudio": {
      const url = readAddress(textOf(fields["audioURL"]), book.baseUrl);
      if (!url) return null;
      return { kind: "audio", audio: audioOf([{ url, title: "" }], { isVisible: false }), stopsOnRepress: true };
    }
    case "PlayVideo": {
      const source = textOf(fields["id"]) || textOf(fields["url"]);
      const url = readAddress(source, book.baseUrl);
      return url ? { kind: "video", video: videoOf(url, { isPopup: true }), title } : null;
    }
    case "ShowInformation":
      return information(fields, book);
    case "Quiz":
      return { kind: "quiz", quiz: quizOf(fields, book.baseUrl) };
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

/** The page that an action names: 1-based as published; page 1 where it names none (ANNO-30). */
export function pageOf(value: unknown, pageCount: number): PageIndex {
  const number = Math.round(readNumber(value) ?? 1);
  return pageIndex(clamp(number - 1, 0, Math.max(0, pageCount - 1)));
}

function information(fields: Fields, book: Book): Action {
  const picture = textOf(fields["imgURL"]).replace(/^(null|undefined)$/, "");
  return {
    kind: "info",
    info: {
      title: wordsOf(textOf(fields["titleText"])),
      paragraphs: paragraphsOf(textOf(fields["bodyText"]), 800),
      picture: isOn(fields["imgBool"], true) && picture !== "" ? (readAddress(picture, book.baseUrl) ?? "") : "",
      buttonName: wordsOf(textOf(fields["buttonName"])),
      link: textOf(fields["link"]).replace(/^(null|undefined)$/, ""),
      width: numberIn(fields["width"], 0, 4000, 0),
      height: numberIn(fields["height"], 0, 4000, 0),
    },
  };
}

function quizOf(fields: Fields, baseUrl: string): Quiz {
  const { quiz } = fields;
  const topics = Array.isArray(quiz) ? fieldsIn(quiz) : isFields(quiz) ? fieldsIn(listOf([quiz["topic"] ?? quiz])) : [];
  return {
    intro: wordsOf(textOf(fields["guizTxt"])),
    end: wordsOf(textOf(fields["guizEndTxt"])),
    questions: topics.slice(0, 500).map((topic) => ({
      title: wordsOf(textOf(topic["title"])),
      picture: readAddress(textOf(topic["media"]).replace(/^(null|undefined)$/, ""), baseUrl) ?? "",
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
