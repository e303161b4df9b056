import type { PlainDate } from '#contract/dates.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { calendarMessages as texts } from './calendar.messages.ts';
import { dateOf, dayInWords, weekdayOf } from './day-names.ts';
import { placeVisits, type VisitRow } from './place-visits.ts';
import { TONES, toneOf } from './visit-tone.ts';

/** So many visits have room in a day of a month; the others are counted. */
const SHOWN = 3;

type MonthProps = {
  weeks: readonly (readonly PlainDate[])[];
  /** A day of the month that is shown. */
  day: PlainDate;
  today: PlainDate;
  rows: readonly VisitRow[];
  moments: Moments;
  /** Opens the week of a day. */
  onOpen: (day: PlainDate) => void;
};

/** A month by its days, with the first visits of each; a day opens its week. */
export const MonthGrid = ({ weeks, day: shown, today, rows, moments, onOpen }: MonthProps) => (
  <section aria-label={texts.monthLabel} className="grid min-w-[720px] grid-cols-7 border-t border-l border-line-2">
    {weeks[0]?.map((day) => (
      <h3 key={day} className="border-r border-b border-line px-2 py-1 text-xs font-semibold text-ink-2">
        {weekdayOf(day)}
      </h3>
    ))}
    {weeks.flat().map((day) => {
      const visits = placeVisits(rows, day);
      return (
        <div
          key={day}
          className={classNames(
            'min-h-[104px] min-w-0 border-r border-b border-line p-[4px]',
            day.slice(0, 7) === shown.slice(0, 7) ? 'bg-surface' : 'bg-sunken',
          )}
        >
          <button
            type="button"
            className={classNames(
              'min-h-[24px] min-w-[24px] rounded-sm px-1 text-left text-xs font-medium hover:bg-hover',
              day === today ? 'bg-primary text-on-primary hover:bg-primary-hover' : 'text-ink-2',
            )}
            aria-label={`${dayInWords(day)}, ${texts.visits(visits.length)}`}
            onClick={() => onOpen(day)}
          >
            {dateOf(day)}
          </button>
          <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-[2px]">
            {visits.slice(0, SHOWN).map(({ row }) => (
              <li
                key={row.id}
                className={classNames('rounded-[3px] border-l-3 px-[5px]', TONES[toneOf(row, moments.now)])}
              >
                <Link className="block truncate text-xs leading-5.5 text-ink" href={paths.ticket(row.id)}>
                  {`${moments.in(row.timeZone).time(row.visit.from)} ${row.title}`}
                </Link>
              </li>
            ))}
          </ul>
          {visits.length > SHOWN && (
            <button type="button" className="link min-h-[24px] text-xs" onClick={() => onOpen(day)}>
              {texts.more(visits.length - SHOWN)}
            </button>
          )}
        </div>
      );
    })}
  </section>
);
