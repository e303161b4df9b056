import type { CSSProperties, DragEvent } from 'react';
import type { PlainDate } from '#contract/dates.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { visitTimes } from '../ticket/visit-times.ts';
import { calendarMessages as texts } from './calendar.messages.ts';
import { dayHead, hourInWords } from './day-names.ts';
import { type PlacedVisit, placeVisits, shownHours, type VisitRow } from './place-visits.ts';
import { TONES, toneOf } from './visit-tone.ts';

const HOUR_PX = 44;
const LINE_PX = 15;
/** Border and padding of a visit above and below its words. */
const FRAME_PX = 8;
/** Beside more than one other there is no room for words: a line ends where its column does. */
const WRAPPED_LANES_MAX = 2;

export type WeekProps = {
  days: readonly PlainDate[];
  rows: readonly VisitRow[];
  today: PlainDate;
  moments: Moments;
  onDrag: (ticket: TicketRow | null) => void;
  /** The minute of the day at which the dragged request was dropped. */
  onDrop: (day: PlainDate, minute: number) => void;
  onMove: (ticket: VisitRow) => void;
};

/** Seven days side by side, each visit where the clocks of its property show it. */
export function WeekGrid(props: WeekProps) {
  const { days, rows, today } = props;
  const placed = days.map((day) => ({ day, visits: placeVisits(rows, day) }));
  const { first, last } = shownHours(placed.flatMap(({ visits }) => visits));
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <section
      aria-label={texts.weekLabel}
      className="grid min-w-[720px] grid-cols-[52px_repeat(7,minmax(0,1fr))] border-t border-line-2"
    >
      <span />
      {days.map((day) => (
        <h3
          key={day}
          className={classNames(
            'border-l border-line px-2 py-2 text-sm font-semibold',
            day === today && 'text-primary-text',
          )}
        >
          {dayHead(day)}
        </h3>
      ))}
      <div className="relative text-right text-xs text-ink-3" style={{ height: hours.length * HOUR_PX }} aria-hidden>
        {hours.map((hour, index) =>
          index === 0 ? null : (
            <span
              key={hour}
              className="absolute right-2 -translate-y-1/2 whitespace-nowrap"
              style={{ top: index * HOUR_PX }}
            >
              {hourInWords(hour)}
            </span>
          ),
        )}
      </div>
      {placed.map(({ day, visits }) => (
        <DayColumn key={day} {...props} day={day} visits={visits} firstHour={first} hourCount={hours.length} />
      ))}
    </section>
  );
}

type DayColumnProps = WeekProps & {
  day: PlainDate;
  visits: readonly PlacedVisit[];
  firstHour: number;
  hourCount: number;
};

function DayColumn({ day, visits, firstHour, hourCount, today, moments, onDrag, onDrop, onMove }: DayColumnProps) {
  const drop = (event: DragEvent<HTMLOListElement>) => {
    event.preventDefault();
    const { top } = event.currentTarget.getBoundingClientRect();
    onDrop(day, firstHour * 60 + ((event.clientY - top) / HOUR_PX) * 60);
  };
  return (
    <ol
      aria-label={dayHead(day)}
      className={classNames(
        'relative border-b border-l border-line bg-[repeating-linear-gradient(to_bottom,transparent_0_43px,var(--color-line)_43px_44px)]',
        day === today && 'bg-selected/40',
      )}
      style={{ height: hourCount * HOUR_PX }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {visits.map((visit) => (
        <Block
          key={visit.row.id}
          visit={visit}
          firstHour={firstHour}
          moments={moments}
          onDrag={onDrag}
          onMove={onMove}
        />
      ))}
    </ol>
  );
}

type BlockProps = Pick<WeekProps, 'moments' | 'onDrag' | 'onMove'> & { visit: PlacedVisit; firstHour: number };

function Block({ visit, firstHour, moments, onDrag, onMove }: BlockProps) {
  const { row, fromMinute, toMinute, lane, laneCount } = visit;
  const isMovable = row.status === 'SCHEDULED';
  const tone = toneOf(row, moments.now);
  const share = 100 / laneCount;
  const height = Math.max(((toMinute - fromMinute) / 60) * HOUR_PX - 3, 24);
  const isWrapped = laneCount <= WRAPPED_LANES_MAX;
  const lineCount = Math.max(1, Math.floor((height - FRAME_PX) / LINE_PX));
  return (
    <li
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
      className={classNames(
        'group absolute overflow-hidden rounded-[4px] border border-l-3 border-line-2 py-[3px] text-xs leading-[15px] focus-within:z-2 hover:z-2',
        TONES[tone],
        laneCount > 1 ? 'px-[3px]' : 'px-[6px]',
        isMovable && 'cursor-grab active:cursor-grabbing',
      )}
      style={{
        top: ((fromMinute - firstHour * 60) / 60) * HOUR_PX + 1,
        height,
        left: `calc(${lane * share}% + 2px)`,
        width: `calc(${share}% - 4px)`,
      }}
      title={`${row.title}, ${visitTimes(row.visit, row.timeZone)}, ${texts.tones[tone]}`}
    >
      {/* What does not fit ends with a whole line; all of it is in the title. */}
      <div
        className={
          isWrapped
            ? classNames('line-clamp-(--lines)', laneCount === 1 && 'wrap-break-word hyphens-auto')
            : '*:block *:truncate'
        }
        style={{ '--lines': lineCount } as CSSProperties}
      >
        <Link className="font-medium text-ink" href={paths.ticket(row.id)}>
          {row.title}
        </Link>
        {isWrapped && <br />}
        <span className="text-ink-2">
          {ticketWords.place(row.unit?.label ?? null, row.property.name)}
          {row.assignedTo && ` · ${row.assignedTo.name}`}
        </span>
      </div>
      <span className="sr-only">{`${visitTimes(row.visit, row.timeZone)}, ${texts.tones[tone]}`}</span>
      {isMovable && (
        <button
          type="button"
          className="absolute right-[3px] bottom-[3px] rounded-[4px] bg-raised px-[6px] py-[4px] font-medium text-primary-text opacity-0 shadow-pop group-focus-within:opacity-100 group-hover:opacity-100"
          aria-label={texts.moveOf(row.title)}
          onClick={() => onMove(row)}
        >
          {texts.move}
        </button>
      )}
    </li>
  );
}
