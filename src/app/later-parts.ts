import type { BookIssue } from "../book/publication/issues.ts";
import type { OpenedBook } from "../io/book/opened-book.ts";
import { browserClock } from "../io/clock.ts";
import type { Store } from "../lib/feature.ts";
import type { Lifetime } from "../lib/stop.ts";
import { type BookStage, stageAtom } from "../stage/stage-handle.ts";
import { noteIssuesAtom, printIssues } from "../state/issues.ts";
import { bookAtom } from "../state/reading.ts";

/** Mistakes in a book.json are reported to authors so long after the chrome has started, ms: readers come first. */
const CHECK_MS = 4000;

/** The running viewer that later parts are added to. */
export type Viewer = {
  readonly store: Store;
  readonly stage: BookStage;
  readonly opened: OpenedBook;
  readonly life: Lifetime;
};

/** Loads what nobody needs before the first page can be read: the rest of the book's data, zooming, the chrome. */
export async function loadLaterParts(viewer: Viewer): Promise<void> {
  const { stage, opened } = viewer;
  printIssues(opened.book.issues, issuesHeading(opened.book.issues));
  void stage.preload();
  const parts = loadBookParts(viewer);
  await loadZoomTools(viewer);
  await loadChrome(viewer, parts);
}

/** The title of a list of issues in the console. */
function issuesHeading({ length }: readonly BookIssue[]): string {
  return `The book's data has ${length} flaw(s); all pages can be read.`;
}

async function loadBookParts({ store, opened, life }: Viewer): Promise<void> {
  const addition = await opened.loadParts(["contents", "annotations"]);
  if (life.isOver()) return;
  store.set(noteIssuesAtom, addition.issues, issuesHeading(addition.issues));
  store.set(bookAtom, { ...store.get(bookAtom), ...addition.book });
}

async function loadZoomTools({ store, stage, life }: Viewer): Promise<void> {
  const [{ runWheel }, { runMagnifier }] = await Promise.all([
    import("../stage/input/wheel.ts"),
    import("../stage/live/magnifier.ts"),
  ]);
  if (!life.isOver()) life.add(runWheel(store, stage), runMagnifier(store, stage));
}

async function loadChrome(viewer: Viewer, parts: Promise<void>): Promise<void> {
  const { store, stage, opened, life } = viewer;
  const { startChrome, loadChromeStyle } = await import("./chrome.ts");
  if (!opened.book.chromeSettings) await parts; // exports have their settings already, and their scripts may be slow
  await loadChromeStyle(document);
  store.set(stageAtom, stage);
  const container = document.getElementById("chrome");
  if (life.isOver()) return;
  if (container) life.add(startChrome(store, container, () => stage.measure().loads > 0));
  life.add(browserClock.after(CHECK_MS, () => void reportMistakes(viewer)));
}

/** Tells authors which parts of the book's data are probably mistakes. */
async function reportMistakes({ store, opened, life }: Viewer): Promise<void> {
  const { extraFlaws } = await import("../book/formats/author-checks.ts").catch(() => ({ extraFlaws: () => [] }));
  const issues = [...(await opened.check()), ...extraFlaws(store.get(bookAtom))];
  if (!life.isOver()) store.set(noteIssuesAtom, issues, issuesHeading(issues));
}
