import type { Action, Annotation, PageItems } from "../../book/annotation.ts";
import { TAP_TRIGGERS } from "../../state/item-press.ts";

/** The items with what those do that are made for one thing, and whose book does not say it again. */
export function withDefaultActions(items: PageItems): PageItems {
  return { ...items, byPage: items.byPage.map((page) => page.map(withDefault)) };
}

function withDefault(annotation: Annotation): Annotation {
  const action = annotation.actions.some(({ on }) => TAP_TRIGGERS.includes(on)) ? null : defaultAction(annotation);
  return action ? { ...annotation, actions: [...annotation.actions, { on: "tap", action }] } : annotation;
}

function defaultAction({ item, name }: Annotation): Action | null {
  switch (item.kind) {
    case "zoom":
    case "print":
      return { kind: item.kind };
    case "cart":
      return { kind: "cart", item: item.offer };
    case "image":
      if (item.popUp === "") return null;
      return { kind: "photos", photos: [{ url: item.popUp, title: name, desc: "", link: "" }], start: 0 };
    default:
      return null;
  }
}
