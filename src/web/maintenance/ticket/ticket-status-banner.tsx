import type { ReactNode } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import { personName } from '#contract/format/person-name.ts';
import { formatSpan } from '#contract/format/relative.ts';
import { isOpenStatus, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusBanner, type StatusBannerStep } from '#web/ui/status-banner.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { moveMessages } from '../board/move.messages.ts';
import { asksFirst, moveLabel } from '../board/move-ticket.tsx';
import { stepWords } from '../maintenance.messages.ts';
import { dueOf, holderOf, isTurnOf } from '../ticket-marks.tsx';
import { ticketMessages as texts } from './ticket.messages.ts';
import { likelyMoves, missingTime } from './ticket-moves.ts';
import { askedOf, endingOf, stepsBehind, VISIT_STEP } from './ticket-steps.ts';
import { visitTimes } from './visit-times.ts';

type TicketStatusBannerProps = {
  ticket: Ticket;
  onMove: (to: TicketStatus) => void;
  onAssign: () => void;
  isMoving: boolean;
};

/** Who has the request, until when, how far it is, and what can be done next. */
export function TicketStatusBanner(props: TicketStatusBannerProps) {
  const { ticket } = props;
  const { activeRole, user } = useSession();
  const moments = useMoments();
  const isTurn = isTurnOf(activeRole, ticket);
  const viewer = { name: personName(user) };
  const { isSide, ...holding } = holderOf(ticket);
  const holder = isTurn && isSide ? viewer : holding;
  const isOpen = isOpenStatus(ticket.status);
  return (
    <StatusBanner
      label={texts.statusBanner}
      tone={toneOf(ticket, activeRole, moments)}
      steps={stepsOf(ticket, moments)}
      done={stepsBehind(ticket)}
      holder={isOpen ? holder : undefined}
      title={titleOf(ticket, isTurn, moments)}
      detail={detailOf(ticket, isTurn, moments)}
      actions={ticket.can.statuses.length > 0 && <MoveButtons {...props} isTurn={isTurn} />}
    />
  );
}

/** The likeliest ways on, the first last and loudest where it is the viewer's turn. */
function MoveButtons({ ticket, isTurn, onMove, onAssign, isMoving }: TicketStatusBannerProps & { isTurn: boolean }) {
  const isMobile = useIsMobile();
  const isToAssign = ticket.status === 'TRIAGED' && ticket.assignedTo === null && ticket.can.assign === true;
  const moments = useMoments();
  const offered = likelyMoves(ticket, moments.isPast).slice(0, (isMobile ? 2 : 3) - Number(isToAssign));
  // What is loud while the owner decides stands beside what they are asked.
  const loud = isTurn && ticket.status !== 'AWAITING_APPROVAL' ? 'turn' : 'secondary';
  return (
    <>
      {offered.toReversed().map((to) => {
        const label = moveLabel(ticket, to);
        const isFirst = !isToAssign && to === offered[0];
        return (
          <Button
            key={to}
            variant={isFirst ? loud : 'secondary'}
            busy={isMoving && to === offered[0]}
            onClick={() => onMove(to)}
          >
            {asksFirst(ticket.status, to) ? moveMessages.asks(label) : label}
          </Button>
        );
      })}
      {isToAssign && (
        <Button variant={loud} onClick={onAssign}>
          {moveMessages.asks(texts.assign)}
        </Button>
      )}
    </>
  );
}

function toneOf(ticket: Ticket, role: ActiveRole | null, moments: Moments) {
  if (!isOpenStatus(ticket.status)) return endingOf(ticket);
  if (dueOf(ticket, moments)?.isLate) return 'late';
  if (isTurnOf(role, ticket)) return 'turn';
  return ticket.status === 'ON_HOLD' ? 'soon' : undefined;
}

function titleOf(ticket: Ticket, isTurn: boolean, moments: Moments): string {
  if (!isOpenStatus(ticket.status)) return texts.finished[ticket.status] ?? '';
  const asked = isTurn ? askedOf(ticket) : null;
  if (asked) return texts.turnToApprove(formatCurrency(asked.amount));
  const due = dueOf(ticket, moments);
  if (isTurn && due) return texts.turn(due.text.charAt(0).toLowerCase() + due.text.slice(1));
  const { name, isSide } = holderOf(ticket);
  return isSide ? texts.withSide(name) : texts.with(name);
}

function detailOf(ticket: Ticket, isTurn: boolean, moments: Moments): ReactNode {
  if (!isOpenStatus(ticket.status)) return ticket.completedAt ? moments.say(ticket.completedAt) : ticket.outcomeNote;
  const due = dueOf(ticket, moments);
  const again = ticket.reopenCount > 0 && ` · ${texts.reopened(ticket.reopenCount)}`;
  if (ticket.status === 'SCHEDULED' && ticket.visit)
    return (
      <>
        {texts.toVisit} <b className="font-semibold text-ink">{visitTimes(ticket.visit, ticket.timeZone)}</b>
        {again}
      </>
    );
  if (!due) return texts.noDue;
  return (
    <>
      {isTurn && !askedOf(ticket) ? due.relative : `${isTurn ? due.text : due.by} · ${due.relative}`}
      {again}
    </>
  );
}

/** The six steps with when each was reached; the answer says how long it took. */
function stepsOf(ticket: Ticket, moments: Moments): StatusBannerStep[] {
  const [reported] = ticket.stepTimes;
  return stepWords.map((name, index) => {
    const at = ticket.stepTimes[index];
    if (!at) return { name, when: missingTime(ticket, index) };
    if (index === VISIT_STEP && ticket.visit) return { name, when: texts.visitOn(moments.say(ticket.visit.from)) };
    const span = index === 1 && reported ? formatSpan(Date.parse(at) - Date.parse(reported)) : null;
    return { name, when: span === null ? moments.say(at) : texts.clocks.after(span) };
  });
}
