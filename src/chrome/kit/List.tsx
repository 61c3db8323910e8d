import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import "./kit.css";

type ListRowProps = {
  readonly label: string;
  readonly detail?: string | undefined; // a quiet second line
  readonly icon?: IconName | undefined;
  readonly end?: ReactNode; // at the row's end: a page number, a mark
  readonly actions?: ReactNode; // buttons beside the row, which do not press it
  readonly isCurrent?: boolean | undefined;
  readonly lang?: string | undefined; // of the label
  readonly href?: string | undefined; // for a row that leads out of the book, instead of onClick
  readonly target?: string | undefined;
  readonly onClick?: (() => void) | undefined; // without it and href the row cannot be pressed
};

/** One row of a list; put rows in a <ul className="list">. */
export function ListRow(props: ListRowProps) {
  const { href, target, onClick, isCurrent, actions } = props;
  const isLink = href !== undefined;
  return (
    <li className="list-row" data-current={isCurrent || undefined}>
      {isLink ? (
        <a className="list-row__main" href={href} target={target} rel="noopener noreferrer" onClick={onClick}>
          <RowWords {...props} />
        </a>
      ) : onClick ? (
        <button type="button" className="list-row__main" aria-current={isCurrent || undefined} onClick={onClick}>
          <RowWords {...props} />
        </button>
      ) : (
        <div className="list-row__main">
          <RowWords {...props} />
        </div>
      )}
      {actions && <div className="list-row__actions">{actions}</div>}
    </li>
  );
}

function RowWords({ label, detail, icon, end, lang }: ListRowProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className="list-row__words">
        <span className="list-row__label">
          <bdi lang={lang}>{label}</bdi>
        </span>
        {detail && (
          <span className="list-row__detail">
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
      {end !== undefined && <span className="list-row__end">{end}</span>}
    </>
  );
}

type EmptyNoteProps = { readonly icon: IconName; readonly text: string; readonly children?: ReactNode };

/** The note in an empty panel: why it is empty, and perhaps what to do about it. */
export function EmptyNote({ icon, text, children }: EmptyNoteProps) {
  return (
    <div className="empty-note">
      <span className="empty-note__icon">
        <Icon name={icon} />
      </span>
      <p className="empty-note__text" dir="auto">
        {text}
      </p>
      {children}
    </div>
  );
}
