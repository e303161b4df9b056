import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { formatAmount, formatCurrency } from '#contract/format/currency.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { can } from '#contract/permissions.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { saveBlob } from '#web/ui/save-blob.ts';
import { Section } from '#web/ui/section.tsx';
import { dayOf, homeOf, howOf, payerOf, WhatItPaid } from './payment-columns.tsx';
import { paymentDialogMessages as texts } from './payments.messages.ts';

/** One payment: what it paid, and its receipt. */
export function PaymentDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const payment = useRead(api.payments.get, { params: { paymentId } }, { quiet: true });
  return (
    <RecordDialog read={payment} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(shown) => <ShownPayment payment={shown} onClose={onClose} />}
    </RecordDialog>
  );
}

function ShownPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const mayOpenLease = can(useSession().activeRole, 'leases:read');
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(formatCurrency(payment.amount), dayOf(payment.on))}
      footer={
        <>
          {mayOpenLease && <LinkButton href={paths.lease(payment.leaseId)}>{texts.toLease}</LinkButton>}
          <ReceiptButton payment={payment} />
        </>
      }
    >
      <div className="grid gap-5">
        {payment.state !== 'PAID' && <WhatItPaid payment={payment} />}
        <DescriptionList facts={factsOf(payment)} />
        {payment.state === 'PAID' && <Pays payment={payment} />}
      </div>
    </Dialog>
  );
}

const factsOf = (payment: Payment) =>
  [
    { name: texts.number, value: payment.number },
    { name: texts.from, value: payment.renters.length > 0 ? payerOf(payment) : '' },
    { name: texts.home, value: homeOf(payment) },
    { name: texts.how, value: howOf(payment) },
    { name: texts.note, value: payment.memo ?? '' },
    { name: texts.recorded, value: texts.recordedBy(payment.postedBy, dayOf(payment.postedAt)) },
  ].filter(({ value }) => value !== '');

function Pays({ payment: { pays, ahead, amount } }: { payment: Payment }) {
  return (
    <Section title={texts.pays}>
      <ul className="rows">
        {pays.map(({ chargeId, memo, account, dueOn, amount: part }) => (
          <li key={chargeId}>
            <span className="min-w-0 flex-1">
              {memo ?? account.name}
              <small className="block text-xs text-ink-3">{texts.due(dayOf(dueOn))}</small>
            </span>
            <span className="tabular-nums">{formatAmount(part)}</span>
          </li>
        ))}
        {Number(ahead) > 0 && (
          <li>
            <span className="min-w-0 flex-1">
              {texts.ahead}
              <small className="block text-xs text-ink-3">{texts.aheadHint}</small>
            </span>
            <span className="tabular-nums">{formatAmount(ahead)}</span>
          </li>
        )}
        <li className="font-semibold">
          <span className="flex-1">{texts.together}</span>
          <span className="tabular-nums">{formatCurrency(amount)}</span>
        </li>
      </ul>
    </Section>
  );
}

/** Takes the receipt of a payment out as a PDF. */
function ReceiptButton({ payment }: { payment: Payment }) {
  const [isBusy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    try {
      const file = await api.payments.receipt({ params: { paymentId: payment.id } }, { failed: texts.receiptFailed });
      saveBlob(file, `${payment.number}.pdf`);
    } catch {
      // The failure has shown its toast.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="primary" icon={<Download />} busy={isBusy} onClick={() => void take()}>
      {texts.receipt}
    </Button>
  );
}
