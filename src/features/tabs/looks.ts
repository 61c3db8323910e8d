import type { BookTabs } from "../../book/publication/book.ts";
import { blend, contrast, isLightGround, READABLE, readableInk } from "../../lib/readable-color.ts";

/** The colours of one tab, "#rrggbb". */
export type TabLook = { readonly ground: string; readonly ink: string };

/** Parts of black or white that a tab may take on, the least first: with more of it, it would be another colour. */
const SHADES = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35] as const;

/**
 * The colours of a book's tabs. A title that could not be read gets another colour; where that would give a few titles
 * dark letters among light ones, or the other way round, those tabs become a little deeper or paler instead: all of them
 * are seen together.
 */
export function tabLooks(tabs: BookTabs["tabs"]): readonly TabLook[] {
  const looks = tabs.map(({ color, fontColor }): TabLook => {
    const ground = color.slice(0, 7);
    return { ground, ink: readableInk(fontColor.slice(0, 7), ground) };
  });
  const light = looks.filter(({ ink }) => isLightGround(ink));
  const dark = looks.filter(({ ink }) => !isLightGround(ink));
  const [most, few] = light.length >= dark.length ? [light, dark] : [dark, light];
  const ink = most[0]?.ink ?? "";
  return looks.map((look) => (few.includes(look) ? (shaded(look, ink) ?? look) : look));
}

/** A tab on which such letters can be read; null = it would be another colour. */
function shaded({ ground }: TabLook, ink: string): TabLook | null {
  const shade = isLightGround(ink) ? "#000000" : "#ffffff";
  const grounds = SHADES.map((share) => blend(shade, ground, share));
  const found = grounds.find((each) => contrast(ink, each) >= READABLE);
  return found ? { ground: found, ink } : null;
}
