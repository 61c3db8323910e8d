import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Quiz } from "../../../src/book/publication/annotation.ts";
import { answer, goOn, type QuizPlay, questionAt, scoreOf, startQuiz } from "../../../src/features/popups/quiz.ts";

const test = suite("features/popups/quiz");

const question = (...right: readonly boolean[]): Quiz["questions"][number] => ({
  title: "?",
  picture: "",
  right: "yes",
  wrong: "no",
  answers: right.map((isRight, place) => ({ text: `answer ${place}`, isRight })),
});
const quizOf = (...questions: Quiz["questions"]): Quiz => ({ intro: "", end: "", questions });

/** Plays to the end, choosing these answers. */
function play(quiz: Quiz, places: readonly number[]): QuizPlay {
  return places.reduce((so, place) => goOn(quiz, answer(quiz, so, place)), startQuiz(quiz));
}

test("questions come one by one after the introduction, and the score comes at the end (ANNO-39)", () => {
  const quiz = { ...quizOf(question(true, false), question(false, true)), intro: "Ready?" };
  const start = startQuiz(quiz);
  assert.is(start.step, "intro");
  const first = goOn(quiz, start);
  assert.equal([first.step, questionAt(first)], ["question", 0]);
  const done = play({ ...quiz, intro: "" }, [0, 0]);
  assert.is(done.step, "end");
  assert.equal(scoreOf(quiz, done), { right: 1, of: 2 });
});

test("the first answer counts, and the quiz waits for it (ANNO-39)", () => {
  const quiz = quizOf(question(false, true), question(true));
  const start = startQuiz(quiz);
  assert.is(goOn(quiz, start), start);
  const wrong = answer(quiz, start, 0);
  assert.is(answer(quiz, wrong, 1), wrong);
  assert.is(answer(quiz, start, 7), start);
  assert.is(questionAt(wrong), 0);
});

test("of several right answers any is right; a question without answers or without a right one does not count", () => {
  const quiz = quizOf(question(true, true), question(), question(false, false));
  const done = goOn(quiz, answer(quiz, goOn(quiz, goOn(quiz, answer(quiz, startQuiz(quiz), 1))), 0));
  assert.is(done.step, "end");
  assert.equal(scoreOf(quiz, done), { right: 1, of: 1 });
});

test("a quiz without questions is over at once; a huge one is played to its end", () => {
  assert.is(startQuiz(quizOf()).step, "end");
  const huge = quizOf(...Array.from({ length: 1000 }, () => question(true, false)));
  const done = play(
    huge,
    huge.questions.map((_, place) => place % 2),
  );
  assert.is(done.step, "end");
  assert.equal(scoreOf(huge, done), { right: 500, of: 1000 });
});

test.run();
