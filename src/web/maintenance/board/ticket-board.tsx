import { type DragEvent, useState } from 'react';
import { BOARD_COLUMNS, NEXT_STATUSES, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import type { UrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { ViewerContext } from '../list/ticket-columns.tsx';
import { filtersOf, listOfStates } from '../list/ticket-views.ts';
import { ticketsMessages as texts } from '../list/tickets.messages.ts';
import { boardMessages as boardTexts } from './board.messages.ts';
import { BoardCard } from './board-card.tsx';
import { useMove } from './move-ticket.tsx';

type Column = (typeof BOARD_COLUMNS)[number];
const CARDS_A_COLUMN = 20;

/** Open requests in six columns by where they stand; a card is dragged, or moved by its menu. */
export function TicketBoard({ url, viewer }: { url: UrlState; viewer: ViewerContext }) {
  const move = useMove();
  const [dragged, setDragged] = useState<TicketRow | null>(null);

  function drop(column: Column) {
    setDragged(null);
    if (!dragged || isIn(column, dragged.status)) return;
    const to = NEXT_STATUSES[dragged.status].find((status) => isIn(column, status));
    if (to) return move.start(dragged, to);
    showToast({
      severity: 'warning',
      message: boardTexts.cannotMove(dragged.title, texts.columns[column.key]),
    });
  }

  return (
    <>
      <p className="pb-2 text-xs text-ink-3 max-desktop:hidden print:hidden">{boardTexts.dragHint}</p>
      <section
        className="board grid grid-cols-6 gap-[8px] max-wide:-mx-(--page) max-wide:flex max-wide:snap-x max-wide:snap-mandatory max-wide:scroll-px-(--page) max-wide:overflow-x-auto max-wide:px-(--page)"
        aria-label={boardTexts.boardLabel}
      >
        {BOARD_COLUMNS.map((column) => (
          <BoardColumn
            key={column.key}
            column={column}
            url={url}
            viewer={viewer}
            takesCard={dragged !== null && NEXT_STATUSES[dragged.status].some((status) => isIn(column, status))}
            onDrag={setDragged}
            onDrop={() => drop(column)}
            onMove={move.start}
          />
        ))}
      </section>
      {move.dialog}
    </>
  );
}

const isIn = (column: Column, status: TicketStatus): boolean =>
  (column.statuses as readonly TicketStatus[]).includes(status);

type BoardColumnProps = {
  column: Column;
  url: UrlState;
  viewer: ViewerContext;
  /** Whether the card that is being dragged may come here. */
  takesCard: boolean;
  onDrag: (ticket: TicketRow | null) => void;
  onDrop: () => void;
  onMove: (ticket: TicketRow, to: TicketStatus) => void;
};

function BoardColumn({ column, url, viewer, takesCard, onDrag, onDrop, onMove }: BoardColumnProps) {
  const { status: _, ...filters } = filtersOf(url);
  const query = { ...filters, status: [...column.statuses], sort: 'urgency' as const, limit: CARDS_A_COLUMN };
  const tickets = useReadPages(api.maintenance.list, { query });
  const title = texts.columns[column.key];
  const rows = tickets.data?.rows ?? [];
  const rest = (tickets.data?.total ?? 0) - rows.length;
  return (
    <section
      className={classNames(
        'min-h-[480px] rounded-md bg-sunken px-[6px] pb-[6px] max-wide:flex-[0_0_min(300px,82vw)] max-wide:snap-start',
        takesCard && 'inset-ring-2 inset-ring-primary',
      )}
      aria-label={title}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={onDrop}
    >
      <h2 className="flex h-[38px] items-center gap-[6px] px-[6px] text-sm leading-(--text-lg--line-height)">
        {title} <span className="count-of">{tickets.data?.total}</span>
      </h2>
      {tickets.error && <ReadFailed title={texts.failed} read={tickets} />}
      {tickets.isPending && <SkeletonRows rows={2} label={boardTexts.loading(title)} />}
      {tickets.data && rows.length === 0 && <p className="px-2 text-xs text-ink-3">{boardTexts.emptyColumn}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-[6px]">
        {rows.map((ticket) => (
          <BoardCard key={ticket.id} ticket={ticket} viewer={viewer} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
      {rest > 0 && (
        <Link className="link block p-2 text-center text-sm" href={listOfStates(url, column.statuses)}>
          {boardTexts.more(rest)}
        </Link>
      )}
    </section>
  );
}
