import type { Rect } from "../geometry/layout.ts";
import type { ElementAnimation, Highlight, LineHeight, Round, TextRow, TextRun } from "./item-style.ts";
import type { PageIndex } from "./pages.ts";

/** A colour "#rrggbb" and how opaque it is, 0..1. */
export type Ink = { readonly color: string; readonly alpha: number };

/** What fills a shape: nothing, one colour, or two along an angle (degrees, 0 = left to right, clockwise). */
export type Fill =
  | { readonly kind: "none" }
  | { readonly kind: "plain"; readonly ink: Ink }
  | { readonly kind: "gradient"; readonly from: Ink; readonly to: Ink; readonly angle: number };

/** The line round a shape; `width` in parts of the page's width, 0 = none. */
export type Border = { readonly ink: Ink; readonly width: number };

/** A soft copy of an item under it; lengths in parts of the page's width. */
export type DropShadow = { readonly ink: Ink; readonly x: number; readonly y: number; readonly blur: number };

/** A paragraph of plain runs: no markup is left in it. */
export type Paragraph = { readonly runs: readonly TextRun[]; readonly align: "left" | "center" | "right" | "justify" };

/** A picture that readers look at: absolute address, plain texts. Source: specification SLIDES-02. */
export type Photo = { readonly url: string; readonly title: string; readonly desc: string; readonly link: string };

/** What is said as a pointer rests on an item. Sizes in px of a page `pageWidth` wide; 0 = by the text (ANNO-25). */
export type Hint = {
  readonly text: string;
  readonly isPlainBox: boolean; // else a bubble with a pointer
  readonly ink: Ink;
  readonly edge: string; // colour of its border
  readonly width: number;
  readonly height: number;
  readonly isSizedByText: boolean;
  readonly pageWidth: number;
};

/** When a medium starts or ends by itself. */
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
  readonly isVisible: boolean; // it has controls on the page
};

/** What an item does when it is triggered. Source: specification ANNO-30 to ANNO-41. */
export type Action =
  | { readonly kind: "page"; readonly page: PageIndex }
  | { readonly kind: "url"; readonly url: string; readonly target: string } // as written; book/links.ts makes it safe
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
  | { readonly kind: "flash" } // what only Flash could show: the reader is told
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
    readonly right: string; // what is said to a right answer
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

/** When an action happens: "tap" by a click, else as a mouse does. A finger's tap is the first three (ANNO-42, ANNO-44). */
export type Trigger = "tap" | "press" | "release" | "enter" | "leave" | "move";

/** The kind of an item and what only that kind has. Lengths are parts of the page's width unless said otherwise. */
export type Item =
  | {
      readonly kind: "link";
      readonly out: Ink;
      readonly over: Ink;
      readonly down: Ink;
      readonly borderColor: string;
      readonly round: Round;
      readonly isPulsing: boolean;
      readonly isHoverable: boolean; // it looks otherwise under a pointer
    }
  | {
      readonly kind: "image";
      readonly url: string; // "" = one that nobody can show
      readonly crop?: Rect; // where all of it lies, parts of the item's box, which cuts it; without one it fills that
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
      readonly rows?: readonly TextRow[]; // the text as its editor has set it: no lines are broken then
      readonly designPx?: readonly [width: number, height: number]; // of its box, which outlines are drawn in
      readonly outlines?: string; // a drawing of the text's exact letters, in place of them
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

/** One thing on a page, whatever format it came in. All numbers are finite. */
export type Annotation = {
  readonly id: string; // unique in the book, the same at every visit
  readonly page: PageIndex;
  readonly box: Rect; // parts of the page's width and height; its sides > 0, it may lie beyond the page
  readonly rotation: number; // degrees clockwise
  readonly pivot: "middle" | "corner"; // of the box, about which it is turned: the corner at its top left
  readonly isFlippedX: boolean;
  readonly isFlippedY: boolean;
  readonly alpha: number; // 0..1
  readonly name: string; // plain text for ears, "" = by its kind and action
  readonly hint: Hint | null;
  readonly highlight: Highlight | null;
  readonly shadow?: DropShadow;
  readonly actions: readonly { readonly on: Trigger; readonly action: Action }[];
  readonly animation: ElementAnimation | null; // with which it comes
  readonly emphasis: readonly ElementAnimation[]; // which it makes after that, one after the other
  readonly leaving: ElementAnimation | null; // with which it goes when an action hides it
  readonly isHidden: boolean; // until an action shows it
  readonly className: string; // the exporter's name of its kind, for issues and events
  readonly item: Item;
};

/** A book's annotations page by page, and whatever its pages have of their own there. */
export type PageItems = {
  readonly byPage: readonly (readonly Annotation[])[]; // in the order of drawing; one list a page of the book
  readonly grounds: readonly (string | null)[]; // "#rrggbb" of pages that consist of items only
  readonly places: ReadonlyMap<string, readonly string[]>; // where else media may lie, by the address they are known by
  readonly copied: ReadonlySet<PageIndex>; // whose previews and thumbnails have the items drawn in already
};
