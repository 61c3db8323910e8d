import type { Axis } from "../geometry/layout.ts";
import type { Settings } from "./settings.ts";

/** The style in which leaves turn: the book types of the specification (PAGE-06); "soft" is the normal one. */
export type FlipStyle = "soft" | "catalog" | "slide" | "single" | "card" | "singleSlide";

/** How a turn looks. */
export type TurnStyle = "soft" | "rigid" | "slide" | "card" | "fade";

const STYLES: Readonly<Record<Settings["FlipStyle"], FlipStyle>> = {
  Flip: "soft",
  Normal: "soft",
  Catalog: "catalog",
  Slide: "slide",
  Single: "single",
  Card: "card",
  SingleSlide: "singleSlide",
};

/** The style of a book on a device; a book may have another style on phones. */
export function flipStyleOf(settings: Settings, device: string): FlipStyle {
  return STYLES[(device === "phone" && settings.phoneFlipStyle) || settings.FlipStyle];
}

/** How a leaf of a book in `style` looks in flight; boards of a soft book turn rigidly. */
export function turnStyleOf(style: FlipStyle | "fade", isBoard: boolean): TurnStyle {
  switch (style) {
    case "fade":
    case "card":
      return style;
    case "slide":
    case "singleSlide":
      return "slide";
    case "catalog":
      return "rigid";
    case "soft":
    case "single":
      return isBoard ? "rigid" : "soft";
  }
}

/** Whether leaves turn about an upright spine ("horizontal") or a level one, as in wall calendars; phones may differ. */
export function flipDirectionOf(settings: Settings, device: string): Axis {
  const direction = (device === "phone" && settings.FlipDirectiononMobile) || settings.FlipDirection;
  return direction === "1" || direction === "Vertical" ? "vertical" : "horizontal";
}
