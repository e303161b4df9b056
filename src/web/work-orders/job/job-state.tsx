import type { Job } from '#contract/work-orders/work-orders.ts';
import type { WorkOrderStatus } from '#contract/work-orders/work-orders.words.ts';
import { useNow } from '#web/hooks/use-now.ts';
import type { ProgressTone } from '#web/ui/progress-steps.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { jobMessages as texts } from './job.messages.ts';
import { asksForNothing, detailOf } from './job-detail.ts';

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
  const now = useNow();
  const isPaid = job.invoice?.status === 'ACCEPTED';
  const isOver = isPaid || (job.status === 'DONE' && asksForNothing(job));
  return (
    <StatusBanner
      label={texts.status[job.status]}
      stepCount={STEP_COUNT}
      done={isOver ? STEP_COUNT : DONE[job.status]}
      tone={toneOf(job)}
      title={texts.status[job.status]}
      detail={detailOf(job, now)}
    />
  );
}

function toneOf({ status, isOnHold, proposedVisits }: Job): ProgressTone | undefined {
  if (status === 'DONE') return 'good';
  if (status === 'DECLINED' || status === 'WITHDRAWN') return 'over';
  if (isOnHold) return 'soon';
  return status === 'OFFERED' || (status === 'ACCEPTED' && proposedVisits.length === 0) ? 'turn' : undefined;
}
