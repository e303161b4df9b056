import { useWatch } from 'react-hook-form';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { InZone } from '#web/ui/zone.ts';
import { VisitForm } from '../board/visit-dialog.tsx';
import { officeJobMessages as texts } from './office-jobs.messages.ts';
import { workerPart } from './worker-part.tsx';

const addParts = (ticketId: string) => ({
  scope: longTextPart(texts.add.scope, { maxLength: 500, hint: texts.add.scopeHint }),
  assigneeId: workerPart(ticketId),
  allowReason: longTextPart(texts.add.allowReason, { maxLength: 500, hint: texts.add.allowHint }),
});

/** Gives a further piece of work of a request to somebody. */
export function AddOrderDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  return (
    <ActionFormDialog
      title={texts.add.title}
      lede={texts.add.lede}
      keep={texts.keep}
      send={texts.add.send}
      parts={addParts(ticket.id)}
      call={api.workOrders.add}
      params={{ ticketId: ticket.id }}
      body={(sent) => sent}
      says={({ data }) => texts.add.added(data.assignee.name)}
      onClose={onClose}
    >
      {(form) => <AddFields form={form} />}
    </ActionFormDialog>
  );
}

/** Why it is given to somebody whose paper has run out is asked once they are chosen. */
function AddFields({ form }: { form: PartsForm<ReturnType<typeof addParts>> }) {
  const worker = useWatch({ control: form.control, name: 'assigneeId' });
  return (
    <PartFields
      form={form}
      names={worker?.hasPaperEnded ? ['scope', 'assigneeId', 'allowReason'] : ['scope', 'assigneeId']}
    />
  );
}

type OrderDialogProps = { ticket: Ticket; order: WorkOrder; onClose: () => void };

/** Books a visit for one piece of work. */
export function OrderVisitDialog({ ticket, order, onClose }: OrderDialogProps) {
  return (
    <InZone value={ticket.timeZone}>
      <VisitForm
        ticket={{ ...ticket, assignedTo: order.assignee }}
        proposals={[]}
        action={{
          keep: texts.keep,
          send: texts.book,
          call: api.workOrders.move,
          params: { workOrderId: order.id },
          body: (visit) => ({ status: 'SCHEDULED' as const, visit }),
          onClose,
        }}
      />
    </InZone>
  );
}

/** Takes a piece of work back from whoever has it. */
export function TakeBackDialog({ order, onClose }: OrderDialogProps) {
  return (
    <ActionFormDialog
      title={texts.move.WITHDRAWN}
      lede={texts.takeBackLede(order.assignee.name)}
      keep={texts.keep}
      send={texts.move.WITHDRAWN}
      parts={{ note: longTextPart(texts.takeBackNote, { maxLength: 500, optional: true }) }}
      call={api.workOrders.move}
      params={{ workOrderId: order.id }}
      body={(sent) => ({ status: 'WITHDRAWN' as const, ...sent })}
      isRefusal
      onClose={onClose}
    />
  );
}
