import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import type { IconName } from "../../chrome/kit/icons.ts";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { DialogFrame } from "../../chrome/panels/DialogFrame.tsx";
import { FORM } from "../../chrome/panels/forms.ts";
import { closePanelAtom, openPanelAtom } from "../../state/panels.ts";
import { isRtlTextAtom } from "../../state/texts.ts";
import { deviceAtom } from "../../state/view.ts";
import { FontButtons, useTextAppearance } from "../text-view/api.ts";
import { ArticleList } from "./ArticleList.tsx";
import { ArticleText } from "./ArticleText.tsx";
import { showArticleAtom } from "./api.ts";
import { articleEntriesAtom, isCalendarButtonOnAtom } from "./list.ts";
import {
  articleStyleAtom,
  enterReaderAtom,
  neighboursAtom,
  openListAtom,
  readingAtom,
  retryArticleAtom,
} from "./state.ts";
import "./articles.css";

/** The reader of articles, as large as the window on all devices, and their list (ART-01 to ART-03). */
export function Panel() {
  const t = useT();
  const { button, choices } = useTextAppearance();
  const reading = useAtomValue(readingAtom);
  const { title: ownTitle } = useAtomValue(articleStyleAtom);
  const enter = useSetAtom(enterReaderAtom);
  useEffect(() => enter(), [enter]);
  const title = ownTitle || t("btnArticle", "Articles");
  const actions = (
    <>
      <ArticleButtons />
      {reading.kind !== "list" && <FontButtons />}
      {reading.kind !== "list" && button}
    </>
  );
  return (
    <DialogFrame name="article" shape="modal" isWhole motionMs={FORM.modalMs} title={title} actions={actions}>
      {reading.kind !== "list" && choices}
      <Contents />
    </DialogFrame>
  );
}

function Contents() {
  const t = useT();
  const reading = useAtomValue(readingAtom);
  const retry = useSetAtom(retryArticleAtom);
  const close = useSetAtom(closePanelAtom);
  switch (reading.kind) {
    case "list":
      return <ArticleList />;
    case "loading":
      return (
        <div className="article" aria-busy="true">
          <span className="busy" role="status" aria-label={t("frameLoading", "Loading…")} />
        </div>
      );
    case "failed":
      return (
        <div className="article" role="status">
          <EmptyNote icon="triangle-alert" text={t("articleFailed", "This article cannot be loaded at the moment.")}>
            <TextButton kind="primary" onClick={() => retry()}>
              {t("pageLoadRetry", "Try again")}
            </TextButton>
          </EmptyNote>
        </div>
      );
    case "missing":
      return (
        <div className="article" role="status">
          <EmptyNote icon="newspaper" text={t("articleMissing", "This article is not available.")}>
            <TextButton kind="primary" onClick={() => close("article")}>
              {t("btnBook", "Back to the book")}
            </TextButton>
          </EmptyNote>
        </div>
      );
    case "article":
      return <ArticleText key={reading.id} article={reading.article} />;
  }
}

/** The buttons of ART-02: to the list, past issues, the articles before and after, and back to the book. */
function ArticleButtons() {
  const t = useT();
  const reading = useAtomValue(readingAtom);
  const { previous, next } = useAtomValue(neighboursAtom);
  const hasList = useAtomValue(articleEntriesAtom).length > 1;
  const hasCalendar = useAtomValue(isCalendarButtonOnAtom);
  const isRtl = useAtomValue(isRtlTextAtom);
  const isPhone = useAtomValue(deviceAtom) === "phone";
  const show = useSetAtom(showArticleAtom);
  const openList = useSetAtom(openListAtom);
  const open = useSetAtom(openPanelAtom);
  const close = useSetAtom(closePanelAtom);
  const [back, forward] = isRtl
    ? (["chevron-right", "chevron-left"] as const)
    : (["chevron-left", "chevron-right"] as const);
  const isArticle = reading.kind !== "list";
  return (
    <div className="article-buttons" role="toolbar" aria-label={t("btnArticle", "Articles")}>
      <KeyButton
        name="book"
        icon="book-open"
        label={t("btnBook", "Back to the book")}
        onClick={() => close("article")}
      />
      {isArticle && hasList && (
        <>
          {!isPhone && (
            <KeyButton name="article" icon="list" label={t("articleList", "All articles")} onClick={openList} />
          )}
          <KeyButton
            name="previousarticle"
            icon={back}
            label={t("btnPreviousArticle", "Previous article")}
            onClick={previous && (() => show(previous.id))}
          />
          <KeyButton
            name="nextarticle"
            icon={forward}
            label={t("btnNextArticle", "Next article")}
            onClick={next && (() => show(next.id))}
          />
        </>
      )}
      {hasCalendar && !(isPhone && isArticle) && (
        <KeyButton
          name="calendar"
          icon="calendar-days"
          label={t("btnCalendar", "Past issues")}
          onClick={() => open("calendar")}
        />
      )}
    </div>
  );
}

type KeyButtonProps = {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: (() => void) | null; // null = it is disabled
};

function KeyButton({ name, icon, label, onClick }: KeyButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-button={name}
      aria-label={label}
      aria-disabled={!onClick || undefined}
      data-tip={label}
      onClick={() => onClick?.()}
    >
      <Icon name={icon} />
    </button>
  );
}
