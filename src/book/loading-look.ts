import type { LoadingLook } from "./book.ts";
import type { Settings } from "./settings.ts";

/** What a book's settings say about the screen that shows while it opens. */
export function loadingLookOf(settings: Settings): LoadingLook {
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
