import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { areNotesNeededAtom } from "../../../src/features/notes/api.ts";
import { notesListButton } from "../../../src/features/notes/list-button.ts";
import { openToolbar } from "../../support/open-toolbar.tsx";

const test = suite("features/notes/list-button");

const isOffered = ({ store }: Awaited<ReturnType<typeof openToolbar>>) =>
  store.get(notesListButton.buttons![0]!.isVisibleAtom!);

test("the list of notes keeps a place among our buttons before there are any, so that the others keep theirs (NOTE-01)", async () => {
  const quiet = await openToolbar({ settings: { ToolbarViewMode: "Quiet" } }, notesListButton.buttons!);
  assert.is(isOffered(quiet), true);
  await quiet.unmount();
  const without = { ToolbarViewMode: "Quiet", AnnotationButtonVisible: false } as const;
  const bare = await openToolbar({ settings: without }, notesListButton.buttons!);
  assert.is(isOffered(bare), false);
  await bare.unmount();
});

test("a bar that the book orders has the list once there are notes (NOTE-01)", async () => {
  const standard = await openToolbar({}, notesListButton.buttons!);
  assert.is(isOffered(standard), false);
  await act(() => standard.store.set(areNotesNeededAtom, true));
  assert.is(isOffered(standard), true);
  await standard.unmount();
});

test.run();
