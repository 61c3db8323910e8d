import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { IconButton, TextButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { DialogFrame } from "../../chrome/panels/DialogFrame.tsx";
import { FORM } from "../../chrome/panels/forms.ts";
import { Sheet } from "../../chrome/panels/Sheet.tsx";
import { bookLinkAtom } from "../../state/stored.ts";
import { isRtlTextAtom, languageTagAtom } from "../../state/texts.ts";
import { deviceAtom } from "../../state/view.ts";
import type { Issue } from "./articles.ts";
import { type CalendarMonth, calendarOf, daysOf, firstWeekdayOf, isSameBook } from "./calendar.ts";
import { Shot } from "./ReaderParts.tsx";
import { issuesAtom, loadIssuesAtom } from "./state.ts";
import "./calendar.css";

/** The width of the calendar on desktops and tablets, px. */
const WIDTH_PX = 720;

/** The past issues of a periodical: years of twelve months, and the days of a month that has several (ART-04, ART-05). */
export function Panel() {
  const t = useT();
  const issues = useAtomValue(issuesAtom);
  const load = useSetAtom(loadIssuesAtom);
  const isPhone = useAtomValue(deviceAtom) === "phone";
  useEffect(() => void load(), [load]);
  const title = (issues.kind === "issues" && issues.title) || t("btnCalendar", "Past issues");
  const frame = { name: "calendar", title, motionMs: FORM.modalMs } as const;
  if (isPhone) {
    return (
      <Sheet size="full" isWhole {...frame}>
        <Calendar />
      </Sheet>
    );
  }
  return (
    <DialogFrame shape="modal" width={WIDTH_PX} {...frame}>
      <Calendar />
    </DialogFrame>
  );
}

/** The issues, or why there are none yet. */
function Calendar() {
  const t = useT();
  const issues = useAtomValue(issuesAtom);
  const load = useSetAtom(loadIssuesAtom);
  if (issues.kind === "issues") return <Years issues={issues.issues} />;
  if (issues.kind === "loading") {
    return (
      <div className="calendar__wait" aria-busy="true">
        <span className="busy" role="status" aria-label={t("frameLoading", "Loading…")} />
      </div>
    );
  }
  return (
    <div role="status">
      <EmptyNote icon="calendar-days" text={t("issuesFailed", "The past issues cannot be loaded at the moment.")}>
        <TextButton kind="primary" onClick={() => void load()}>
          {t("pageLoadRetry", "Try again")}
        </TextButton>
      </EmptyNote>
    </div>
  );
}

function Years({ issues }: { readonly issues: readonly Issue[] }) {
  const t = useT();
  const { years, undated } = useMemo(() => calendarOf(issues), [issues]);
  const own = useAtomValue(bookLinkAtom);
  const ownYear = issues.find(({ url }) => isSameBook(url, own))?.date?.year;
  const [year, setYear] = useState(ownYear ?? years[0]?.year ?? 0);
  const [month, setMonth] = useState<number | null>(null);
  const at = years.findIndex((each) => each.year === year);
  const current = years[at];
  const months = current?.months ?? [];
  const open = months.find((each) => each.month === month);
  if (open) return <Month year={year} month={open} close={() => setMonth(null)} />;
  return (
    <>
      {current && (
        <>
          <Stepper
            title={String(year)}
            previous={years[at + 1] ? () => setYear(years[at + 1]?.year ?? year) : null}
            next={years[at - 1] ? () => setYear(years[at - 1]?.year ?? year) : null}
            labels={[t("previousYear", "Previous year"), t("nextYear", "Next year")]}
          />
          <ul className="calendar__months">
            {months.map((each) => (
              <li key={each.month}>
                <MonthCell year={year} month={each} open={() => setMonth(each.month)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {undated.length > 0 && <IssueList issues={undated} />}
    </>
  );
}

type StepperProps = {
  readonly title: string;
  readonly labels: readonly [previous: string, next: string];
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  readonly children?: ReactNode;
};

function Stepper({ title, labels, previous, next }: StepperProps) {
  const isRtl = useAtomValue(isRtlTextAtom);
  const [back, on] = isRtl
    ? (["chevron-right", "chevron-left"] as const)
    : (["chevron-left", "chevron-right"] as const);
  return (
    <div className="calendar__stepper">
      <IconButton icon={back} label={labels[0]} isDisabled={!previous} onClick={() => previous?.()} />
      <h3 className="calendar__year" aria-live="polite">
        {title}
      </h3>
      <IconButton icon={on} label={labels[1]} isDisabled={!next} onClick={() => next?.()} />
    </div>
  );
}

type MonthCellProps = { readonly year: number; readonly month: CalendarMonth; readonly open: () => void };

/** A month of the year: its issue, or how many it has. */
function MonthCell({ year, month: { month, issues }, open }: MonthCellProps) {
  const t = useT();
  const name = useMonthName(year, month, "short");
  const whole = useMonthName(year, month, "long");
  const [first] = issues;
  const last = issues.at(-1);
  if (!first || !last) {
    return (
      <span className="calendar-month" data-empty>
        <Cover issue={null} />
        <span className="calendar-month__name">{name}</span>
      </span>
    );
  }
  const face = (
    <>
      <Cover issue={last} />
      <span className="calendar-month__name">{name}</span>
    </>
  );
  if (issues.length === 1) {
    return (
      <IssueLink issue={first} className="calendar-month" label={`${whole}: ${first.title}`}>
        {face}
      </IssueLink>
    );
  }
  const count = t("issuesCount", "{count} issues", { count: issues.length });
  return (
    <button type="button" className="calendar-month" aria-label={`${whole}: ${count}`} data-tip={count} onClick={open}>
      {face}
      <span className="calendar-month__count" aria-hidden="true">
        {issues.length}
      </span>
    </button>
  );
}

/** The days of a month, and its issues below. */
function Month({
  year,
  month,
  close,
}: {
  readonly year: number;
  readonly month: CalendarMonth;
  readonly close: () => void;
}) {
  const t = useT();
  const tag = useAtomValue(languageTagAtom);
  const isRtl = useAtomValue(isRtlTextAtom);
  const name = useMonthName(year, month.month, "long");
  const first = firstWeekdayOf(tag);
  const { before, days } = daysOf(year, month.month, first);
  const weekdays = Array.from({ length: 7 }, (_none, at) =>
    new Intl.DateTimeFormat(tag, { weekday: "narrow", timeZone: "UTC" }).format(Date.UTC(2023, 0, 1 + first + at)),
  );
  return (
    <>
      <div className="calendar__stepper">
        <IconButton
          icon={isRtl ? "arrow-right" : "arrow-left"}
          label={t("calendarYear", "Back to the year")}
          onClick={close}
        />
        <h3 className="calendar__year">{name}</h3>
        <span className="calendar__balance" />
      </div>
      <div className="calendar__days">
        {weekdays.map((day, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week have no other order
          <span key={at} className="calendar-day calendar-day--name" aria-hidden="true">
            {day}
          </span>
        ))}
        {days.map((day) => {
          const issue = month.issues.find(({ date }) => date?.day === day);
          const style = day === 1 ? ({ gridColumnStart: before + 1 } as CSSProperties) : {};
          return issue ? (
            <IssueLink key={day} issue={issue} className="calendar-day" label={`${day}: ${issue.title}`} style={style}>
              {day}
            </IssueLink>
          ) : (
            <span key={day} className="calendar-day" style={style}>
              {day}
            </span>
          );
        })}
      </div>
      <IssueList issues={month.issues} />
    </>
  );
}

function IssueList({ issues }: { readonly issues: readonly Issue[] }) {
  return (
    <ul className="calendar__list">
      {issues.map((issue, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an issue may be listed twice
        <li key={at}>
          <IssueLink issue={issue} className="calendar-issue">
            <Cover issue={issue} />
            <span dir="auto">{issue.title}</span>
          </IssueLink>
        </li>
      ))}
    </ul>
  );
}

type IssueLinkProps = {
  readonly issue: Issue;
  readonly className: string;
  readonly label?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
};

/** A link to an issue; the open book's own is marked. */
function IssueLink({ issue, className, label, style, children }: IssueLinkProps) {
  const isOpen = isSameBook(issue.url, useAtomValue(bookLinkAtom));
  return (
    <a
      className={className}
      href={issue.url}
      aria-label={label}
      data-tip={label && issue.title}
      aria-current={isOpen ? "page" : undefined}
      style={style}
    >
      {children}
    </a>
  );
}

function Cover({ issue }: { readonly issue: Issue | null }) {
  return (
    <span className="calendar-cover">
      {issue && <Icon name="newspaper" />}
      {issue && <Shot src={issue.picture} />}
    </span>
  );
}

function useMonthName(year: number, month: number, length: "short" | "long"): string {
  const tag = useAtomValue(languageTagAtom);
  const format: Intl.DateTimeFormatOptions =
    length === "short" ? { month: "short" } : { month: "long", year: "numeric" };
  return new Intl.DateTimeFormat(tag, { ...format, timeZone: "UTC" }).format(Date.UTC(year, month - 1, 1));
}
