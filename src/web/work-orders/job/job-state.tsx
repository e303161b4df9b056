import { formatDateTime } from '#contract/format/date.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';
import type { WorkOrderStatus } from '#contract/work-orders/work-orders.words.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import type { ProgressTone } from '#web/ui/progress-steps.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { jobMessages as texts } from './job.messages.ts';
import { visitText } from './visit-text.ts';

/** Of the four steps: the answer, the visit, the work, the invoice. */
const DONE: Record<WorkOrderStatus, number> = {
  OFFERED: 0,
  ACCEPTED: 1,
  SCHEDULED: 2,
  IN_PROGRESS: 2,
  DONE: 3,
  DECLINED: 4,
  WITHDRAWN: 4,
};
const STEP_COUNT = 4;

/** Where the job stands, and by when whose word is asked for. */
export function JobState({ job }: { job: Job }) {
  const isPaid = job.invoice?.status === 'ACCEPTED';
  const isOver = isPaid || (job.status === 'DONE' && asksForNothing(job));
  return (
    <StatusBanner
      label={texts.status[job.status]}
      stepCount={STEP_COUNT}
      done={isOver ? STEP_COUNT : DONE[job.status]}
      tone={toneOf(job)}
      title={texts.status[job.status]}
      detail={detailOf(job)}
    />
  );
}

function toneOf({ status, isOnHold, proposedVisits }: Job): ProgressTone | undefined {
  if (status === 'DONE') return 'good';
  if (status === 'DECLINED' || status === 'WITHDRAWN') return 'over';
  if (isOnHold) return 'soon';
  return status === 'OFFERED' || (status === 'ACCEPTED' && proposedVisits.length === 0) ? 'turn' : undefined;
}

/** Somebody of the staff sends no invoice. */
const asksForNothing = ({ invoice, can }: Job): boolean => invoice === null && !can.includes('invoice');

function detailOf(job: Job): string | null {
  const { status, timeZone, answerBy, visit, proposedVisits, invoice } = job;
  if (job.isOnHold) return texts.onHold;
  if (status === 'OFFERED' && answerBy) return texts.answerBy(formatDateTime(answerBy, { ...orgLocale(), timeZone }));
  if (status === 'ACCEPTED' && proposedVisits.length > 0)
    return [texts.proposed(proposedVisits.length), ...proposedVisits.map((one) => visitText(one, timeZone))].join(' ');
  if (visit && (status === 'SCHEDULED' || status === 'IN_PROGRESS')) return visitText(visit, timeZone);
  if (status !== 'DONE' || asksForNothing(job)) return null;
  if (invoice?.status === 'SENT') return texts.invoiceSent;
  if (invoice?.status === 'ACCEPTED') return texts.invoiceTaken;
  return invoice?.status === 'REFUSED' ? texts.invoiceBack(invoice.reason ?? '') : texts.doneHint;
}
