import type { PlainDate } from '#contract/dates.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { calendarMessages as texts } from './calendar.messages.ts';
import { dateOf, dayInWords, weekdayOf } from './day-names.ts';
import { placeVisits, type VisitRow } from './place-visits.ts';
import { TONES, toneOf } from './visit-tone.ts';

type DayListProps = {
  days: readonly PlainDate[];
  day: PlainDate;
  rows: readonly VisitRow[];
  moments: Moments;
  onDay: (day: PlainDate) => void;
  onMove: (ticket: VisitRow) => void;
};

/** On a phone: the days of the week to press, and the visits of one of them. */
export function DayList({ days, day: shown, rows, moments, onDay, onMove }: DayListProps) {
  const visits = placeVisits(rows, shown);
  return (
    <>
      <div className="grid grid-cols-7 gap-[2px]">
        {days.map((day) => {
          const count = placeVisits(rows, day).length;
          return (
            <button
              key={day}
              type="button"
              aria-pressed={day === shown}
              aria-label={`${dayInWords(day)}, ${texts.visits(count)}`}
              className={classNames(
                'grid min-h-[56px] justify-items-center rounded-sm py-[4px] text-xs',
                day === shown ? 'bg-primary text-on-primary' : 'text-ink-2 hover:bg-hover',
              )}
              onClick={() => onDay(day)}
            >
              {weekdayOf(day)}
              <b className="text-base">{dateOf(day)}</b>
              <span className={classNames('size-[4px] rounded-full', count > 0 && 'bg-current')} />
            </button>
          );
        })}
      </div>
      <h2 className="mt-4 flex items-baseline justify-between text-base font-semibold">
        {dayInWords(shown)}
        <small className="text-sm font-normal text-ink-3">{texts.visits(visits.length)}</small>
      </h2>
      {visits.length === 0 && <p className="py-4 text-ink-2">{texts.nothing}</p>}
      <ul>
        {visits.map(({ row }) => (
          <Visit key={row.id} row={row} moments={moments} onMove={onMove} />
        ))}
      </ul>
    </>
  );
}

function Visit({ row, moments, onMove }: { row: VisitRow } & Pick<DayListProps, 'moments' | 'onMove'>) {
  const tone = toneOf(row, moments.now);
  const clocks = moments.in(row.timeZone);
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <span className="w-[76px] shrink-0 text-sm tabular-nums">
        {clocks.time(row.visit.from)}
        <small className="block text-ink-3">{clocks.time(row.visit.to)}</small>
      </span>
      <span className={classNames('min-w-0 flex-1 border-l-4 pl-3', TONES[tone], 'bg-transparent')}>
        <Link className="block font-medium text-ink" href={paths.ticket(row.id)}>
          {row.title}
        </Link>
        <span className="block text-sm text-ink-2">
          {ticketWords.place(row.unit?.label ?? null, row.property.name)}
        </span>
        <span className="block text-sm text-ink-2">
          {[row.assignedTo?.name, tone === 'booked' ? null : texts.tones[tone]].filter(Boolean).join(' · ')}
        </span>
      </span>
      {row.status === 'SCHEDULED' && (
        <Button size="sm" variant="quiet" aria-label={texts.moveOf(row.title)} onClick={() => onMove(row)}>
          {texts.move}
        </Button>
      )}
    </li>
  );
}
