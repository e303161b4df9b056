import type { CSSProperties, DragEvent } from 'react';
import type { PlainDate } from '#contract/dates.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { draggable } from '#web/ui/draggable.ts';
import { Link } from '#web/ui/link.tsx';
import { readerZone } from '#web/ui/reader-zone.ts';
import { ticketWords } from '../maintenance.messages.ts';
import { visitTimes } from '../ticket/visit-times.ts';
import { calendarMessages as texts } from './calendar.messages.ts';
import { dayHead, hourInWords } from './day-names.ts';
import { nowAmong, type PlacedVisit, placeVisits, shownHours, type VisitRow } from './place-visits.ts';
import { TONES, toneOf } from './visit-tone.ts';

const HOUR_PX = 44;
const LINE_PX = 15;
/** Border and padding of a visit above and below its words. */
const FRAME_PX = 8;
/** How far each of several that lie over each other is moved to the right. */
const STEP_PERCENT = 12;
/** Beside more than one other there is no room for words in a week: a line ends where its column does. */
const WRAPPED_LANES_MAX = { week: 2, day: 5 };
/** Beside this many others there is room for the title alone. */
const TITLE_ALONE_LANES = { week: 2, day: 6 };

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

/** Days side by side, or one alone, each visit where the clocks of its property show it. */
export function WeekGrid(props: WeekProps) {
  const { days, rows, today, moments } = props;
  const isDay = days.length === 1;
  const current = nowAmong(rows, moments.now, readerZone());
  const placed = days.map((day) => ({ day, visits: placeVisits(rows, day) }));
  const { first, last } = shownHours(placed.flatMap(({ visits }) => visits));
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <section
      aria-label={isDay ? texts.dayLabel : texts.weekLabel}
      className={classNames('grid border-t border-line-2', !isDay && 'min-w-[720px]')}
      style={{ gridTemplateColumns: `52px repeat(${days.length}, minmax(0, 1fr))` }}
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
          {dayHead(day)} {day === today && <small className="text-xs font-normal text-ink-3">{texts.todayMark}</small>}
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
        <DayColumn
          key={day}
          {...props}
          day={day}
          visits={visits}
          firstHour={first}
          hourCount={hours.length}
          nowMinute={day === current.day ? current.minute : null}
          span={isDay ? 'day' : 'week'}
        />
      ))}
    </section>
  );
}

type DayColumnProps = WeekProps & {
  day: PlainDate;
  visits: readonly PlacedVisit[];
  firstHour: number;
  hourCount: number;
  /** Where this moment stands; null on every day but today. */
  nowMinute: number | null;
  span: 'day' | 'week';
};

function DayColumn(props: DayColumnProps) {
  const { day, visits, firstHour, hourCount, nowMinute, span, today, moments, onDrag, onDrop, onMove } = props;
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
          span={span}
          moments={moments}
          onDrag={onDrag}
          onMove={onMove}
        />
      ))}
      {nowMinute !== null && <NowLine top={((nowMinute - firstHour * 60) / 60) * HOUR_PX} most={hourCount * HOUR_PX} />}
    </ol>
  );
}

/** This moment, while it is among the hours that are shown. */
const NowLine = ({ top, most }: { top: number; most: number }) =>
  top >= 0 && top <= most ? (
    <li
      aria-hidden
      className="pointer-events-none absolute inset-x-0 z-1 border-t border-primary before:absolute before:-top-[5px] before:-left-[5px] before:size-[9px] before:rounded-full before:bg-primary"
      style={{ top }}
    />
  ) : null;

type BlockProps = Pick<WeekProps, 'moments' | 'onDrag' | 'onMove'> &
  Pick<DayColumnProps, 'firstHour' | 'span'> & { visit: PlacedVisit };

function Block({ visit, firstHour, span, moments, onDrag, onMove }: BlockProps) {
  const { row, fromMinute, toMinute, lane, laneCount, seenTo } = visit;
  const isMovable = row.status === 'SCHEDULED';
  const tone = toneOf(row, moments.now);
  const isStep = seenTo !== null;
  const share = isStep ? STEP_PERCENT : 100 / laneCount;
  const pxOf = (minutes: number) => Math.max((minutes / 60) * HOUR_PX - 3, 24);
  const height = pxOf(toMinute - fromMinute);
  const isWrapped = isStep || laneCount <= WRAPPED_LANES_MAX[span];
  const isTitleAlone = !isStep && isWrapped && laneCount >= TITLE_ALONE_LANES[span];
  const lineCount = Math.max(1, Math.floor((pxOf((seenTo ?? toMinute) - fromMinute) - FRAME_PX) / LINE_PX));
  return (
    <li
      {...(isMovable && draggable(row, row.title, onDrag))}
      className={classNames(
        'group absolute overflow-hidden rounded-[4px] border border-l-3 border-line-2 py-[3px] text-xs leading-3.75 focus-within:z-2 hover:z-2',
        TONES[tone],
        isStep || laneCount === 1 ? 'px-[6px]' : 'px-[3px]',
        isMovable && 'cursor-grab active:cursor-grabbing',
      )}
      style={{
        top: ((fromMinute - firstHour * 60) / 60) * HOUR_PX + 1,
        height,
        left: `calc(${lane * share}% + 2px)`,
        width: isStep ? `calc(${100 - lane * share}% - 4px)` : `calc(${share}% - 4px)`,
      }}
      title={`${row.title}, ${visitTimes(row.visit, row.timeZone)}, ${texts.tones[tone]}`}
    >
      {/* What does not fit ends with a whole line; all of it is in the title. */}
      <div
        className={isWrapped ? 'line-clamp-(--lines) wrap-break-word hyphens-auto' : '*:block *:truncate'}
        style={{ '--lines': lineCount } as CSSProperties}
      >
        <Link className="font-medium text-ink" href={paths.ticket(row.id)}>
          {row.title}
        </Link>
        {isWrapped && !isTitleAlone && <br />}
        <span className={isTitleAlone ? 'sr-only' : 'text-ink-2'}>
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
