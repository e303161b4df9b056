import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, firstDayOfMonth, type PlainDate } from '#contract/dates.ts';
import { dateFormat } from '#contract/format/intl.ts';
import { lastOfMonth, weeksOfMonth } from './calendar-days.ts';
import { classNames } from './class-names.ts';
import { writeDay } from './typed-day.ts';
import { uiMessages } from './ui.messages.ts';

export interface CalendarProps {
  /** The chosen day, "" for none. */
  value: PlainDate | '';
  onChoose: (day: PlainDate) => void;
  locale: string;
  /** The day it is where the day belongs. */
  today: PlainDate;
  /** First and last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
}

const STEPS: Record<string, (day: PlainDate) => PlainDate> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: firstDayOfMonth,
  End: lastOfMonth,
};

const DAY =
  'grid h-[30px] w-full min-w-[34px] place-items-center rounded-[5px] hover:bg-press aria-[current=date]:inset-ring-1 aria-[current=date]:inset-ring-control aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:line-through aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-white aria-pressed:inset-ring-0 max-desktop:size-[44px] max-desktop:text-sm';

/** One month of days to choose from by pointer or by arrow keys, Page Up and Page Down. */
export function Calendar({ value, onChoose, locale, today, min, max }: CalendarProps) {
  const [at, setAt] = useState<PlainDate>(value || today);
  const table = useRef<HTMLTableElement>(null);
  const followsKeys = useRef(true);

  useEffect(() => {
    if (followsKeys.current) table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);

  function step(event: KeyboardEvent) {
    const move = STEPS[event.key];
    if (!move) return;
    event.preventDefault();
    followsKeys.current = true;
    setAt(move(at));
  }

  function turn(months: number) {
    followsKeys.current = false;
    setAt(addMonths(at, months));
  }

  const weeks = weeksOfMonth(at, locale);
  const monthName = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className="p-[10px]">
      <header className="flex items-center justify-between pb-[6px] pl-[6px]">
        <b className="font-semibold" aria-live="polite">
          {monthName.format(Date.parse(at))}
        </b>
        <span className="flex">
          <button
            type="button"
            className="btn quiet sm icon"
            aria-label={uiMessages.previousMonth}
            onClick={() => turn(-1)}
          >
            <ChevronLeft />
          </button>
          <button type="button" className="btn quiet sm icon" aria-label={uiMessages.nextMonth} onClick={() => turn(1)}>
            <ChevronRight />
          </button>
        </span>
      </header>
      <table
        ref={table}
        className="w-full border-spacing-0 text-center text-xs tabular-nums"
        aria-label={monthName.format(Date.parse(at))}
        onKeyDown={step}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                className="h-[28px] w-[34px] font-normal text-ink-3 max-desktop:size-[44px] max-desktop:text-sm"
                scope="col"
                abbr={weekday.format(Date.parse(day))}
              >
                {weekday.format(Date.parse(day)).slice(0, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const isOut = Boolean((min && day < min) || (max && day > max));
                return (
                  <td key={day} className="p-0">
                    <button
                      type="button"
                      className={classNames(DAY, day.slice(0, 7) !== at.slice(0, 7) && 'not-aria-pressed:text-ink-3')}
                      data-day={day}
                      tabIndex={day === at ? 0 : -1}
                      aria-label={writeDay(day, locale, 'long')}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={isOut || undefined}
                      onClick={() => !isOut && onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
