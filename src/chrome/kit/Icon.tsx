import { useAtomValue } from "jotai/react";
import { createContext, memo, type ReactNode, useContext } from "react";
import { type IconPaths, iconPathsAtom } from "./icon-paths.ts";
import type { IconName } from "./icons.ts";

const Paths = createContext<IconPaths | null>(null); // so that not every icon subscribes to the store

/** Provides the icons in `children` with their paths, as soon as these are loaded. */
export function Icons({ children }: { readonly children: ReactNode }) {
  return <Paths value={useAtomValue(iconPathsAtom)}>{children}</Paths>;
}

type IconProps = { readonly name: IconName } | { readonly name: string; readonly otherwise: IconName | null };

/**
 * An icon in the colour of the text around it; its size comes from the style sheet. Screen readers ignore it. A name that
 * a book has made up needs another one, or null for nothing, for the case that there is no such icon.
 * It contains its path itself: a `use` of a sprite would give each icon a tree of its own to style.
 */
export const Icon = memo(function Icon(props: IconProps) {
  const paths = useContext(Paths);
  const isOther = paths !== null && "otherwise" in props && !Object.hasOwn(paths, props.name);
  const name = (isOther ? props.otherwise : props.name) as IconName | null;
  if (name === null) return null;
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths?.[name]} />
    </svg>
  );
});
