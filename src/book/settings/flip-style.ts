import type { Axis } from "../geometry/layout.ts";
import type { Settings } from "./settings.ts";

/** How leaves turn: the book types of the specification (PAGE-06), "soft" being its normal one. */
export type FlipStyle = "soft" | "catalog" | "slide" | "single" | "card" | "singleSlide";

const STYLES: Readonly<Record<Settings["FlipStyle"], FlipStyle>> = {
  Flip: "soft",
  Normal: "soft",
  Catalog: "catalog",
  Slide: "slide",
  Single: "single",
  Card: "card",
  SingleSlide: "singleSlide",
};

/** How a book's leaves turn on a device; phones may have a style of their own. */
export function flipStyleOf(settings: Settings, device: string): FlipStyle {
  return STYLES[(device === "phone" && settings.phoneFlipStyle) || settings.FlipStyle];
}

/** Whether a book's spine is upright ("horizontal" turns) or level, as in a wall calendar; phones may differ. */
export function flipDirectionOf(settings: Settings, device: string): Axis {
  const direction = (device === "phone" && settings.FlipDirectiononMobile) || settings.FlipDirection;
  return direction === "1" || direction === "Vertical" ? "vertical" : "horizontal";
}
