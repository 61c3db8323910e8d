import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { toIndex } from "../../book/publication/pages.ts";
import { useT } from "../../chrome/hooks.ts";
import { SpreadPicture } from "../../chrome/kit/SpreadPicture.tsx";
import { useIsPrerender } from "../../chrome/panels/PanelHost.tsx";
import { followPageAtom } from "../../state/following.ts";
import { chaptersAtom } from "../../state/page-descriptions.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { shortTitle } from "../../state/texts.ts";
import { isFormWholeAtom } from "./state.ts";

/** A book with fewer chapters has nothing to choose from; of more than so many only the first are shown. */
const CHAPTERS = { least: 2, most: 24 } as const;

/** Turns to a chapter; the form, which covers the book, goes. */
const openChapterAtom = atom(null, (_get, set, page: number) => {
  set(followPageAtom, toIndex(page));
  set(closePanelAtom, "search");
});

/**
 * The chapters of the book by the pages on which they begin: what a form over the whole window shows while there is nothing
 * else to show in it, and another way to what is looked for.
 */
export function ChapterShelf() {
  const t = useT();
  const isFormWhole = useAtomValue(isFormWholeAtom);
  const chapters = useAtomValue(chaptersAtom);
  const open = useSetAtom(openChapterAtom);
  const isRehearsal = useIsPrerender(); // pictures are fetched only for a reader who opens the form
  if (isRehearsal || !isFormWhole || chapters.length < CHAPTERS.least) return null;
  return (
    <section className="shelf" aria-label={t("frmToc", "Table of contents")}>
      <h3 className="shelf__title">{t("frmToc", "Table of contents")}</h3>
      <ul className="list shelf__chapters">
        {chapters.slice(0, CHAPTERS.most).map(({ title, page }) => (
          <li key={`${page} ${title}`}>
            <button type="button" className="shelf__chapter" onClick={() => open(page)}>
              <SpreadPicture spread={{ verso: toIndex(page), recto: null }} />
              <bdi className="shelf__name">{shortTitle(title)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
