import { useAtomValue } from "jotai/react";
import type { CSSProperties } from "react";
import { pagesOf, type Spread } from "../../book/geometry/spreads.ts";
import type { Page } from "../../book/publication/book.ts";
import { bookAtom } from "../../state/reading.ts";
import { BookPicture } from "./BookPicture.tsx";
import "./spread-picture.css";

/** A spread, small: the pictures of its pages side by side, in the direction of the element around it. */
export function SpreadPicture({ spread }: { readonly spread: Spread | undefined }) {
  const { pages } = useAtomValue(bookAtom);
  return (
    <div className="spread-picture">
      {spread && pagesOf(spread).map((each) => <SmallPage key={each} page={pages[each]} />)}
    </div>
  );
}

/** One page: its small picture, or its paper where it has none or is closed to the reader. */
function SmallPage({ page }: { readonly page: Page | undefined }) {
  if (!page) return null;
  const address = page.isProtected ? null : (page.thumb ?? page.preview);
  const style = { "--paper": page.color, aspectRatio: `${page.width} / ${page.height}` } as CSSProperties;
  return (
    <span className="spread-picture__page" style={style}>
      {address !== null && <BookPicture src={address} isPage decoding="async" draggable={false} />}
    </span>
  );
}
