import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { WorkOrderStatus } from '#contract/work-orders/work-orders.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Link } from '#web/ui/link.tsx';
import { ProgressSteps } from '#web/ui/progress-steps.tsx';
import { Section } from '#web/ui/section.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { visitText } from '#web/work-orders/job/visit-text.ts';
import { OfficeBill } from './office-bill.tsx';
import { OfficeChecklist } from './office-checklist.tsx';
import { officeJobMessages as texts } from './office-jobs.messages.ts';
import { DONE_STEPS, ORDER_STEPS, piecesOf } from './pieces.ts';

const AnswerDialog = lazyOnce(async () => ({ default: (await import('./job-dialogs.tsx')).AnswerDialog }));
const LinkDialog = lazyOnce(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }));
const AddOrderDialog = lazyOnce(async () => ({ default: (await import('./order-dialogs.tsx')).AddOrderDialog }));
const OrderVisitDialog = lazyOnce(async () => ({ default: (await import('./order-dialogs.tsx')).OrderVisitDialog }));
const TakeBackDialog = lazyOnce(async () => ({ default: (await import('./order-dialogs.tsx')).TakeBackDialog }));

const OfficeSignature = lazyOnce(async () => ({ default: (await import('./office-signature.tsx')).OfficeSignature }));

const isOver = ({ status }: WorkOrder): boolean => status === 'DECLINED' || status === 'WITHDRAWN';

