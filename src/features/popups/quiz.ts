import { atom } from "jotai/vanilla";
import type { Quiz } from "../../book/publication/annotation.ts";
import { openPopupAtom } from "./api.ts";

/** One question of a quiz. */
export type Question = Quiz["questions"][number];

/** The progress of a reader in a quiz. `chosen` has the place of the answer to each question so far. */
export type QuizPlay = {
  readonly step: "intro" | "question" | "end";
  readonly chosen: readonly number[];
  readonly isAnswered: boolean; // whether the question on the screen is answered
};

/** The start of a quiz: the book's introduction, if it has one. */
export function startQuiz({ intro, questions }: Quiz): QuizPlay {
  const step = questions.length === 0 ? "end" : intro.trim() === "" ? "question" : "intro";
  return { step, chosen: [], isAnswered: false };
}

/** The place of the question on the screen. */
export function questionAt({ chosen, isAnswered }: QuizPlay): number {
  return chosen.length - (isAnswered ? 1 : 0);
}

/** Chooses an answer; only the first choice counts. */
export function answer(quiz: Quiz, play: QuizPlay, place: number): QuizPlay {
  const isThere = quiz.questions[questionAt(play)]?.answers[place] !== undefined;
  if (play.step !== "question" || play.isAnswered || !isThere) return play;
  return { ...play, chosen: [...play.chosen, place], isAnswered: true };
}

/** Goes on from the introduction, from an answered question, or from one without answers. */
export function goOn(quiz: Quiz, play: QuizPlay): QuizPlay {
  if (play.step === "intro") return { ...play, step: "question" };
  if (play.step === "end") return play;
  const place = questionAt(play);
  if (!play.isAnswered && !hasNoAnswers(quiz.questions[place])) return play;
  const chosen = play.isAnswered ? play.chosen : [...play.chosen, -1];
  const step = place + 1 < quiz.questions.length ? "question" : "end";
  return { step, chosen, isAnswered: false };
}

/** Whether a question has no answers to choose from, so that it is only read. */
export function hasNoAnswers(question: Question | undefined): boolean {
  return (question?.answers.length ?? 0) === 0;
}

/** Whether an answer is right. */
export function isRight(question: Question | undefined, place: number): boolean {
  return question?.answers[place]?.isRight === true;
}

/** The number of right answers, and of questions that have one. */
export function scoreOf({ questions }: Quiz, { chosen }: QuizPlay) {
  const right = questions.filter((question, place) => isRight(question, chosen[place] ?? -1)).length;
  return { right, of: questions.filter(({ answers }) => answers.some((each) => each.isRight)).length };
}

type OpenQuiz = { readonly quiz: Quiz; readonly play: QuizPlay };

const openQuizBaseAtom = atom<OpenQuiz | null>(null);

/** The open quiz and its progress; null = none was opened yet. */
export const quizAtom = atom((get) => get(openQuizBaseAtom));
/** Opens the quiz of an item at its beginning (ANNO-39). */
export const openQuizAtom = atom(null, (_get, set, quiz: Quiz) => {
  if (set(openPopupAtom, "quiz")) set(openQuizBaseAtom, { quiz, play: startQuiz(quiz) });
});
/** Chooses the answer at a place. */
export const answerQuizAtom = atom(null, (_get, set, place: number) =>
  set(playAtom, (quiz, play) => answer(quiz, play, place)),
);
/** Goes on to the next step. */
export const goOnInQuizAtom = atom(null, (_get, set) => set(playAtom, goOn));
/** Starts the quiz again. */
export const restartQuizAtom = atom(null, (_get, set) => set(playAtom, startQuiz));

const playAtom = atom(null, (get, set, next: (quiz: Quiz, play: QuizPlay) => QuizPlay) => {
  const open = get(openQuizBaseAtom);
  if (open) set(openQuizBaseAtom, { quiz: open.quiz, play: next(open.quiz, open.play) });
});
