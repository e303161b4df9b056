import { useState } from 'react';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { PaymentDialog } from '#web/ledger/payment-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { InZone } from '#web/ui/zone.ts';
import { type LeaseChoice, LeasePicker } from './lease-picker.tsx';
import { recordMessages as texts } from './record.messages.ts';

/** Asks whose payment it is, then what was paid. */
export function RecordPaymentDialog({ onClose }: { onClose: () => void }) {
  const [lease, setLease] = useState<LeaseChoice | null>(null);
  if (lease) return <PaidBy lease={lease} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.which.title}
      lede={texts.which.lede}
      footer={<Button onClick={onClose}>{texts.which.keep}</Button>}
    >
      <LeasePicker onChange={setLease} />
    </Dialog>
  );
}

function PaidBy({ lease, onClose }: { lease: LeaseChoice; onClose: () => void }) {
  const { value: id, label: home, timeZone } = lease;
  const ledger = useRead(api.ledger.ofLease, { params: { leaseId: id }, query: {} }, { quiet: true });
  return (
    <RecordDialog read={ledger} failed={texts.failed} missing={texts.failed} onClose={onClose}>
      {(shown) => (
        <InZone value={timeZone}>
          <PaymentDialog lease={{ id, timeZone, home }} ledger={shown} onClose={onClose} />
        </InZone>
      )}
    </RecordDialog>
  );
}
