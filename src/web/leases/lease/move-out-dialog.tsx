import { useState } from 'react';
import { earlierDay } from '#contract/dates.ts';
import { lastDayOf } from '#contract/leases/leases.terms.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { typedOf } from '#web/forms/parts.ts';
import { ZoneNote } from '#web/layout/zone-note.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { leaveIfPassed } from '../form/leave-if-passed.ts';
import { homeOf } from '../list/lease-columns.tsx';
import { leaseDialogMessages } from './lease-dialog.messages.ts';
import { unusedRentMessages } from './unused-rent.messages.ts';
import { useUnusedCredit } from './unused-rent.tsx';

const texts = leaseDialogMessages.end;
const schema = async () => (await import('#contract/leases/leases.ts')).MoveOutInput;

/** Asks on which day everybody had left, and whether what was charged for days after it is credited; then the lease ends. */
export function MoveOutDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const today = todayIn(lease.timeZone);
  const [lastOn, setLastOn] = useState<string>(earlierDay(lastDayOf(lease) ?? today, today));
  const credit = useUnusedCredit(lease, lastOn);
  const day = dayPart(texts.movedOutOn, { min: lease.startsOn, max: today });
  const parts = {
    movedOutOn: day,
    reason: longTextPart(texts.reason, { optional: true, rows: 2 }),
  };
  return (
    <ActionFormDialog
      title={texts.title}
      lede={texts.lede(homeOf(lease))}
      keep={leaseDialogMessages.keep}
      send={texts.confirm}
      isFinal
      parts={parts}
      values={typedOf(parts, { movedOutOn: earlierDay(lastDayOf(lease) ?? today, today), reason: lease.endReason })}
      schema={schema}
      call={api.leases.end}
      params={{ leaseId: lease.id }}
      body={(sent) => ({ ...sent, creditUnused: credit.total, version: lease.version })}
      sendDisabledReason={credit.isComing ? unusedRentMessages.coming : undefined}
      says={() => texts.done}
      onClose={onClose}
      onRefused={leaveIfPassed(onClose)}
    >
      {(form) => (
        <>
          <PartField
            form={form}
            name="movedOutOn"
            control={(props) =>
              day.control?.({
                ...props,
                onChange(typed) {
                  setLastOn(typed);
                  props.onChange(typed);
                },
              })
            }
          />
          <PartField form={form} name="reason" />
          {credit.shown}
          <ZoneNote />
        </>
      )}
    </ActionFormDialog>
  );
}
