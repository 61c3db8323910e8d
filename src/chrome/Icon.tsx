import { createElement, memo, type ReactNode } from "react";
import { ICONS, type IconName } from "./icons.ts";

const shapesByName = new Map<IconName, readonly ReactNode[]>();

/** An icon in the colour of the text around it; its size comes from the style sheet. It says nothing to ears. */
export const Icon = memo(function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shapesOf(name)}
    </svg>
  );
});

/** The shapes inside of an icon's file, read once. */
function shapesOf(name: IconName): readonly ReactNode[] {
  const known = shapesByName.get(name);
  if (known) return known;
  const { documentElement } = new DOMParser().parseFromString(ICONS[name], "image/svg+xml");
  const shapes = [...documentElement.children].map((shape, index) =>
    createElement(shape.tagName, {
      key: index,
      ...Object.fromEntries([...shape.attributes].map(({ name: attribute, value }) => [attribute, value])),
    }),
  );
  shapesByName.set(name, shapes);
  return shapes;
}
