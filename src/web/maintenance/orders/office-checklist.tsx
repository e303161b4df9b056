import { Suspense, useState } from 'react';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Checklist } from '#web/work-orders/job/checklist.tsx';
import { officeJobMessages } from './office-jobs.messages.ts';

const texts = officeJobMessages.checklist;

const ChecklistDialog = lazyOnce(async () => ({ default: (await import('./checklist-dialog.tsx')).ChecklistDialog }));

/** What is ticked off in a piece of work, by whoever does it or by the office for them. */
export function OfficeChecklist({ ticket, order }: { ticket: Ticket; order: WorkOrder }) {
  const [isEdited, setEdited] = useState(false);
  const tick = useWrite(api.workOrders.tickForOffice);
  const isDone = order.status === 'DONE';
  if (isDone && order.checklist.length === 0) return null;
  return (
    <div>
      <Checklist
        items={order.checklist}
        timeZone={ticket.timeZone}
        onTick={
          isDone ? null : (key, isTicked) => tick.mutate({ params: { workOrderId: order.id }, body: { key, isTicked } })
        }
      />
      {!isDone && (
        <Button size="sm" variant="quiet" onClick={() => setEdited(true)}>
          {order.checklist.length > 0 ? texts.change : texts.add}
        </Button>
      )}
      {isEdited && (
        <Suspense>
          <ChecklistDialog order={order} onClose={() => setEdited(false)} />
        </Suspense>
      )}
    </div>
  );
}
