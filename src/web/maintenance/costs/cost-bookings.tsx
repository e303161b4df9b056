import { Suspense, useState } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { CostBooking } from '#contract/maintenance/maintenance.bookings.ts';
import type { CostEntry, Ticket } from '#contract/maintenance/maintenance.ts';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Link } from '#web/ui/link.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { costBookingMessages as texts } from '../ticket/ticket.messages.ts';

// The forms come when one is opened.
const BookCostDialog = lazyOnce(async () => ({ default: (await import('./book-cost-dialog.tsx')).BookCostDialog }));

type Props = { ticket: Ticket; cost: CostEntry };

/** As what a cost stands in the books, each leading there, and what can be done with one that does not yet. */
export function CostBookings({ ticket, cost }: Props) {
  const [asking, setAsking] = useState<CostBooking['kind'] | null>(null);
  const isWorth = Number(cost.total.amount) > 0;
  const has = (kind: CostBooking['kind']) => cost.bookings.some((booking) => booking.kind === kind);
  const mayExpense = isWorth && ticket.can.bookExpense === true && !has('OWNER_EXPENSE');
  const mayCharge = isWorth && ticket.can.chargeRenter === true && !has('RENTER_CHARGE');
  if (cost.bookings.length === 0 && !mayExpense && !mayCharge) return null;
  return (
    <div className="relative z-1 flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-xs [&>.btn]:-ml-[9px]">
      {cost.bookings.map((booking) => (
        <Booked key={booking.transactionId} booking={booking} />
      ))}
      {mayExpense && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={texts.of(texts.expense.button, cost.description)}
          onClick={() => setAsking('OWNER_EXPENSE')}
        >
          {texts.expense.button}
        </Button>
      )}
      {mayCharge && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={texts.of(texts.charge.button, cost.description)}
          onClick={() => setAsking('RENTER_CHARGE')}
        >
          {texts.charge.button}
        </Button>
      )}
      {asking && (
        <Suspense>
          <BookCostDialog kind={asking} ticket={ticket} cost={cost} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Booked({ booking: { kind, transactionId, amount, on, leaseId } }: { booking: CostBooking }) {
  const role = useSession().activeRole;
  const says = texts.booked[kind](formatCurrency(amount), formatDate(on, orgLocale()));
  const href =
    leaseId !== null && can(role, 'leases:read')
      ? paths.lease(leaseId)
      : can(role, 'books:write')
        ? withQuery(paths.journal, { entry: transactionId })
        : null;
  return href === null ? (
    <span className="text-ink-2">{says}</span>
  ) : (
    <Link className="link" href={href}>
      {says}
    </Link>
  );
}
