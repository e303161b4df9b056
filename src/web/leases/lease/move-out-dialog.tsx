import { earlierDay } from '#contract/dates.ts';
import { lastDayOf } from '#contract/leases/leases.terms.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { sentOf, typedOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { ZoneNote } from '#web/layout/zone-note.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { useLeaveIfPassed } from '../form/use-lease-step.ts';
import { homeOf } from '../list/lease-columns.tsx';
import { leaseDialogMessages } from './lease-dialog.messages.ts';

const texts = leaseDialogMessages.end;
const schema = async () => (await import('#contract/leases/leases.ts')).MoveOutInput;

/** Asks on which day everybody had left; then the lease ends. */
export function MoveOutDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const parts = {
    movedOutOn: dayPart(texts.movedOutOn, { min: lease.startsOn, max: todayIn(lease.timeZone) }),
    reason: longTextPart(texts.reason, { optional: true, rows: 2 }),
  };
  const form = useContractForm({
    parts,
    schema,
    bodyOf: (values) => ({ ...sentOf(parts, values), version: lease.version }),
    call: api.leases.end,
    values: typedOf(parts, {
      movedOutOn: earlierDay(lastDayOf(lease) ?? todayIn(lease.timeZone), todayIn(lease.timeZone)),
      reason: lease.endReason,
    }),
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
      lede={texts.lede(homeOf(lease))}
      form={form}
      cancel={leaseDialogMessages.keep}
      send={texts.confirm}
      variant="danger"
    >
      <PartFields form={form} />
      <ZoneNote />
    </FormDialog>
  );
}
