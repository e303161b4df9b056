import { formatCurrency } from '#contract/format/currency.ts';
import { formatSpan } from '#contract/format/relative.ts';
import { isOpenStatus, STEP_REACHED } from '#contract/maintenance/maintenance.states.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { TagMarks } from '#web/tags/tag-marks.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { MiniSteps } from '#web/ui/progress-steps.tsx';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import {
  categoryWords,
  priorityWords,
  renterStatusWords,
  statusWords,
  stepWords,
  ticketWords,
  waitingOnWords,
} from '../maintenance.messages.ts';
import { ticketFieldWords as words } from '../maintenance-fields.messages.ts';
import { dueOf, holderOf, isTurnOf, Priority, StatusMark, shortRef } from '../ticket-marks.tsx';
import { ticketsMessages as texts } from './tickets.messages.ts';

/** Who looks at the rows, and when. */
export type ViewerContext = { role: ActiveRole | null; viewerName: string; moments: Moments };

const placeOf = (ticket: TicketRow) => ticketWords.place(ticket.unit?.label ?? null, ticket.property.name);

/** The columns of the list, as far as the role sees them. */
export function ticketColumns(viewer: ViewerContext, isFinished: boolean): Column<TicketRow>[] {
  const { moments } = viewer;
  return [
    {
      id: 'ticket',
      header: texts.ticket,
      isName: true,
      file: [
        { id: 'ref', header: words.ref },
        { id: 'title', header: words.title },
        { id: 'property', header: words.propertyId },
        { id: 'unit', header: words.unitId },
        { id: 'category', header: words.category, words: categoryWords },
      ],
      cell: (ticket) => (
        <>
          {ticket.title}
          <small className="block truncate text-xs font-normal text-ink-3">
            {placeOf(ticket)} · {shortRef(ticket.ref)}
          </small>
        </>
      ),
    },
    {
      id: 'status',
      header: texts.status,
      cell: (ticket) => <State ticket={ticket} viewer={viewer} />,
      file: [{ id: 'status', header: texts.status, words: viewer.role === 'renter' ? renterStatusWords : statusWords }],
    },
    {
      id: 'priority',
      header: texts.priority,
      cell: (ticket) => <Priority priority={ticket.priority} />,
      file: [{ id: 'priority', header: texts.priority, words: priorityWords }],
    },
    ...(isFinished || viewer.role === 'renter'
      ? []
      : [
          {
            id: 'holder',
            header: texts.holder,
            file: [
              { id: 'waitingOn', header: words.waitingOn, words: waitingOnWords },
              { id: 'assignedTo', header: words.assignedToId },
            ],
            cell: (ticket: TicketRow) => <Holder ticket={ticket} viewer={viewer} />,
          },
          {
            id: 'due',
            header: texts.due,
            file: [{ id: 'nextActionAt', header: words.nextActionAt }],
            sort: 'urgency',
            cell: (ticket: TicketRow) => <Due ticket={ticket} moments={moments} />,
          },
        ]),
    {
      id: 'age',
      header: texts.openFor,
      file: [
        { id: 'createdAt', header: texts.createdAt },
        { id: 'completedAt', header: texts.completedAt },
      ],
      align: 'right',
      isExtra: !isFinished,
      cell: (ticket) => ageOf(ticket, moments.now),
    },
    ...(viewer.role === 'renter'
      ? []
      : [
          {
            id: 'cost',
            header: texts.cost,
            file: [
              { id: 'cost', header: texts.cost },
              { id: 'currency', header: words.currency },
            ],
            align: 'right' as const,
            isExtra: !isFinished,
            cell: Cost,
          },
        ]),
  ];
}

/** What a request shows on mobile. */
export const ticketCard =
  (viewer: ViewerContext) =>
  (ticket: TicketRow): RowCardContent => ({
    name: ticket.title,
    place: `${placeOf(ticket)} · ${shortRef(ticket.ref)}`,
    matters: (
      <>
        <StatusMark status={ticket.status} role={viewer.role} />
        {(ticket.priority === 'EMERGENCY' || ticket.priority === 'HIGH') && <Priority priority={ticket.priority} />}
        <HolderOnMobile ticket={ticket} viewer={viewer} />
        {ticket.tags.length > 0 && <TagMarks tags={ticket.tags} />}
      </>
    ),
  });

/** Who has to act next: the viewer in magenta where it is their turn. */
export function Holder({ ticket, viewer }: { ticket: TicketRow; viewer: ViewerContext }) {
  if (ticket.waitingOn === 'NONE') return <span className="text-ink-3">–</span>;
  const isTurn = isTurnOf(viewer.role, ticket);
  const { isSide, ...holder } = holderOf(ticket);
  const isMine = isTurn && (isSide || viewer.role === 'renter');
  return (
    <span className="inline-flex min-w-0 desktop:max-w-40 items-center gap-2">
      {isMine ? <Avatar name={viewer.viewerName} isTurn /> : <Avatar {...holder} isTurn={isTurn} />}
      <span className={isTurn ? 'truncate font-medium text-secondary-text' : 'truncate'}>
        {isMine ? texts.you : holder.name}
      </span>
    </span>
  );
}

function HolderOnMobile({ ticket, viewer }: { ticket: TicketRow; viewer: ViewerContext }) {
  const due = dueOf(ticket, viewer.moments);
  // What others owe by when is promised on the request's own page.
  if (!due || (viewer.role === 'renter' && !isTurnOf(viewer.role, ticket))) return null;
  return (
    <span className="flex w-full flex-wrap items-center gap-x-2">
      <Holder ticket={ticket} viewer={viewer} />
      <Colored tone={due.isLate ? 'late' : undefined} className="whitespace-nowrap">
        {due.short}
      </Colored>
    </span>
  );
}

function Due({ ticket, moments }: { ticket: TicketRow; moments: Moments }) {
  const due = dueOf(ticket, moments);
  if (!due) return <span className="text-ink-3">–</span>;
  return (
    <Colored tone={due.isLate ? 'late' : undefined}>
      <span className="font-medium">{due.short}</span>
      <small className={due.isLate ? 'block text-xs' : 'block text-xs text-ink-3'}>{due.when}</small>
    </Colored>
  );
}

function State({ ticket, viewer }: { ticket: TicketRow; viewer: ViewerContext }) {
  const done = Math.floor(STEP_REACHED[ticket.status]);
  const isLate = dueOf(ticket, viewer.moments)?.isLate ?? false;
  const isTurn = isTurnOf(viewer.role, ticket);
  const tone = isLate ? 'late' : isTurn ? 'turn' : ticket.status === 'ON_HOLD' ? 'soon' : undefined;
  const next = stepWords[done];
  return (
    <span className="grid gap-1">
      <StatusMark status={ticket.status} role={viewer.role} />
      {isOpenStatus(ticket.status) && next && (
        <MiniSteps of={6} done={done} tone={tone} label={ticketWords.step(done, next)} />
      )}
    </span>
  );
}

/** How long it has been, or was, open. */
function ageOf(ticket: TicketRow, now: Date): string {
  const end = ticket.completedAt ? Date.parse(ticket.completedAt) : now.getTime();
  return formatSpan(end - Date.parse(ticket.createdAt)) ?? ticketWords.justNow;
}

const Cost = ({ costTotal }: TicketRow) => (
  <span className={Number(costTotal?.amount) === 0 ? 'zero' : undefined}>{formatCurrency(costTotal)}</span>
);
