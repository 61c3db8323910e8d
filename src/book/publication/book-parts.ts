import type { Settings } from "../settings/settings.ts";
import type { BookParts, LoadingStyle } from "./book.ts";

/** The style of the loading screen, by the book's settings. */
export function loadingStyleOf(settings: Settings): LoadingStyle {
  return {
    caption: settings.loadingCaption,
    captionColor: settings.loadingCaptionColor,
    captionFontSize: settings.loadingCaptionFontSize,
    background: settings.loadingBackground,
    picture: settings.loadingPicture || null,
    pictureHeight: settings.loadingPictureHeight,
    displayTime: settings.loadingDisplayTime,
    isProgressVisible: settings.showLoadingGif,
  };
}

/** The parts of a book that has nothing but its pages. */
export const NO_PARTS: BookParts = {
  chromeSettings: null,
  contents: [],
  tabs: { tabs: [], hasTexture: false, isOnSideEdge: true, isHorizontalText: false },
  languages: [],
  search: {
    texts: null,
    textScript: null,
    positionScript: null,
    pageMap: null,
    positions: null,
    textsUrl: null,
    positionsUrl: null,
  },
  annotations: [],
  extras: {
    ads: null,
    audio: null,
    videos: null,
    cart: null,
    phoneNumbers: null,
    periodical: null,
    download: null,
    share: null,
    userInfo: null,
    users: null,
  },
};
