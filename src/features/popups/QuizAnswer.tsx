import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";

type QuizAnswerProps = {
  readonly place: number;
  readonly text: string;
  readonly isChosen: boolean;
  readonly verdict: "open" | "right" | "wrong"; // open = the question has no answer yet
  readonly onChoose: () => void;
};

/** One answer to choose; afterwards it says whether it is the right one. */
export function QuizAnswer({ place, text, isChosen, verdict, onChoose }: QuizAnswerProps) {
  const t = useT();
  const isTold = verdict === "right" || (verdict === "wrong" && isChosen);
  const words = verdict === "right" ? t("quizIsRight", "right answer") : t("quizIsWrong", "wrong answer");
  return (
    <li>
      <button
        type="button"
        className="quiz__answer"
        data-verdict={isTold ? verdict : undefined}
        aria-pressed={isChosen}
        aria-disabled={verdict !== "open" || undefined}
        onClick={onChoose}
      >
        <span className="quiz__letter" aria-hidden="true">
          {isTold ? <Icon key={verdict} name={verdict === "right" ? "check" : "x"} /> : place + 1}
        </span>
        <bdi className="quiz__words">{text}</bdi>
        {isTold && <span className="visually-hidden">{words}</span>}
      </button>
    </li>
  );
}
