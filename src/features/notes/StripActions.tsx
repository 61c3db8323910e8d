import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { isIconName } from "../../chrome/kit/icons.ts";
import {
  canRedoAnnotateAtom,
  canUndoAnnotateAtom,
  redoAnnotateAtom,
  undoAnnotateAtom,
} from "../../state/annotate-history.ts";
import { portsAtom } from "../../state/ports.ts";
import { type AnnotateTool, annotateToolAtom, annotateToolsAtom, selectAnnotateToolAtom } from "./api.ts";
import { exportNotesAtom, importNotesAtom } from "./file.ts";
import { hasNotesAtom, saveNotesAtom } from "./state.ts";
import { isClearAskedAtom } from "./tools-state.ts";

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
      {isIconName(icon) && <Icon name={icon} />}
    </button>
  );
}

/** Taking back, and making again. */
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

/** What is done with all of the notes: saving and clearing them, and their way out of the browser and back. */
export function StorageActions() {
  const t = useT();
  const hasNotes = useAtomValue(hasNotesAtom);
  const save = useSetAtom(saveNotesAtom);
  const ask = useSetAtom(isClearAskedAtom);
  const giveOut = useSetAtom(exportNotesAtom);
  const takeIn = useSetAtom(importNotesAtom);
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
        label={t("notesExport", "Save as a file")}
        isDisabled={!hasNotes}
        onPress={giveOut}
      />
      <StripButton
        name="importnotes"
        icon="upload"
        label={t("notesImport", "Add from a file")}
        onPress={() => void takeIn()}
      />
    </>
  );
}

const OWN: readonly AnnotateTool[] = [
  { id: "pen", icon: "pen", key: "notesPen", english: "Pen" },
  { id: "eraser", icon: "eraser", key: "notesEraser", english: "Eraser" },
  { id: "note", icon: "sticky-note", key: "notesSticky", english: "Note" },
];

/** The tools to take into the hand; one that is pressed again is put down. */
export function StripTools() {
  const t = useT();
  const store = useStore();
  const inHand = useAtomValue(annotateToolAtom);
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
      isPressed={inHand === tool.id}
      onPress={() => press(tool)}
    />
  ));
}