/** The pieces of work of a request: who has each, what they ask, quote and bill, and what waits for the office. */
export function OfficeJobs({ ticket }: { ticket: Ticket }) {
  const [isAdding, setAdding] = useState(false);
  const orders = useRead(api.workOrders.ofTicket, { params: { ticketId: ticket.id } });
  if (orders.isLoadingError) return <ReadFailed title={texts.failed} read={orders} />;
  if (!orders.data) return <Coming />;
  if (orders.data.length === 0) return null;
  const pieces = piecesOf(orders.data);
  return (
    <Section
      title={texts.heading}
      count={texts.count(pieces.length, pieces.filter(([order]) => order?.status === 'DONE').length)}
      action={
        isOpenStatus(ticket.status) && (
          <Button variant="quiet" size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
            {texts.add.button}
          </Button>
        )
      }
    >
      <div className="grid gap-[10px]">
        {pieces.map((piece) => (
          <Piece key={piece[0]?.number} ticket={ticket} piece={piece} isOneOfSeveral={pieces.length > 1} />
        ))}
      </div>
      {isAdding && (
        <Suspense>
          <AddOrderDialog ticket={ticket} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Section>
  );
}

type PieceProps = { ticket: Ticket; piece: readonly WorkOrder[]; isOneOfSeveral: boolean };

/** One piece of work: who has it now, and below who was asked before. */
function Piece({ ticket, piece: [order, ...before], isOneOfSeveral }: PieceProps) {
  if (!order) return null;
  return (
    <article
      aria-label={`${texts.number} ${order.number}`}
      className="grid gap-[12px] overflow-clip rounded-md border border-line px-[14px] pb-[10px]"
    >
      <ProgressSteps
        className="-mx-[14px]"
        of={ORDER_STEPS}
        done={DONE_STEPS[order.status]}
        tone={order.waitsForOffice ? 'turn' : isOver(order) ? 'over' : order.status === 'DONE' ? 'good' : undefined}
      />
      <header className="flex items-start gap-x-[10px]">
        <span
          aria-hidden
          className="grid size-[24px] shrink-0 place-items-center rounded-sm bg-sunken text-xs font-medium"
        >
          {order.number}
        </span>
        <h3 className="min-w-0 flex-1 text-base">{order.scope ?? ticket.title}</h3>
      </header>
      <Job ticket={ticket} order={order} isOneOfSeveral={isOneOfSeveral} />
      {before.map((earlier) => (
        <div key={earlier.id} className="border-t border-line pt-[10px]">
          <Job ticket={ticket} order={earlier} isOneOfSeveral={isOneOfSeveral} />
        </div>
      ))}
    </article>
  );
}

type JobProps = { ticket: Ticket; order: WorkOrder; isOneOfSeveral: boolean };

/** One who was given a piece of work: where it stands with them, and what is between them and the office. */
function Job({ ticket, order, isOneOfSeveral }: JobProps) {
  const [dialog, setDialog] = useState<'answer' | 'link' | 'visit' | 'takeBack' | null>(null);
  const { assignee } = order;
  const { activeRole } = useSession();
  const isFirm = assignee.isContractor && can(activeRole, 'contractors:read');
  const close = () => setDialog(null);
  return (
    <section aria-label={assignee.name} className="grid gap-[12px]">
      <header className="flex flex-wrap items-center gap-x-[10px]">
        <Avatar name={assignee.name} id={assignee.id} kind={assignee.isContractor ? 'firm' : 'person'} size="md" />
        <div className="min-w-0 flex-1">
          <p>
            <Link className="link" href={isFirm ? paths.contractor(assignee.id) : paths.person(assignee.id)}>
              {assignee.name}
            </Link>
          </p>
          <p className="text-sm text-ink-2">
            <Standing ticket={ticket} order={order} />
          </p>
        </div>
        {!isOver(order) && assignee.isContractor && (
          <Button variant="quiet" size="sm" onClick={() => setDialog('link')}>
            {texts.link}
          </Button>
        )}
      </header>
      {!isOver(order) && <OfficeChecklist ticket={ticket} order={order} />}
      {order.signatures.length > 0 && (
        <Suspense fallback={<Coming />}>
          <OfficeSignature ticket={ticket} order={order} />
        </Suspense>
      )}
      {order.proposedVisits.length > 0 && <Proposed ticket={ticket} order={order} />}
      {order.messages.length > 0 && <Talk order={order} onAnswer={isOver(order) ? null : () => setDialog('answer')} />}
      {order.bills
        .filter(({ status }) => status !== 'REPLACED')
        .map((bill) => (
          <OfficeBill
            key={bill.id}
            order={order}
            bill={bill}
            isCallback={ticket.callback?.contractor.id === assignee.id}
          />
        ))}
      {isOneOfSeveral && order.next.length > 0 && (
        <Moves order={order} onVisit={() => setDialog('visit')} onTakeBack={() => setDialog('takeBack')} />
      )}
      {dialog && (
        <Suspense>
          {dialog === 'answer' && <AnswerDialog order={order} onClose={close} />}
          {dialog === 'link' && <LinkDialog order={order} onClose={close} />}
          {dialog === 'visit' && <OrderVisitDialog ticket={ticket} order={order} onClose={close} />}
          {dialog === 'takeBack' && <TakeBackDialog ticket={ticket} order={order} onClose={close} />}
        </Suspense>
      )}
    </section>
  );
}

type MovesProps = { order: WorkOrder; onVisit: () => void; onTakeBack: () => void };

/** Where a piece of work goes next; what the request alone has stands at its head already. */
function Moves({ order, onVisit, onTakeBack }: MovesProps) {
  const move = useWrite(api.workOrders.move);
  const does = (status: WorkOrderStatus) => {
    if (status === 'SCHEDULED') return onVisit();
    if (status === 'WITHDRAWN') return onTakeBack();
    move.mutate({ params: { workOrderId: order.id }, body: { status } });
  };
  return (
    <div className="flex flex-wrap gap-[8px]">
      {order.next.map((status, index) => (
        <Button
          key={status}
          size="sm"
          variant={index === 0 ? 'secondary' : 'quiet'}
          busy={move.isPending && move.variables.body.status === status}
          onClick={() => does(status)}
        >
          {status === 'ACCEPTED' && order.status !== 'OFFERED' ? texts.back : texts.move[status]}
        </Button>
      ))}
    </div>
  );
}

function Standing({ ticket, order }: { ticket: Ticket; order: WorkOrder }) {
  const moments = useMoments();
  const { status, visit, declinedReason, seenAt, assignee } = order;
  const parts = [
    // Staff are not asked whether they take it.
    status === 'ACCEPTED' && !assignee.isContractor ? texts.given : texts.status[status],
    (status === 'SCHEDULED' || status === 'IN_PROGRESS') && visit && visitText(visit, ticket.timeZone),
    declinedReason && texts.declined(declinedReason),
    status === 'OFFERED' && (seenAt ? texts.seen(moments.say(seenAt)) : texts.notSeen),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The times somebody proposes, of which one press books one. */
function Proposed({ ticket, order }: { ticket: Ticket; order: WorkOrder }) {
  const book = useWrite(api.workOrders.move);
  return (
    <div>
      <p className="mb-[6px] text-sm text-ink-2">{texts.proposed(order.assignee.name)}</p>
      <div className="flex flex-wrap gap-[8px]">
        {order.proposedVisits.map((visit) => (
          <Button
            key={visit.from}
            variant="turn"
            size="sm"
            busy={book.isPending}
            onClick={() =>
              book.mutate({
                params: { workOrderId: order.id },
                body: { status: 'SCHEDULED', visit },
              })
            }
          >
            {texts.choose(visitText(visit, ticket.timeZone))}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Talk({ order, onAnswer }: { order: WorkOrder; onAnswer: (() => void) | null }) {
  const isOpen = order.messages.at(-1)?.isFromOffice === false;
  return (
    <div>
      <ul className="grid gap-[6px] text-sm" aria-label={texts.questions}>
        {order.messages.map(({ id, isFromOffice, text }) => (
          <li key={id} className="rounded-sm bg-sunken px-[10px] py-[6px]">
            <b className="block text-xs font-medium text-ink-2">{isFromOffice ? texts.office : order.assignee.name}</b>
            <span className="whitespace-pre-line">{text}</span>
          </li>
        ))}
      </ul>
      {onAnswer && (
        <Button className="mt-[8px]" size="sm" variant={isOpen ? 'turn' : 'secondary'} onClick={onAnswer}>
          {texts.answer}
        </Button>
      )}
    </div>
  );
}
