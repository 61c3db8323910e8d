import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, useLayoutEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { rootElement } from "../../io/browser.ts";
import {
  canRedoAnnotateAtom,
  canUndoAnnotateAtom,
  redoAnnotateAtom,
  undoAnnotateAtom,
} from "../../state/annotate-history.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { pageAtom } from "../../state/reading.ts";
import { darkPaperOfAtom } from "../page-items/api.ts";
import { type AnnotateTool, annotateToolAtom, annotateToolsAtom, selectAnnotateToolAtom } from "./api.ts";
import { penColor } from "./draw.ts";
import { exportNotesAtom, importNotesAtom } from "./file.ts";
import { NOTES } from "./note.ts";
import { choosePenAtom, hasNotesAtom, isClearAskedAtom, noteToolAtom, penAtom, saveNotesAtom } from "./state.ts";
import { isStripBesideAtom } from "./strip-insets.ts";

type StripButtonProps = {
  readonly name: string; // its `data-button`
  readonly icon: string; // a name of chrome/icons.ts
  readonly label: string;
  readonly keys?: string; // the keys that do the same
  readonly isPressed?: boolean; // makes it a toggle
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
};

/** One button of the strip. */
export function StripButton({ name, icon, label, keys, isPressed, isDisabled = false, onPress }: StripButtonProps) {
  const store = useStore();
  const press = () => {
    if (isDisabled) return;
    store.get(portsAtom).bus.emit("clickButton", { button: name });
    onPress();
  };
  return (
    <button
      type="button"
      className="strip__button"
      data-button={name}
      data-tip={keys ? `${label} (${keys})` : label}
      aria-label={label}
      aria-keyshortcuts={keys?.replace("Ctrl", "Control")}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onClick={press}
    >
      <Icon name={icon} otherwise={null} />
      <span className="strip__caption" aria-hidden="true">
        {label}
      </span>
    </button>
  );
}

/** The buttons for undo and redo. */
export function HistoryActions() {
  const t = useT();
  const canUndo = useAtomValue(canUndoAnnotateAtom);
  const canRedo = useAtomValue(canRedoAnnotateAtom);
  const undo = useSetAtom(undoAnnotateAtom);
  const redo = useSetAtom(redoAnnotateAtom);
  const [undoLabel, redoLabel] = [t("notesUndo", "Undo"), t("notesRedo", "Redo")];
  return (
    <>
      <StripButton name="undo" icon="undo-2" label={undoLabel} keys="Ctrl+Z" isDisabled={!canUndo} onPress={undo} />
      <StripButton name="redo" icon="redo-2" label={redoLabel} keys="Ctrl+Y" isDisabled={!canRedo} onPress={redo} />
    </>
  );
}

/** The buttons for all notes at once: store, clear, save as a file, add from a file, list. */
export function StorageActions() {
  const t = useT();
  const hasNotes = useAtomValue(hasNotesAtom);
  const save = useSetAtom(saveNotesAtom);
  const ask = useSetAtom(isClearAskedAtom);
  const exportNotes = useSetAtom(exportNotesAtom);
  const importNotes = useSetAtom(importNotesAtom);
  const open = useSetAtom(openPanelAtom);
  const openList = () => open("notes");
  return (
    <>
      <StripButton name="save" icon="save" label={t("notesSave", "Save")} onPress={save} />
      <StripButton
        name="clear"
        icon="trash-2"
        label={t("notesClear", "Clear…")}
        isDisabled={!hasNotes}
        onPress={() => ask(true)}
      />
      <StripButton
        name="exportnotes"
        icon="download"
        label={t("notesExport", "Export")}
        isDisabled={!hasNotes}
        onPress={exportNotes}
      />
      <StripButton
        name="importnotes"
        icon="upload"
        label={t("notesImport", "Import")}
        onPress={() => void importNotes()}
      />
      <StripButton name="listnotes" icon="list" label={t("notesList", "Notes")} onPress={openList} />
    </>
  );
}

const OWN: readonly AnnotateTool[] = [
  { id: "pen", icon: "pen", key: "notesPen", english: "Pen" },
  { id: "eraser", icon: "eraser", key: "notesEraser", english: "Eraser" },
  { id: "note", icon: "sticky-note", key: "notesSticky", english: "Note" },
];

/** The buttons that choose a tool; a second press deselects it. */
export function StripTools() {
  const t = useT();
  const store = useStore();
  const chosen = useAtomValue(annotateToolAtom);
  const offered = useAtomValue(annotateToolsAtom);
  const take = useSetAtom(selectAnnotateToolAtom);
  const press = ({ id, onPick }: AnnotateTool) => {
    const isTaken = store.get(annotateToolAtom) !== id;
    take(isTaken ? id : null);
    if (isTaken && onPick) store.set(onPick);
  };
  return [...OWN, ...offered].map((tool) => (
    <StripButton
      key={tool.id}
      name={tool.id}
      icon={tool.icon}
      label={t(tool.key, tool.english)}
      isPressed={chosen === tool.id}
      onPress={() => press(tool)}
    />
  ));
}

/** The pen's colours and widths; choosing one chooses the pen, too. */
export function PenChoices() {
  const t = useT();
  const pen = useAtomValue(penAtom);
  const isChosen = useAtomValue(noteToolAtom) === "pen";
  const isLeftTaken = useAtomValue(isStripBesideAtom) && isChosen; // in low windows they stand there
  useLayoutEffect(() => {
    rootElement().toggleAttribute("data-left-taken", isLeftTaken);
    return () => rootElement().removeAttribute("data-left-taken");
  }, [isLeftTaken]);
  const choose = useSetAtom(choosePenAtom);
  const paper = useAtomValue(darkPaperOfAtom)(useAtomValue(pageAtom));
  const colors = [
    t("colorBlack", "Black"),
    t("colorRed", "Red"),
    t("colorBlue", "Blue"),
    t("colorGreen", "Green"),
    t("colorOrange", "Orange"),
  ];
  const widths = [t("penFine", "Fine"), t("penMedium", "Medium"), t("penBroad", "Broad")];
  return (
    <div className="strip__pens" data-active={isChosen}>
      <div className="strip__group" role="group" aria-label={t("penColor", "Colour of the pen")}>
        {NOTES.penColors.map((color, index) => {
          const style = { "--dot": penColor(color, paper) } as CSSProperties; // as the line will be
          return (
            <button
              key={color}
              type="button"
              className="strip__dot"
              data-color={color}
              data-tip={colors[index]}
              aria-label={colors[index]}
              aria-pressed={pen.color === color}
              style={style}
              onClick={() => choose({ color })}
            />
          );
        })}
      </div>
      <div className="strip__group" role="group" aria-label={t("penWidth", "Width of the pen")}>
        {NOTES.penWidthsFrac.map((width, index) => (
          <button
            key={width}
            type="button"
            className="strip__width"
            data-width={index}
            data-tip={widths[index]}
            aria-label={widths[index]}
            aria-pressed={pen.width === width}
            onClick={() => choose({ width })}
          />
        ))}
      </div>
    </div>
  );
}
