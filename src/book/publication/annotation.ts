import type { Rect } from "../geometry/layout.ts";
import type { ElementAnimation, Highlight, LineHeight, Round, TextRow, TextRun } from "./item-style.ts";
import type { PageIndex } from "./pages.ts";

/** A colour "#rrggbb" and its opacity, 0..1. */
export type Ink = { readonly color: string; readonly alpha: number };

/** The fill of a shape: nothing, one colour, or a gradient at an angle (degrees clockwise, 0 = left to right). */
export type Fill =
  | { readonly kind: "none" }
  | { readonly kind: "plain"; readonly ink: Ink }
  | { readonly kind: "gradient"; readonly from: Ink; readonly to: Ink; readonly angle: number };

/** The border of a shape; `width` in parts of the page's width, 0 = none. */
export type Border = { readonly ink: Ink; readonly width: number };

/** The shadow of an item; lengths in parts of the page's width. */
export type DropShadow = { readonly ink: Ink; readonly x: number; readonly y: number; readonly blur: number };

/** A paragraph of runs of plain text, without markup. */
export type Paragraph = { readonly runs: readonly TextRun[]; readonly align: "left" | "center" | "right" | "justify" };

/** A picture of a slide show, with its absolute address and plain texts. Source: specification SLIDES-02. */
export type Photo = { readonly url: string; readonly title: string; readonly desc: string; readonly link: string };

/** The hint of an item under a pointer. Sizes in px of a page with the width `pageWidth`; 0 = by the text (ANNO-25). */
export type Hint = {
  readonly text: string;
  readonly isPlainBox: boolean; // false = a bubble with a pointer
  readonly ink: Ink;
  readonly edge: string; // colour of its border
  readonly width: number;
  readonly height: number;
  readonly isSizedByText: boolean;
  readonly pageWidth: number;
};

/** When a medium starts or stops by itself. */
export type MediaTrigger = "none" | "page-viewed" | "page-off" | "press";

export type Video = {
  readonly provider: "file" | "flv" | "youtube" | "vimeo" | "frame";
  readonly source: string; // absolute address, or the provider's id
  readonly poster: string; // absolute address, "" = none
  readonly startsOn: MediaTrigger;
  readonly stopsOn: MediaTrigger;
  readonly isLooping: boolean;
  readonly isPopup: boolean;
};
export type Audio = {
  readonly sources: readonly { readonly url: string; readonly title: string }[];
  readonly skin: string; // "bar", "button", "wave", "glass", "tree" …; an unknown one is "bar"
  readonly startsOn: MediaTrigger;
  readonly stopsOn: MediaTrigger;
  readonly repeats: number; // -1 = for ever
  readonly volume: number; // 0..1
  readonly isVisible: boolean; // whether it has controls on the page
  readonly pages?: readonly [first: PageIndex, last: PageIndex]; // where it plays, if not just on its own page
  readonly startsAnew?: boolean; // whenever the reader comes back to those pages, and does not go on where it was
};

/** What an item does when it is triggered. Source: specification ANNO-30 to ANNO-41. */
export type Action =
  | { readonly kind: "page"; readonly page: PageIndex }
  | { readonly kind: "url"; readonly url: string; readonly target: string } // as written; publication/links.ts makes it safe
  | {
      readonly kind: "window";
      readonly url: string;
      readonly html: string;
      readonly title: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: "photos"; readonly photos: readonly Photo[]; readonly start: number }
  | { readonly kind: "script"; readonly code: string }
  | { readonly kind: "audio"; readonly audio: Audio; readonly stopsOnRepress: boolean }
  | { readonly kind: "video"; readonly video: Video; readonly title: string }
  | { readonly kind: "info"; readonly info: Information }
  | { readonly kind: "quiz"; readonly quiz: Quiz }
  | { readonly kind: "article"; readonly articleId: string }
  | { readonly kind: "flash" } // needs Flash: the reader gets a message
  | { readonly kind: "toggle"; readonly ids: readonly string[]; readonly to: "show" | "hide" | "switch" }
  | { readonly kind: "animate"; readonly ids: readonly string[]; readonly animations: readonly ElementAnimation[] }
  | { readonly kind: "zoom" }
  | { readonly kind: "print" }
  | { readonly kind: "cart"; readonly item: CartOffer };

export type Information = {
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
  readonly picture: string; // absolute address, "" = none
  readonly buttonName: string;
  readonly link: string;
  readonly width: number; // px, 0 = by its contents
  readonly height: number;
};
export type Quiz = {
  readonly intro: string;
  readonly end: string;
  readonly questions: readonly {
    readonly title: string;
    readonly picture: string;
    readonly right: string; // the response to a right answer
    readonly wrong: string;
    readonly answers: readonly { readonly text: string; readonly isRight: boolean }[];
  }[];
};
export type CartOffer = {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly currency: string;
  readonly picture: string;
};

/** When an action is run: "tap" at a click, the others at mouse events. A finger's tap runs the first three (ANNO-42, ANNO-44). */
export type Trigger = "tap" | "press" | "release" | "enter" | "leave" | "move";

