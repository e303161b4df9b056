import { formatDateTime } from '#contract/format/date.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { jobMessages as texts } from './job.messages.ts';
import { visitText } from './visit-text.ts';

/** Somebody of the staff sends no invoice. */
export const asksForNothing = ({ invoice, can }: Job): boolean => invoice === null && !can.includes('invoice');

/** What a job says of where it stands: by when an answer is asked for, when somebody comes, what became of the invoice. */
export function detailOf(job: Job, now: Date): string | null {
  const { status, timeZone, answerBy, visit, proposedVisits, invoice } = job;
  if (job.isOnHold) return texts.onHold;
  if (status === 'OFFERED' && answerBy) {
    const by = formatDateTime(answerBy, { ...orgLocale(), timeZone });
    return Date.parse(answerBy) < now.getTime() ? texts.answerWasDue(by) : texts.answerBy(by);
  }
  if (status === 'ACCEPTED' && proposedVisits.length > 0)
    return [texts.proposed(proposedVisits.length), ...proposedVisits.map((one) => visitText(one, timeZone))].join(' ');
  if (visit && (status === 'SCHEDULED' || status === 'IN_PROGRESS')) return visitText(visit, timeZone);
  if (status !== 'DONE' || asksForNothing(job)) return null;
  if (invoice?.status === 'SENT') return texts.invoiceSent;
  if (invoice?.status === 'ACCEPTED') return texts.invoiceTaken;
  return invoice?.status === 'REFUSED' ? texts.invoiceBack(invoice.reason ?? '') : texts.doneHint;
}
