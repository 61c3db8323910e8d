import bookOpen from "lucide-static/icons/book-open.svg";
import chevronDown from "lucide-static/icons/chevron-down.svg";
import chevronFirst from "lucide-static/icons/chevron-first.svg";
import chevronLast from "lucide-static/icons/chevron-last.svg";
import chevronLeft from "lucide-static/icons/chevron-left.svg";
import chevronRight from "lucide-static/icons/chevron-right.svg";
import chevronUp from "lucide-static/icons/chevron-up.svg";
import redo from "lucide-static/icons/redo-2.svg";
import undo from "lucide-static/icons/undo-2.svg";

/** The icons in use, as the text of their files; the build puts in no others. Source: Lucide (ISC). */
export const ICONS = {
  "book-open": bookOpen,
  "chevron-down": chevronDown,
  "chevron-first": chevronFirst,
  "chevron-last": chevronLast,
  "chevron-left": chevronLeft,
  "chevron-right": chevronRight,
  "chevron-up": chevronUp,
  "redo-2": redo,
  "undo-2": undo,
} as const;

export type IconName = keyof typeof ICONS;
