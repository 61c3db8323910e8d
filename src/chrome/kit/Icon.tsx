import { useAtomValue } from "jotai/react";
import { createContext, memo, type ReactNode, useContext } from "react";
import { type IconPaths, iconPathsAtom } from "./icon-paths.ts";
import type { IconName } from "./icons.ts";

const Paths = createContext<IconPaths | null>(null); // one look at the store for all icons

/** Gives the icons in `children` their paths, as soon as these have come. */
export function Icons({ children }: { readonly children: ReactNode }) {
  return <Paths value={useAtomValue(iconPathsAtom)}>{children}</Paths>;
}

/**
 * An icon in the colour of the text around it; its size comes from the style sheet. It says nothing to ears.
 * It draws its path itself: a `use` of a sprite would be a tree of its own to style for each icon.
 */
export const Icon = memo(function Icon({ name }: { name: IconName }) {
  const paths = useContext(Paths);
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths?.[name]} />
    </svg>
  );
});
