import { useAtomValue, useSetAtom } from "jotai/react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { Quiz } from "../../book/publication/annotation.ts";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { Popup } from "../../chrome/panels/DialogFrame.tsx";
import { plainText } from "../../state/texts.ts";
import { QuizQuestion } from "./QuizQuestion.tsx";
import {
  answerQuizAtom,
  goOnInQuizAtom,
  hasNoAnswers,
  type QuizPlay,
  questionAt,
  quizAtom,
  restartQuizAtom,
  scoreOf,
} from "./quiz.ts";
import "./popups.css";

const WIDTH_PX = 560;

/** A quiz, one question at a time, with the score at its end (ANNO-39). Digits choose an answer. */
export function Panel() {
  const t = useT();
  const open = useAtomValue(quizAtom);
  const choose = useSetAtom(answerQuizAtom);
  const pressed = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (/^[1-9]$/.test(key) && !ctrlKey && !altKey && !metaKey) choose(Number(key) - 1);
  };
  const isEmpty = !open || (open.quiz.questions.length === 0 && open.quiz.end.trim() === "");
  return (
    <Popup name="quiz" title={t("quizTitle", "Quiz")} width={WIDTH_PX} foot={!isEmpty && <QuizFoot {...open} />}>
      {isEmpty ? (
        <EmptyNote icon="circle-question-mark" text={t("quizEmpty", "This quiz has no questions.")} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: digits are a shortcut for the buttons within
        <div className="quiz" onKeyDown={pressed}>
          {open.play.step === "intro" && (
            <p className="quiz__intro" dir="auto">
              {plainText(open.quiz.intro).trim()}
            </p>
          )}
          {open.play.step === "question" && <QuizQuestion key={questionAt(open.play)} {...open} />}
          {open.play.step === "end" && <QuizEnd {...open} />}
        </div>
      )}
    </Popup>
  );
}

/** The button that goes on. It takes the keyboard when a question is answered. */
function QuizFoot({ quiz, play }: { readonly quiz: Quiz; readonly play: QuizPlay }) {
  const t = useT();
  const goOn = useSetAtom(goOnInQuizAtom);
  const restart = useSetAtom(restartQuizAtom);
  const foot = useRef<HTMLElement>(null);
  const isDone = play.isAnswered;
  useLayoutEffect(() => {
    if (isDone) foot.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isDone]);
  const place = questionAt(play);
  const isLast = place + 1 >= quiz.questions.length;
  const onward = isLast ? t("quizResult", "See the result") : t("quizNext", "Next question");
  const isWaiting = play.step === "question" && !isDone && !hasNoAnswers(quiz.questions[place]);
  if (isWaiting || (play.step === "end" && quiz.questions.length === 0)) return null;
  return (
    <footer ref={foot} className="quiz__foot">
      {play.step === "end" ? (
        <TextButton icon="rotate-ccw" onClick={restart}>
          {t("quizAgain", "Play again")}
        </TextButton>
      ) : (
        <TextButton kind="primary" onClick={goOn}>
          {play.step === "intro" ? t("quizStart", "Start") : onward}
        </TextButton>
      )}
    </footer>
  );
}

/** The end of a quiz: the score, and the book's last words. */
function QuizEnd({ quiz, play }: { readonly quiz: Quiz; readonly play: QuizPlay }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { right, of } = scoreOf(quiz, play);
  const end = plainText(quiz.end).trim();
  return (
    <div className="quiz__end">
      {of > 0 && (
        <div className="quiz__score" aria-hidden="true" style={{ "--part": right / of } as object}>
          <span>
            {right}
            <small>/{of}</small>
          </span>
        </div>
      )}
      <h3 ref={heading} className="quiz__question" tabIndex={-1} data-autofocus>
        {of > 0 ? t("quizScore", "Right answers: {right} of {of}", { right, of }) : t("quizDone", "That was all.")}
      </h3>
      {end !== "" && (
        <p className="quiz__intro" dir="auto">
          {end}
        </p>
      )}
    </div>
  );
}
