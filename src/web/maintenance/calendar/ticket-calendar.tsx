import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useState } from 'react';
import { addDays, addMonths, dayIn, isPlainDate, type PlainDate } from '#contract/dates.ts';
import { startOfWeek } from '#contract/format/timestamp.ts';
import { VISITED_STATUSES } from '#contract/maintenance/maintenance.states.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { oneOf, type UrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { weeksOfMonth } from '#web/ui/calendar-days.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { orgLocaleTag } from '#web/ui/org-locale.ts';
import { readerZone } from '#web/ui/reader-zone.ts';
import { Segment } from '#web/ui/segment.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { useMove } from '../board/move-ticket.tsx';
import type { ViewerContext } from '../list/ticket-columns.tsx';
import { filtersOf } from '../list/ticket-views.ts';
import { calendarMessages as texts } from './calendar.messages.ts';
import { DayList } from './day-list.tsx';
import { dayInWords, monthOf, spanOf } from './day-names.ts';
import { MonthGrid } from './month-grid.tsx';
import type { Dropped } from './move-visit-dialog.tsx';
import { askedFor, droppedWindow, hasVisit, type VisitRow, visitDay, windowOf, workDays } from './place-visits.ts';
import { ToBook } from './to-book.tsx';
import { DOTS, type VisitTone } from './visit-tone.ts';
import { WeekGrid } from './week-grid.tsx';

// The question brings the form along, which looking does not need.
const MoveVisitDialog = lazyOnce(async () => ({ default: (await import('./move-visit-dialog.tsx')).MoveVisitDialog }));

const READ_AT_ONCE = 200;

type CalendarProps = {
  url: UrlState;
  change: (changes: Record<string, string | null>, options?: { replace?: boolean }) => void;
  viewer: ViewerContext;
};

const SPANS = ['day', 'week', 'month'] as const;
type Span = (typeof SPANS)[number];

/** The days that the address asks for: one, a week, or the weeks of a month; a phone shows one of a week. */
function shownDays(url: UrlState, now: Date, isMobile: boolean) {
  const today = dayIn(now, readerZone());
  const asked = oneOf(url, 'day') ?? '';
  const day: PlainDate = isPlainDate(asked) ? asked : today;
  const span: Span = (!isMobile && SPANS.find((one) => one === oneOf(url, 'span'))) || 'week';
  const first = startOfWeek(day, orgLocaleTag());
  const weeks =
    span === 'month'
      ? weeksOfMonth(day, orgLocaleTag())
      : [span === 'day' ? [day] : Array.from({ length: 7 }, (_, at) => addDays(first, at))];
  const days = weeks.flat();
  return { today, day, span, weeks, days, first: days[0] ?? day, last: days.at(-1) ?? day };
}

/** The visits of the requests that the filters leave, by day, week or month; a visit is dragged to another time, or moved by its button. */
export function TicketCalendar({ url, change, viewer }: CalendarProps) {
  const { moments } = viewer;
  const isMobile = useIsMobile();
  const shown = shownDays(url, moments.now, isMobile);
  const [dragged, setDragged] = useState<TicketRow | null>(null);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const booking = useMove();
  const filters = filtersOf(url);
  const query = {
    ...filters,
    status: filters.status ?? [...VISITED_STATUSES],
    ...askedFor(shown.first, shown.last),
    sort: 'visit' as const,
    limit: READ_AT_ONCE,
  };
  const visits = useReadPages(api.maintenance.list, { query }, { quiet: true });
  const rows = (visits.data?.rows ?? []).filter(hasVisit);
  const onDay = (day: PlainDate) => change({ day }, { replace: true });
  const onMove = (ticket: VisitRow) => setDropped({ ticket, day: visitDay(ticket), visit: windowOf(ticket) });
  function onDrop(day: PlainDate, minute: number) {
    if (dragged) setDropped({ ticket: dragged, day, visit: droppedWindow(dragged, minute) });
    setDragged(null);
  }
  const body = { rows, moments, today: shown.today };
  const columns = isMobile || shown.span === 'month' ? shown.days : workDays(shown.days, rows, shown.today);
  const toBook = <ToBook url={url} onDrag={setDragged} onBook={(ticket) => booking.start(ticket, 'SCHEDULED')} />;
  return (
    <>
      <CalendarHead shown={shown} columns={columns} isMobile={isMobile} change={change} />
      {visits.isPending && <SkeletonRows />}
      {visits.error && <ReadFailed title={texts.failed} read={visits} />}
      {visits.data &&
        (isMobile ? (
          <>
            <DayList {...body} days={shown.days} day={shown.day} onDay={onDay} onMove={onMove} />
            {toBook}
          </>
        ) : shown.span === 'month' ? (
          <div className="overflow-x-auto">
            <MonthGrid {...body} weeks={shown.weeks} day={shown.day} onOpen={(day) => change({ day, span: null })} />
          </div>
        ) : (
          <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_190px]">
            <div className="overflow-x-auto">
              <WeekGrid {...body} days={columns} onDrag={setDragged} onDrop={onDrop} onMove={onMove} />
            </div>
            {toBook}
          </div>
        ))}
      {visits.hasNextPage && (
        <p className="flex items-center gap-3 py-3 text-sm">
          {texts.moreVisits}
          <Button size="sm" busy={visits.isFetchingNextPage} onClick={() => void visits.fetchNextPage()}>
            {texts.loadMore}
          </Button>
        </p>
      )}
      {!isMobile && <ToneKey isMonth={shown.span === 'month'} />}
      <Suspense>{dropped && <MoveVisitDialog {...dropped} onClose={() => setDropped(null)} />}</Suspense>
      {booking.dialog}
    </>
  );
}

type HeadProps = Pick<CalendarProps, 'change'> & {
  shown: ReturnType<typeof shownDays>;
  /** The days that have a column. */
  columns: readonly PlainDate[];
  isMobile: boolean;
};

function CalendarHead({ shown: { day, today, span }, columns, isMobile, change }: HeadProps) {
  const go = (steps: number) =>
    change(
      { day: span === 'month' ? addMonths(day, steps) : addDays(day, span === 'day' ? steps : steps * 7) },
      { replace: true },
    );
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <Button size="sm" onClick={() => change({ day: today }, { replace: true })}>
        {texts.today}
      </Button>
      <IconButton label={texts.earlier} icon={<ChevronLeft />} onClick={() => go(-1)} />
      <IconButton label={texts.later} icon={<ChevronRight />} onClick={() => go(1)} />
      <h2 className="flex-1 text-base font-semibold" aria-live="polite">
        {span === 'month'
          ? monthOf(day)
          : span === 'day'
            ? dayInWords(day)
            : spanOf(columns[0] ?? day, columns.at(-1) ?? day)}
      </h2>
      {!isMobile && (
        <Segment
          aria-label={texts.span}
          value={span}
          onChange={(chosen) => change({ span: chosen === 'week' ? null : chosen })}
          choices={SPANS.map((value) => ({ value, label: texts[value] }))}
        />
      )}
    </div>
  );
}

const ToneKey = ({ isMonth }: { isMonth: boolean }) => (
  <div className="flex flex-wrap gap-x-4 gap-y-1 pt-3 text-xs text-ink-2">
    {(Object.keys(DOTS) as VisitTone[]).map((tone) => (
      <span key={tone} className="inline-flex items-center gap-[6px]">
        <span className={classNames('size-[9px] rounded-[2px]', DOTS[tone])} />
        {texts.tones[tone]}
      </span>
    ))}
    {!isMonth && <span className="text-ink-3">{texts.dragHint}</span>}
  </div>
);
