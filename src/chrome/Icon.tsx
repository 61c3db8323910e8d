import { memo } from "react";
import type { IconName } from "./icons.ts";
import { SPRITE_PREFIX } from "./sprite.ts";

/** An icon in the colour of the text around it; its size comes from the style sheet. It says nothing to ears. */
export const Icon = memo(function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`#${SPRITE_PREFIX}${name}`} />
    </svg>
  );
});
