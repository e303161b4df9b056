import type { Lease } from '#contract/leases/leases.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLeaveIfPassed } from '../form/use-lease-step.ts';
import { homeOf } from '../list/lease-columns.tsx';
import { leaseDialogMessages } from './lease-dialog.messages.ts';

const texts = leaseDialogMessages.cancel;
const parts = { reason: longTextPart(texts.reason, { optional: true, rows: 2, maxLength: 500 }) };

/** Asks why a lease that has not started is called off, and what follows. */
export function CancelLeaseDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const form = useContractForm({
    parts,
    bodyOf: (values) => ({ ...sentOf(parts, values), version: lease.version }),
    call: api.leases.cancel,
    values: emptyOf(parts),
    input: (body) => ({ params: { leaseId: lease.id }, body }),
    says: () => texts.done,
    onDone: onClose,
    onRefused: useLeaveIfPassed(onClose),
  });
  return (
    <FormDialog
      alert
      open
      onClose={onClose}
      title={texts.title}
      lede={texts.text(homeOf(lease))}
      form={form}
      cancel={leaseDialogMessages.keep}
      send={texts.confirm}
      variant="danger"
    >
      <PartFields form={form} />
    </FormDialog>
  );
}
