import { useAtomValue } from "jotai/react";
import { spreadAt } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { describePageAtom } from "../../state/page-descriptions.ts";
import { spreadsAtom } from "../../state/reading.ts";
import { SpreadPicture } from "./SpreadPicture.tsx";
import "./page-preview.css";

/** The spread of a page, small, with its label and its chapter: what a place of the book's scrubbers leads to. */
export function PagePreview({ page }: { readonly page: PageIndex }) {
  const spreads = useAtomValue(spreadsAtom);
  const { label, chapter } = useAtomValue(describePageAtom)(page);
  return (
    <>
      <SpreadPicture spread={spreads[spreadAt(spreads, page)]} />
      <span className="page-preview__label" dir="auto">
        {label}
      </span>
      {chapter !== "" && (
        <span className="page-preview__chapter" dir="auto">
          {chapter}
        </span>
      )}
    </>
  );
}
