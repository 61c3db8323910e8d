/** The icons in use, by their names; the build puts these and no others into the sprite. Source: Lucide (ISC). */
export const ICON_NAMES = [
  "a-large-small", "arrow-down", "arrow-left", "arrow-right", "arrow-up", "book", "book-a", "book-open",
  "book-open-text", "bookmark", "bookmark-check", "bookmark-plus", "calendar-days", "camera", "check", "chevron-down",
  "chevron-first", "chevron-last", "chevron-left", "chevron-right", "chevron-up", "circle-play",
  "circle-question-mark", "circle-x", "clapperboard", "clipboard", "clock", "columns-2", "copy", "download",
  "ellipsis", "eraser", "expand", "external-link", "eye", "eye-off", "file-text", "flag", "fullscreen", "gift",
  "glasses", "globe", "grip-vertical", "hand", "headphones", "heart", "highlighter", "history", "house", "image",
  "images", "info", "languages", "layout-grid", "lightbulb", "link", "list", "list-tree", "lock", "mail", "map-pin",
  "maximize", "menu", "message-circle", "message-square", "mic", "minimize", "minus", "moon", "mouse-pointer-click",
  "music", "navigation", "newspaper", "panel-bottom", "panel-left", "panel-right", "panel-top", "panels-top-left", "paperclip",
  "pause", "pen", "pencil", "phone", "pin", "pin-off", "play", "plus", "pointer", "printer", "qr-code", "redo-2",
  "refresh-cw", "rotate-ccw", "rotate-cw", "save", "scan", "scan-search", "scan-text", "search", "send", "settings",
  "settings-2", "share-2", "shopping-bag", "shopping-cart", "skip-back", "skip-forward", "sliders-horizontal",
  "smartphone", "square", "square-check", "star", "sticky-note", "sun", "table-of-contents", "text", "text-select",
  "thumbs-up", "trash-2", "triangle-alert", "type", "undo-2", "upload", "user", "video", "volume-1", "volume-2",
  "volume-x", "x", "zoom-in", "zoom-out",
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** Whether there is an icon of that name. */
export function isIconName(name: string): name is IconName {
  return (ICON_NAMES as readonly string[]).includes(name);
}