/** The kind of an item and the fields of that kind. Lengths are parts of the page's width unless noted otherwise. */
export type Item =
  | {
      readonly kind: "link";
      readonly out: Ink;
      readonly over: Ink;
      readonly down: Ink;
      readonly borderColor: string | null; // null = it has no border under a pointer
      readonly round: Round;
      readonly isPulsing: boolean;
      readonly isHoverable: boolean; // it changes under a pointer
    }
  | {
      readonly kind: "image";
      readonly url: string; // "" = a picture that cannot be shown
      readonly crop?: Rect; // the whole picture's place, in parts of the item's box, which cuts it; without one it fills the box
      readonly hover: "none" | "grow" | "shine";
      readonly popUp: string;
      readonly border: Border;
      readonly isAnimated: boolean;
    }
  | {
      readonly kind: "button";
      readonly caption: Paragraph;
      readonly out: Fill;
      readonly over: Fill;
      readonly down: Fill;
      readonly round: number;
      readonly border: Border;
      readonly isDynamic: boolean;
      readonly icon?: { readonly url: string; readonly name: string }; // a picture, or the book's word for an icon
    }
  | {
      readonly kind: "shape";
      readonly shape: ShapeName;
      readonly fill: Fill;
      readonly border: Border;
      readonly round: Round;
      readonly params: Readonly<Record<string, number>>;
    }
  | {
      // ends in parts of the box
      readonly kind: "line";
      readonly from: readonly [x: number, y: number];
      readonly to: readonly [x: number, y: number];
      readonly ink: Ink;
      readonly width: number;
      readonly dash: readonly number[];
      readonly arrows: "none" | "one" | "both";
    }
  | {
      readonly kind: "text";
      readonly paragraphs: readonly Paragraph[];
      readonly lineHeight: LineHeight;
      readonly rows?: readonly TextRow[]; // the rows as the editor has set them, in place of line breaking
      readonly designPx?: readonly [width: number, height: number]; // of its box, for outlines
      readonly outlines?: string; // an SVG of the text's exact letters, which replaces them
      readonly ground: Fill;
      readonly effect: TextEffect;
      readonly secondsPerRound: number;
    }
  | {
      // tip in parts of the box
      readonly kind: "callout";
      readonly paragraphs: readonly Paragraph[];
      readonly fill: Fill;
      readonly border: Border;
      readonly round: number;
      readonly tip: readonly [x: number, y: number];
    }
  | { readonly kind: "highlight"; readonly ink: Ink; readonly label: string }
  | { readonly kind: "zoom" }
  | { readonly kind: "print" }
  | {
      readonly kind: "photos";
      readonly look: "carousel" | "banner" | "alpha-banner" | "slideshow" | "swiper" | "turning";
      readonly photos: readonly Photo[];
      readonly secondsEach: number;
      readonly isAutomatic: boolean;
      readonly isLooping: boolean;
    }
  | { readonly kind: "hotspot"; readonly look: HotspotShape; readonly color: string }
  | { readonly kind: "cart"; readonly offer: CartOffer }
  | { readonly kind: "icon"; readonly icon: string; readonly color: string }
  | { readonly kind: "svg"; readonly code: string }
  | { readonly kind: "lottie"; readonly url: string; readonly color: string }
  | { readonly kind: "frame"; readonly url: string; readonly html: string }
  | { readonly kind: "video"; readonly video: Video }
  | { readonly kind: "audio"; readonly audio: Audio };

export type ItemKind = Item["kind"];
export type ShapeName =
  | "rectangle"
  | "ellipse"
  | "triangle"
  | "prismatic"
  | "cross"
  | "trapezoid"
  | "parallelogram"
  | "hexagon"
  | "pentagon"
  | "cylinder"
  | "arrow"
  | "dovetail"
  | "flow-chart"
  | "virtual-end"
  | "minus"
  | "l-shape"
  | "square-hole"
  | "one-corner";
export type TextEffect = "none" | "roller" | "star-wars" | "typing" | "spacing" | "fade" | "moving";
export type HotspotShape = "ring" | "disc" | "star" | "arrow" | "cross" | "heart";

/** An item on a page, of any format, in the form that the viewer works with. All numbers are finite. */
export type Annotation = {
  readonly id: string; // unique in the book, the same at every visit
  readonly page: PageIndex;
  readonly box: Rect; // parts of the page's width and height; its sides are > 0, and it may be outside the page
  readonly rotation: number; // degrees clockwise
  readonly pivot: "middle" | "corner"; // the point of the box about which it is rotated; "corner" = top left
  readonly isFlippedX: boolean;
  readonly isFlippedY: boolean;
  readonly alpha: number; // 0..1
  readonly name: string; // plain text for screen readers, "" = by its kind and action
  readonly hint: Hint | null;
  readonly highlight: Highlight | null;
  readonly shadow?: DropShadow;
  readonly actions: readonly { readonly on: Trigger; readonly action: Action }[];
  readonly animation: ElementAnimation | null; // the motion with which it appears
  readonly emphasis: readonly ElementAnimation[]; // the motions after that, one after the other
  readonly leaving: ElementAnimation | null; // the motion with which it leaves when an action hides it
  readonly isHidden: boolean; // until an action shows it
  readonly className: string; // the exporter's name of its kind, for issues and events
  readonly item: Item;
};

/** The items of a book, by page, and what else is known of its pages and media from them. */
export type PageItems = {
  readonly byPage: readonly (readonly Annotation[])[]; // one list for each page, in the order of drawing
  readonly grounds: readonly (string | null)[]; // the background "#rrggbb" of pages that consist only of items
  readonly places: ReadonlyMap<string, readonly string[]>; // further addresses of media, by the address they are known by
  readonly copied: ReadonlySet<PageIndex>; // pages whose previews and thumbnails already show the items
};

/** The paragraphs of an item that is a text; empty ones are left out. */
export function textsOfItem({ item }: Annotation): readonly string[] {
  if (item.kind !== "text" && item.kind !== "callout") return [];
  const paragraphs = item.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(""));
  return paragraphs.filter((text) => text.trim() !== "");
}
