import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import type { HighlightColor } from "../../book/publication/highlight-colors.ts";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { moveAlongBar } from "../../chrome/kit/along-bar.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { HighlightColors } from "../../chrome/kit/HighlightColors.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import type { IconName } from "../../chrome/kit/icons.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { viewportAtom } from "../../state/view.ts";
import { selectAtom } from "./api.ts";
import {
  copySelectedAtom,
  highlightSelectedAtom,
  liftSelectedAtom,
  notedColorAtom,
  searchSelectedAtom,
  selectedTextAtom,
} from "./state.ts";

/** What can be done with the selected words. */
export function SelectionBar() {
  const t = useT();
  const store = useStore();
  const { isCoarse } = useAtomValue(viewportAtom);
  const select = useSetAtom(selectAtom);
  const search = useSetAtom(searchSelectedAtom);
  const lift = useSetAtom(liftSelectedAtom);
  const copy = useSetAtom(copySelectedAtom);
  const text = useAtomValue(selectedTextAtom);
  const mayHighlight = useAtomValue(chromeSettingsAtom).AnnotationButtonVisible;
  const highlight = useSetAtom(highlightSelectedAtom);
  const highlightIn = (color: HighlightColor, { isToWrite = false } = {}) => {
    focusStage(); // the bar, which may have the focus, goes away
    highlight(color, { isToWrite });
  };
  const comment = () => highlightIn(store.get(notedColorAtom), { isToWrite: true });
  const [copyName, searchName] = [t("selectCopy", "Copy"), t("btnSearch", "Search")];
  return (
    <div
      className="selection__bar"
      data-coarse={isCoarse || undefined}
      role="toolbar"
      aria-label={t("selectedText", "Selected text")}
      onKeyDown={moveAlongBar}
    >
      {mayHighlight && <HighlightColors onChoose={highlightIn} />}
      <div className="selection__row">
        {mayHighlight && (
          <NamedButton
            icon="message-square"
            label={t("selectNote", "Write a comment")}
            name={t("selectComment", "Comment")}
            onClick={comment}
          />
        )}
        <NamedButton icon="copy" label={copyName} name={copyName} onClick={() => void copy()} />
        <NamedButton icon="search" label={searchName} name={searchName} onClick={search} />
        <NamedButton
          icon="a-large-small"
          label={t("btnText", "Text version")}
          name={t("selectText", "Text")}
          onClick={lift}
        />
        <IconButton icon="x" label={t("selectEnd", "Unselect")} onClick={() => select(null)} />
      </div>
      <p className="visually-hidden" role="status">
        {text.slice(0, 200)}
      </p>
    </div>
  );
}

type NamedButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly name: string; // the same in a word
  readonly onClick: () => void;
};

/** A button with an icon; under fingers, which see no tips, with a word below it, too. */
function NamedButton({ icon, label, name, onClick }: NamedButtonProps) {
  const { isCoarse } = useAtomValue(viewportAtom);
  if (!isCoarse) return <IconButton icon={icon} label={label} onClick={onClick} />;
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
      <span className="selection__name">{name}</span>
    </button>
  );
}
