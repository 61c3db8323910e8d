import { useAtomValue, useSetAtom } from "jotai/react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { Quiz } from "../../book/publication/annotation.ts";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { Popup } from "../../chrome/panels/DialogFrame.tsx";
import { hasCommandKey } from "../../lib/command-key.ts";
import { plainText } from "../../state/texts.ts";
import { useMedium } from "../media/api.ts";
import {
  answerQuizAtom,
  goOnInQuizAtom,
  hasNoAnswers,
  isRight,
  type Question,
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
  const pressed = (event: KeyboardEvent) => {
    if (/^[1-9]$/.test(event.key) && !hasCommandKey(event)) choose(Number(event.key) - 1);
  };
  const isEmpty = !open || (open.quiz.questions.length === 0 && open.quiz.end.trim() === "");
  return (
    <Popup name="quiz" title={t("quizTitle", "Quiz")} width={WIDTH_PX} foot={!isEmpty && <QuizFoot {...open} />}>
      {isEmpty ? (
        <EmptyNote icon="circle-question-mark" text={t("quizEmpty", "This quiz has no questions.")} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: digits are a shortcut for the buttons within
        <div className="quiz" data-own-words onKeyDown={pressed}>
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

/** One question: the progress, the question, its answers, and the book's comment on the chosen one. */
function QuizQuestion({ quiz, play }: { readonly quiz: Quiz; readonly play: QuizPlay }) {
  const t = useT();
  const choose = useSetAtom(answerQuizAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const place = questionAt(play);
  const count = quiz.questions.length;
  const question = quiz.questions[place];
  const chosen = play.isAnswered ? (play.chosen[place] ?? -1) : null;
  if (!question) return null;
  return (
    <>
      <div className="quiz__progress">
        <span>{t("quizNumber", "Question {number} of {count}", { number: place + 1, count })}</span>
        <progress className="quiz__bar" value={place + (play.isAnswered ? 1 : 0)} max={count} aria-hidden="true" />
      </div>
      <h3 ref={heading} className="quiz__question" tabIndex={-1} data-autofocus dir="auto">
        {plainText(question.title)}
      </h3>
      {question.picture !== "" && <QuizPicture url={question.picture} />}
      <ol className="quiz__answers">
        {question.answers.map(({ text }, index) => (
          <QuizAnswer
            // biome-ignore lint/suspicious/noArrayIndexKey: the answers never change, and two may have the same text
            key={index}
            place={index}
            text={plainText(text)}
            isChosen={chosen === index}
            verdict={chosen === null ? "open" : isRight(question, index) ? "right" : "wrong"}
            onChoose={() => choose(index)}
          />
        ))}
      </ol>
      <QuizVerdict question={question} chosen={chosen} />
    </>
  );
}

type QuizVerdictProps = { readonly question: Question; readonly chosen: number | null };

/** The book's comment on the chosen answer. It scrolls into sight where the window is low. */
function QuizVerdict({ question, chosen }: QuizVerdictProps) {
  const t = useT();
  const verdict = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (chosen !== null) verdict.current?.scrollIntoView?.({ block: "nearest" });
  }, [chosen]);
  const isGood = chosen !== null && isRight(question, chosen);
  const own = plainText(isGood ? question.right : question.wrong).trim();
  const said = own || (isGood ? t("quizRight", "Right!") : t("quizWrong", "Not quite."));
  return (
    <div ref={verdict} className="quiz__verdict" role="status" data-right={isGood} dir="auto">
      {chosen !== null && <p>{said}</p>}
    </div>
  );
}

/** The picture; nothing where it cannot be loaded. */
function QuizPicture({ url }: { readonly url: string }) {
  const { isLost, src, onLoad, onError } = useMedium(url);
  return isLost ? null : <img className="quiz__picture" src={src} alt="" onLoad={onLoad} onError={onError} />;
}

type QuizAnswerProps = {
  readonly place: number;
  readonly text: string;
  readonly isChosen: boolean;
  readonly verdict: "open" | "right" | "wrong"; // open = nothing is chosen yet
  readonly onChoose: () => void;
};

/** One answer to choose; after the choice it says whether it is right. */
function QuizAnswer({ place, text, isChosen, verdict, onChoose }: QuizAnswerProps) {
  const t = useT();
  const isRevealed = verdict === "right" || (verdict === "wrong" && isChosen);
  const words = verdict === "right" ? t("quizIsRight", "right answer") : t("quizIsWrong", "wrong answer");
  return (
    <li>
      <button
        type="button"
        className="quiz__answer"
        data-verdict={isRevealed ? verdict : undefined}
        aria-pressed={isChosen}
        aria-disabled={verdict !== "open" || undefined}
        onClick={onChoose}
      >
        <span className="quiz__letter" aria-hidden="true">
          {isRevealed ? <Icon key={verdict} name={verdict === "right" ? "check" : "x"} /> : place + 1}
        </span>
        <bdi className="quiz__words">{text}</bdi>
        {isRevealed && <span className="visually-hidden">{words}</span>}
      </button>
    </li>
  );
}
