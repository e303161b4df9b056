import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { api } from '#web/api.ts';
import { useUploads } from '#web/files/use-uploads.ts';
import { emptyOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { todayIn } from '#web/ui/zone.ts';
import { CostEditor } from './cost-editor.tsx';
import { costForm } from './cost-form.tsx';

/** Who most likely sends the bill; the own people send none. */
const vendorOf = ({ assignedTo }: Ticket): string => (assignedTo?.isContractor ? assignedTo.name : '');

type AddCostProps = { ticket: Ticket; onAskOwner?: (() => void) | undefined; onClose: () => void };

/** Adds a cost, of today unless said otherwise. */
export function AddCost({ ticket, onAskOwner, onClose }: AddCostProps) {
  const uploads = useUploads('receipt');
  const shape = costForm(ticket.currency);
  const form = useContractForm({
    ...shape,
    draft: `cost of ${ticket.id}`,
    besides: uploads.draft,
    call: api.maintenance.addCost,
    values: {
      ...emptyOf(shape.parts),
      incurredOn: todayIn(ticket.timeZone),
      vendorName: vendorOf(ticket),
    },
    input: (body) => ({ params: { ticketId: ticket.id }, body: { ...body, fileKeys: uploads.keys } }),
    onDone: onClose,
  });
  return <CostEditor form={form} ticket={ticket} uploads={uploads} onAskOwner={onAskOwner} onCancel={onClose} />;
}
