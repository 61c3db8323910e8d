import { useAtomValue } from "jotai/react";
import type { PageIndex } from "../../book/pages.ts";
import { bookAtom } from "../../state/reading.ts";

/** Labels up to this length stand close together, "2-3"; longer ones need air to be told apart. */
const SHORT_LABEL = 4;

/** The label of a group: of one page, or of both in one, "2-3" (THUMB-21, THUMB-22). */
export function ThumbTitle({ pages }: { readonly pages: readonly PageIndex[] }) {
  const book = useAtomValue(bookAtom);
  const [first] = pages;
  const labels = pages.map((page) => book.pages[page]?.label ?? "");
  const joint = labels.every((label) => label.length <= SHORT_LABEL) ? "-" : " – ";
  return (
    <span className="thumb-group__title" aria-hidden="true" data-thumb={first === undefined ? undefined : first + 1}>
      <bdi>{labels.join(joint)}</bdi>
    </span>
  );
}
