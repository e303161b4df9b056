import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import type { UrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { draggable } from '#web/ui/draggable.ts';
import { Link } from '#web/ui/link.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { filtersOf } from '../list/ticket-views.ts';
import { ticketWords } from '../maintenance.messages.ts';
import { calendarMessages as texts } from './calendar.messages.ts';

const SHOWN = 20;

type ToBookProps = { url: UrlState; onDrag: (ticket: TicketRow | null) => void; onBook: (ticket: TicketRow) => void };

/** Jobs that somebody took and nobody has a time for: they are dragged into the week. */
export function ToBook({ url, onDrag, onBook }: ToBookProps) {
  const query = { ...filtersOf(url), status: ['ACCEPTED' as const], sort: 'urgency' as const, limit: SHOWN };
  const isMobile = useIsMobile();
  const waiting = useReadPages(api.maintenance.list, { query }, { quiet: true });
  if (!waiting.data) return waiting.isLoading ? <Coming /> : null;
  const { rows } = waiting.data;
  return (
    <aside className="max-wide:mt-4">
      <h3 className="font-semibold">{texts.toBook}</h3>
      <p className="mb-2 text-xs text-ink-3">
        {rows.length === 0 ? texts.nothingToBook : !isMobile && texts.toBookHint}
      </p>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li
            key={row.id}
            {...(!isMobile && draggable(row, row.title, onDrag))}
            className={classNames(
              'rounded-sm border border-dashed border-control p-2 text-xs',
              !isMobile && 'cursor-grab active:cursor-grabbing',
            )}
          >
            <Link className="block text-sm font-medium text-ink" href={paths.ticket(row.id)}>
              {row.title}
            </Link>
            <span className="block text-ink-2">
              {ticketWords.place(row.unit?.label ?? null, row.property.name)}
              {row.assignedTo && ` · ${row.assignedTo.name}`}
            </span>
            <Button
              size="sm"
              variant="quiet"
              className="mt-1"
              aria-label={texts.bookOf(row.title)}
              onClick={() => onBook(row)}
            >
              {texts.book}
            </Button>
          </li>
        ))}
      </ul>
      {waiting.hasNextPage && (
        <Button
          size="sm"
          className="mt-2"
          busy={waiting.isFetchingNextPage}
          onClick={() => void waiting.fetchNextPage()}
        >
          {texts.loadMore}
        </Button>
      )}
    </aside>
  );
}
