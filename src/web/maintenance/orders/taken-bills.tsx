import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Section } from '#web/ui/section.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { JobBill } from '#web/work-orders/job/job-bill.tsx';
import { ComparedBill } from './compared-bill.tsx';
import { officeJobMessages as texts } from './office-jobs.messages.ts';

/** What an owner reads of estimates and invoices that were taken: each invoice against its estimate, line by line. */
export function TakenBills({ ticket }: { ticket: Ticket }) {
  const taken = useRead(api.workOrders.takenBills, { params: { ticketId: ticket.id } }, { quiet: true });
  if (taken.isLoading) return <Coming />;
  return taken.data?.map(({ workOrderId, contractor, quote, invoice }) => (
    <Section key={workOrderId} title={texts.billsOf(contractor)}>
      {quote && invoice ? (
        <ComparedBill quote={quote} invoice={invoice} />
      ) : (
        [quote, invoice].map((bill) => bill && <JobBill key={bill.id} title={texts.bill[bill.kind]} bill={bill} />)
      )}
    </Section>
  ));
}
