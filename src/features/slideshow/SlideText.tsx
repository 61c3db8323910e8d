import { useAtomValue, useSetAtom } from "jotai/react";
import { useId } from "react";
import { Icon } from "../../chrome/Icon.tsx";
import { IconButton } from "../../chrome/IconButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { plainText } from "../../state/texts.ts";
import { hasWords } from "./slides.ts";
import { followSlideAtom, isTextOpenAtom, slideAtom, slidesAtom, toggleTextAtom } from "./slides-state.ts";

/** Title, description and link of the picture, in a bar that folds away (SLIDES-06). */
export function SlideText() {
  const t = useT();
  const id = useId();
  const photo = useAtomValue(slidesAtom)[useAtomValue(slideAtom)];
  const isOpen = useAtomValue(isTextOpenAtom);
  const toggle = useSetAtom(toggleTextAtom);
  const follow = useSetAtom(followSlideAtom);
  if (!photo || !hasWords(photo)) return null;
  const [title, desc] = [plainText(photo.title), plainText(photo.desc)];
  return (
    <footer className="slideshow__text" data-open={isOpen}>
      <div id={id} className="slideshow__words" hidden={!isOpen} tabIndex={isOpen ? 0 : -1}>
        {title !== "" && (
          <h2 className="slideshow__title" dir="auto">
            {title}
          </h2>
        )}
        {desc !== "" && (
          <p className="slideshow__desc" dir="auto">
            {desc}
          </p>
        )}
        {photo.link !== "" && (
          <button type="button" className="slideshow__link" onClick={follow}>
            {t("photoLink", "Open the link")}
            <Icon name="external-link" />
          </button>
        )}
      </div>
      <IconButton
        icon={isOpen ? "chevron-down" : "chevron-up"}
        label={isOpen ? t("photoHideText", "Hide the text") : t("photoShowText", "Show the text")}
        onClick={toggle}
      />
    </footer>
  );
}
