import { atom } from "jotai/vanilla";
import type { Quiz } from "../../book/annotation.ts";
import { openPopupAtom } from "../../state/popups.ts";
import { answer, goOn, type QuizPlay, startQuiz } from "./quiz.ts";

type OpenQuiz = { readonly quiz: Quiz; readonly play: QuizPlay };

const openQuizBaseAtom = atom<OpenQuiz | null>(null);

/** The quiz that is played, and how far; null = none was opened yet. */
export const quizAtom = atom((get) => get(openQuizBaseAtom));
/** An item opens its quiz, from the beginning (ANNO-39). */
export const openQuizAtom = atom(null, (_get, set, quiz: Quiz) => {
  if (set(openPopupAtom, "quiz")) set(openQuizBaseAtom, { quiz, play: startQuiz(quiz) });
});
/** The reader chooses the answer at a place. */
export const answerQuizAtom = atom(null, (_get, set, place: number) =>
  set(playAtom, (quiz, play) => answer(quiz, play, place)),
);
export const goOnInQuizAtom = atom(null, (_get, set) => set(playAtom, goOn));
export const restartQuizAtom = atom(null, (_get, set) => set(playAtom, startQuiz));

const playAtom = atom(null, (get, set, next: (quiz: Quiz, play: QuizPlay) => QuizPlay) => {
  const open = get(openQuizBaseAtom);
  if (open) set(openQuizBaseAtom, { quiz: open.quiz, play: next(open.quiz, open.play) });
});
