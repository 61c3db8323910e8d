import { useLayoutEffect, useRef } from "react";
import type { Quiz } from "../../book/annotation.ts";
import { useT } from "../../chrome/use-t.ts";
import { plainText } from "../../state/texts.ts";
import { type QuizPlay, scoreOf } from "./quiz.ts";

/** The end of a quiz: the score, and what the book says last. */
export function QuizEnd({ quiz, play }: { readonly quiz: Quiz; readonly play: QuizPlay }) {
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
