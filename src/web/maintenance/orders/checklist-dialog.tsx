import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { linesPart } from '#web/forms/kinds/lines.tsx';
import { switchPart } from '#web/forms/kinds/yes-no.tsx';
import { useSeen } from '#web/forms/use-seen.ts';
import { itemsOf } from './checklist-items.ts';
import { officeJobMessages } from './office-jobs.messages.ts';

const texts = officeJobMessages.checklist;

/** Asks what is ticked off in a piece of work; what says the same as before keeps its tick. */
export function ChecklistDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const { checklist } = order;
  const { seen, onRefused } = useSeen(checklist.map(({ key }) => key));
  return (
    <ActionFormDialog
      title={texts.title}
      lede={texts.lede}
      keep={officeJobMessages.keep}
      send={texts.save}
      parts={{
        lines: linesPart(texts.lines, texts.hint),
        mustTick: switchPart(texts.mustTick, { hint: texts.mustTickHint }),
      }}
      values={{
        lines: checklist.map(({ text }) => text).join('\n'),
        mustTick: checklist.some(({ isRequired }) => isRequired),
      }}
      call={api.workOrders.setChecklist}
      params={{ workOrderId: order.id }}
      body={({ lines, mustTick }) => ({ seen, items: itemsOf(lines, checklist, mustTick) })}
      onClose={onClose}
      onRefused={onRefused}
    />
  );
}
