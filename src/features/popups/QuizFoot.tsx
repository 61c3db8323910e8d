import { useSetAtom } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import type { Quiz } from "../../book/annotation.ts";
import { TextButton } from "../../chrome/TextButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { hasNoAnswers, type QuizPlay, questionAt } from "./quiz.ts";
import { goOnInQuizAtom, restartQuizAtom } from "./quiz-state.ts";

/** The way on. Once a question is answered it has the keyboard. */
export function QuizFoot({ quiz, play }: { readonly quiz: Quiz; readonly play: QuizPlay }) {
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
