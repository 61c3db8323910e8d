/** The panels of the reader, by the names that embedders and tests use. */
export type PanelName =
  | "thumbs" | "search" | "goto" | "bookmarks" | "contents" | "share" | "qr" | "report" | "sound" | "settings" | "about"
  | "guide" | "print" | "download" | "gallery" | "cart" | "contact" | "calendar" | "article" | "language" | "copy" | "annotate"
  | "accessibility" | "chatbot" | "password" | "slideshow" | "info" | "quiz" | "html" | "video" | "menu" | "landscape"
  | "swipehelp" | "sharehelp" | "instruction" | "more" | "tip";
