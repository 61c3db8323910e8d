import { useAtomValue } from "jotai/react";
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type PictureOpener, pageOpenerAtom, pictureOpenerAtom } from "../../state/access.ts";

type BookPictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "onError"> & {
  readonly src: string;
  readonly isPage?: boolean; // a whole page, which is shown in the light in which pages are read
  readonly isAsPrinted?: boolean; // such a page is not: something lies over it that is as printed, too
  readonly onMissing?: () => void; // it cannot be loaded
};

/** An address that an opener has given for that of a picture. */
type Opened = { readonly of: string; readonly by: PictureOpener; readonly url: string };

/**
 * A picture of the book beside its pages, such as a thumbnail. Where its file is encrypted, or a page of the night, a copy
 * in memory is shown, for as long as the component is.
 */
export function BookPicture({ src, isPage = false, isAsPrinted = false, onMissing, ...props }: BookPictureProps) {
  const url = useOpenedUrl(src, isPage && !isAsPrinted, onMissing);
  const isNight = useAtomValue(pageOpenerAtom) !== null;
  const isLight = isNight && isPage && (isAsPrinted || url === src);
  return url === null ? null : (
    <img {...props} src={url} alt="" data-as-printed={isLight || undefined} onError={onMissing} />
  );
}

/** The address under which an image element shows a picture; null = it is not opened yet. */
function useOpenedUrl(address: string, isPage: boolean, onMissing: (() => void) | undefined): string | null {
  const sealed = useAtomValue(pictureOpenerAtom);
  const page = useAtomValue(pageOpenerAtom);
  const opener = (isPage && page) || (sealed?.has(address) ? sealed : null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const missing = useRef(onMissing);
  useLayoutEffect(() => {
    missing.current = onMissing;
  });
  useEffect(() => {
    if (!opener) return;
    const use = new AbortController();
    let url: string | null = null;
    void opener.open(address, use.signal).then((found) => {
      const isOver = use.signal.aborted;
      if (found === null) return isOver ? undefined : missing.current?.();
      if (isOver) return opener.revoke(found);
      url = found;
      setOpened({ of: address, by: opener, url });
    });
    return () => {
      use.abort();
      if (url !== null) opener.revoke(url);
    };
  }, [opener, address]);
  if (!opener) return address;
  return opened?.of === address && opened.by === opener ? opened.url : null;
}
