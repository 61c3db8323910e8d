import { useAtomValue, useSetAtom } from "jotai/react";
import type { KeyboardEvent } from "react";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { Popup } from "../../chrome/Popup.tsx";
import { useT } from "../../chrome/use-t.ts";
import { plainText } from "../../state/texts.ts";
import { QuizEnd } from "./QuizEnd.tsx";
import { QuizFoot } from "./QuizFoot.tsx";
import { QuizQuestion } from "./QuizQuestion.tsx";
import { questionAt } from "./quiz.ts";
import { answerQuizAtom, quizAtom } from "./quiz-state.ts";

const WIDTH_PX = 560;

/** A quiz, one question at a time, and the score at its end (ANNO-39). Digits choose an answer. */
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
