import { useAtomValue } from "jotai/react";
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from "react";
import { pictureOpenerAtom } from "../../state/access.ts";

type BookPictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "onError"> & {
  readonly src: string;
  readonly onMissing?: () => void; // it cannot be loaded
};

/**
 * A picture of the book beside its pages, such as a thumbnail. Where its file is encrypted, a copy in memory is shown, for
 * as long as the component is.
 */
export function BookPicture({ src, onMissing, ...props }: BookPictureProps) {
  const url = useOpenedUrl(src, onMissing);
  return url === null ? null : <img {...props} src={url} alt="" onError={onMissing} />;
}

/** The address under which an image element shows a picture; null = it is not decrypted yet. */
function useOpenedUrl(address: string, onMissing: (() => void) | undefined): string | null {
  const opener = useAtomValue(pictureOpenerAtom);
  const isSealed = opener?.has(address) === true;
  const [opened, setOpened] = useState<{ readonly of: string; readonly url: string } | null>(null);
  const missing = useRef(onMissing);
  useLayoutEffect(() => {
    missing.current = onMissing;
  });
  useEffect(() => {
    if (!isSealed) return;
    let isOver = false;
    let url: string | null = null;
    void opener.open(address).then((found) => {
      if (found === null) return isOver ? undefined : missing.current?.();
      if (isOver) return opener.revoke(found);
      url = found;
      setOpened({ of: address, url });
    });
    return () => {
      isOver = true;
      if (url !== null) opener.revoke(url);
    };
  }, [opener, isSealed, address]);
  if (!isSealed) return address;
  return opened?.of === address ? opened.url : null;
}
