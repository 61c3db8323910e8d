import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import {
  type AnnotateTool,
  annotateToolAtom,
  annotateToolsAtom,
  takeAnnotateToolAtom,
} from "../../state/annotate-tools.ts";
import { StripButton } from "./StripButton.tsx";

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
  const take = useSetAtom(takeAnnotateToolAtom);
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
