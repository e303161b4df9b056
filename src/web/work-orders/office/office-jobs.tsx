import { lazy, Suspense, useState } from 'react';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { visitText } from '../job/job-state.tsx';
import { OfficeBill } from './office-bill.tsx';
import { officeJobMessages as texts } from './office-jobs.messages.ts';

const AnswerDialog = lazy(async () => ({ default: (await import('./job-dialogs.tsx')).AnswerDialog }));
const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }));

/** The jobs that were given out of a request: who has them, what they ask, quote and bill, and what waits for the office. */
export function OfficeJobs({ ticket }: { ticket: Ticket }) {
  const orders = useRead(api.workOrders.ofTicket, { params: { ticketId: ticket.id } });
  if (orders.error) return <ErrorState title={texts.failed} onRetry={() => void orders.refetch()} />;
  if (!orders.data || orders.data.length === 0) return null;
  return (
    <section aria-labelledby="jobs-heading" className="grid gap-[10px]">
      <h2 id="jobs-heading">{texts.heading}</h2>
      {orders.data.map((order) => (
        <Job key={order.id} ticket={ticket} order={order} />
      ))}
    </section>
  );
}

function Job({ ticket, order }: { ticket: Ticket; order: WorkOrder }) {
  const [dialog, setDialog] = useState<'answer' | 'link' | null>(null);
  const isOver = order.status === 'DECLINED' || order.status === 'WITHDRAWN';
  return (
    <article
      aria-label={order.contractor.name}
      className="grid gap-[12px] rounded-md border border-line px-[14px] py-[10px]"
    >
      <header className="flex flex-wrap items-center gap-x-[10px]">
        <div className="min-w-0 flex-1">
          <h3 className="text-base">
            <Link className="link" href={paths.contractor(order.contractor.id)}>
              {order.contractor.name}
            </Link>
          </h3>
          <p className="text-sm text-ink-2">
            <Standing ticket={ticket} order={order} />
          </p>
        </div>
        {!isOver && (
          <Button variant="quiet" size="sm" onClick={() => setDialog('link')}>
            {texts.link}
          </Button>
        )}
      </header>
      {order.proposedVisits.length > 0 && <Proposed ticket={ticket} order={order} />}
      {order.messages.length > 0 && <Talk order={order} onAnswer={isOver ? null : () => setDialog('answer')} />}
      {order.bills
        .filter(({ status }) => status !== 'REPLACED')
        .map((bill) => (
          <OfficeBill key={bill.id} order={order} bill={bill} />
        ))}
      {dialog && (
        <Suspense>
          {dialog === 'answer' && <AnswerDialog order={order} onClose={() => setDialog(null)} />}
          {dialog === 'link' && <LinkDialog order={order} onClose={() => setDialog(null)} />}
        </Suspense>
      )}
    </article>
  );
}

function Standing({ ticket, order }: { ticket: Ticket; order: WorkOrder }) {
  const moments = useMoments();
  const { status, visit, declinedReason, seenAt } = order;
  const parts = [
    texts.status[status],
    (status === 'SCHEDULED' || status === 'IN_PROGRESS') && visit && visitText(visit, ticket.timeZone),
    declinedReason && texts.declined(declinedReason),
    status === 'OFFERED' && (seenAt ? texts.seen(moments.say(seenAt)) : texts.notSeen),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The times somebody proposes, of which one press books one. */
function Proposed({ ticket, order }: { ticket: Ticket; order: WorkOrder }) {
  const book = useWrite(api.maintenance.changeStatus);
  return (
    <div>
      <p className="mb-[6px] text-sm text-ink-2">{texts.proposed(order.contractor.name)}</p>
      <div className="flex flex-wrap gap-[8px]">
        {order.proposedVisits.map((visit) => (
          <Button
            key={visit.from}
            variant="turn"
            size="sm"
            busy={book.isPending}
            onClick={() =>
              book.mutate({
                params: { ticketId: ticket.id },
                body: { status: 'SCHEDULED', visit, version: ticket.version },
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
            <b className="block text-xs font-medium text-ink-2">
              {isFromOffice ? texts.office : order.contractor.name}
            </b>
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
