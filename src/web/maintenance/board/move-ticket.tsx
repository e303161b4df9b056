import { type ReactNode, Suspense, useState } from 'react';
import {
  type HOLD_REASONS,
  isReopening,
  needsNote,
  type TicketStatus,
} from '#contract/maintenance/maintenance.states.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { moveVerbs, resumeVerbs, moveMessages as texts } from './move.messages.ts';

// The questions bring calendar and lists along, which most pages never ask.
const MoveDialog = lazyOnce(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** What a request must be known by to be moved. */
export type Movable = Pick<
  TicketRow,
  | 'id'
  | 'version'
  | 'status'
  | 'title'
  | 'priority'
  | 'timeZone'
  | 'currency'
  | 'assignedTo'
  | 'offersByMail'
  | 'isAssigneeBlocked'
>;
export type Asked = { ticket: Movable; to: TicketStatus };
/** What a change of state brings along. */
export type MoveDetails = {
  note?: string;
  onHoldReason?: (typeof HOLD_REASONS)[number] | null;
  resumeOn?: string | null;
  visit?: { from: string; to: string } | null;
};

/** What a change of state is called on a button or in a menu. */
export function moveLabel(
  { status: from, offersByMail }: Pick<Movable, 'status' | 'offersByMail'>,
  to: TicketStatus,
): string {
  if (isReopening(from, to)) return texts.openAgain;
  if (from === 'NEW' && to === 'TRIAGED') return texts.markReviewed;
  if (from === 'SCHEDULED' && to === 'SCHEDULED') return texts.moveVisit;
  if (from === 'OFFERED' && to === 'SCHEDULED') return texts.acceptedAndBook;
  if (to === 'OFFERED' && offersByMail) return texts.offerByMail;
  if (from === 'ON_HOLD') return resumeVerbs[to] ?? moveVerbs[to];
  if ((from === 'SCHEDULED' || from === 'IN_PROGRESS') && to === 'ACCEPTED') return texts.otherTime;
  return moveVerbs[to];
}

/** Whether the change asks something first. */
export const asksFirst = (from: TicketStatus, to: TicketStatus): boolean =>
  to === 'ON_HOLD' || to === 'SCHEDULED' || to === 'AWAITING_APPROVAL' || needsNote(from, to);

/**
 * Moves requests from state to state: `start(ticket, status)` does it at once, or opens `dialog` where the state asks for
 * a reason, a day, a visit or an amount. Render `dialog` somewhere on the page.
 */
export function useMove(): {
  start: (ticket: Movable, to: TicketStatus) => void;
  isMoving: boolean;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  // Each question starts empty, whatever was typed when it was asked before.
  const [askedCount, setAskedCount] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const move = useWrite(api.maintenance.changeStatus);

  function start(ticket: Movable, to: TicketStatus) {
    if (!asksFirst(ticket.status, to) && !(to === 'OFFERED' && ticket.isAssigneeBlocked))
      return move.mutate({ params: { ticketId: ticket.id }, body: { status: to, version: ticket.version } });
    setAsked({ ticket, to });
    setAskedCount(askedCount + 1);
    setOpen(true);
  }

  const dialog = asked && (
    <Suspense>
      <MoveDialog key={askedCount} asked={asked} open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { start, isMoving: move.isPending, dialog };
}
