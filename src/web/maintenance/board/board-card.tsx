import { NEXT_STATUSES, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { draggable } from '#web/ui/draggable.ts';
import { Link } from '#web/ui/link.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { ViewerContext } from '../list/ticket-columns.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { dueOf, holderOf, isTurnOf, Priority, StatusMark, shortRef } from '../ticket-marks.tsx';
import { boardMessages as boardTexts } from './board.messages.ts';
import { moveMessages } from './move.messages.ts';
import { asksFirst, moveLabel } from './move-ticket.tsx';

type BoardCardProps = {
  ticket: TicketRow;
  viewer: ViewerContext;
  onDrag: (ticket: TicketRow | null) => void;
  onMove: (ticket: TicketRow, to: TicketStatus) => void;
};

/** One request on the board: what and where, its state as a menu, and who has to act next, and by when. */
export function BoardCard({ ticket, viewer, onDrag, onMove }: BoardCardProps) {
  const isUrgent = ticket.priority === 'EMERGENCY' || ticket.priority === 'HIGH';
  return (
    <li
      className={classNames(
        'cursor-grab rounded-sm border bg-raised px-[10px] pt-[7px] active:rotate-[1.2deg] active:cursor-grabbing active:shadow-pop',
        ticket.priority === 'EMERGENCY' ? 'border-danger-text' : 'border-line hover:border-line-2',
      )}
      {...draggable(ticket, ticket.title, onDrag)}
    >
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-2 text-xs text-ink-3">
        <span className="tabular-nums">{shortRef(ticket.ref)}</span>
        {isUrgent && <Priority priority={ticket.priority} />}
      </div>
      <Link
        className="mt-px mb-[2px] block text-sm leading-4.5 font-medium text-pretty wrap-anywhere text-ink"
        href={paths.ticket(ticket.id)}
      >
        {ticket.title}
      </Link>
      <p className="truncate text-xs text-ink-3">
        {ticketWords.place(ticket.unit?.label ?? null, ticket.property.name)}
      </p>
      <Menu
        trigger={
          <button
            type="button"
            className="pick mt-1 max-w-[calc(100%+14px)] gap-[3px] text-xs [&>:first-child]:min-w-0 [&>:first-child]:gap-[5px] [&>:first-child]:overflow-hidden"
            aria-label={boardTexts.moveTo(ticket.title)}
          >
            <StatusMark status={ticket.status} isPick />
          </button>
        }
      >
        {NEXT_STATUSES[ticket.status].map((to) => (
          <MenuItem key={to} onSelect={() => onMove(ticket, to)}>
            {asksFirst(ticket.status, to) ? moveMessages.asks(moveLabel(ticket, to)) : moveLabel(ticket, to)}
          </MenuItem>
        ))}
      </Menu>
      <WaitingOn ticket={ticket} viewer={viewer} />
    </li>
  );
}

const PLAIN = 'text-ink-2';

function WaitingOn({ ticket, viewer }: { ticket: TicketRow; viewer: ViewerContext }) {
  const due = dueOf(ticket, viewer.moments);
  const isTurn = isTurnOf(viewer.role, ticket);
  const { isSide, ...holder } = holderOf(ticket);
  const isMine = isTurn && isSide;
  const tone = due?.isLate ? 'text-danger-text' : isTurn ? 'text-secondary-text' : PLAIN;
  return (
    <div
      className={classNames(
        '-mx-[10px] mt-[6px] flex items-center gap-[8px] border-t border-line px-[10px] py-[7px] text-xs leading-3.75 text-pretty',
        tone,
      )}
    >
      {isMine ? <Avatar name={viewer.viewerName} isTurn /> : <Avatar {...holder} isTurn={isTurn} />}
      <span className="min-w-0">
        <b className={classNames('block truncate font-medium', tone === PLAIN && 'text-ink')}>
          {isMine ? ticketWords.yourTurn : holder.name}
        </b>
        {due && <span data-tip={due.text}>{due.short}</span>}
      </span>
    </div>
  );
}
