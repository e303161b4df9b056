import type { Lease } from '#contract/leases/leases.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { leaveIfPassed } from '../form/leave-if-passed.ts';
import { homeOf } from '../list/lease-columns.tsx';
import { leaseDialogMessages } from './lease-dialog.messages.ts';

const texts = leaseDialogMessages.cancel;
const parts = { reason: longTextPart(texts.reason, { optional: true, rows: 2, maxLength: 500 }) };

/** Asks why a lease that has not started is called off, and what follows. */
export function CancelLeaseDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  return (
    <ActionFormDialog
      title={texts.title}
      lede={texts.text(homeOf(lease))}
      keep={leaseDialogMessages.keep}
      send={texts.confirm}
      isFinal
      parts={parts}
      call={api.leases.cancel}
      params={{ leaseId: lease.id }}
      body={(sent) => ({ ...sent, version: lease.version })}
      says={() => texts.done}
      onClose={onClose}
      onRefused={leaveIfPassed(onClose)}
    />
  );
}
