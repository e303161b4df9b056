import { useState } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import { PAYMENT_METHODS } from '#contract/ledger/ledger.words.ts';
import type { Dues } from '#contract/payments/payment-reports.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { moneyPart } from '#web/forms/kinds/money.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { paymentMethodWords } from '#web/ledger/ledger.messages.ts';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LeasePicker } from './lease-picker.tsx';
import { recordMessages as texts } from './record.messages.ts';

/** Asks whose payment it is, then what was paid. */
export function RecordPaymentDialog({ onClose }: { onClose: () => void }) {
  const [lease, setLease] = useState<Choice | null>(null);
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

function PaidBy({ lease, onClose }: { lease: Choice; onClose: () => void }) {
  const dues = useRead(api.payments.dues, { params: { leaseId: lease.value } }, { quiet: true });
  return (
    <RecordDialog read={dues} failed={texts.failed} missing={texts.failed} onClose={onClose}>
      {(shown) => <RecordForm home={lease.label} dues={shown} onClose={onClose} />}
    </RecordDialog>
  );
}

function RecordForm({ home, dues, onClose }: { home: string; dues: Dues; onClose: () => void }) {
  const { due, currency, today, leaseId } = dues;
  const isDue = Number(due) > 0;
  return (
    <ActionFormDialog
      title={texts.which.title}
      lede={isDue ? texts.owes(home, formatCurrency(due, currency)) : texts.owesNothing(home)}
      keep={texts.keep}
      send={texts.send}
      parts={{
        amount: moneyPart(texts.fields.amount, currency),
        paidOn: dayPart(texts.fields.paidOn, { max: today }),
        method: selectPart(texts.fields.method, choicesOf(PAYMENT_METHODS, paymentMethodWords), 'BANK_TRANSFER'),
        reference: textPart(texts.fields.reference, { optional: true, maxLength: 60 }),
        memo: textPart(texts.fields.memo, { optional: true, maxLength: 240 }),
      }}
      values={{ amount: isDue ? due : '', paidOn: today }}
      schema={async () => (await import('#contract/ledger/ledger.ts')).PaymentInput}
      call={api.ledger.pay}
      params={{ leaseId }}
      body={(sent) => sent}
      says={() => texts.done}
      onClose={onClose}
    />
  );
}
