import { PAYMENT_METHODS } from '#contract/ledger/ledger.words.ts';
import type { Dues } from '#contract/payments/payment-reports.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { moneyPart } from '#web/forms/kinds/money.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { NEW } from '#web/layout/dialog-url.ts';
import { paymentMethodWords } from '#web/ledger/ledger.messages.ts';
import { reportMessages as texts } from './due.messages.ts';

type ReportDialogProps = { shown: string; dues: Dues; onClose: () => void };

/** Asks a renter what they paid, or whether a report is to be taken back. */
export function ReportDialog({ shown, dues, onClose }: ReportDialogProps) {
  if (shown === NEW) return <NewReportDialog dues={dues} onClose={onClose} />;
  const report = dues.reports.find(({ id, state }) => id === shown && state === 'WAITING');
  if (!report) return null;
  return (
    <ActionDialog
      {...texts.withdrawing}
      call={api.payments.withdraw}
      input={{ params: { paymentReportId: report.id }, body: { version: report.version } }}
      says={() => texts.withdrawing.done}
      onClose={onClose}
    />
  );
}

const NewReportDialog = ({ dues, onClose }: Omit<ReportDialogProps, 'shown'>) => (
  <ActionFormDialog
    {...texts.asking}
    parts={{
      amount: moneyPart(texts.fields.amount, dues.currency),
      paidOn: dayPart(texts.fields.paidOn, { max: dues.today }),
      method: selectPart(texts.fields.method, choicesOf(PAYMENT_METHODS, paymentMethodWords), 'BANK_TRANSFER'),
      reference: textPart(texts.fields.reference, { optional: true, maxLength: 60 }),
      remark: textPart(texts.fields.remark, { optional: true, maxLength: 240 }),
    }}
    values={{
      amount: Number(dues.due) > 0 ? dues.due : (dues.next?.toPay ?? ''),
      paidOn: dues.today,
      reference: dues.reference,
    }}
    schema={async () => (await import('#contract/payments/payment-reports.ts')).PaymentReportInput}
    call={api.payments.report}
    params={{ leaseId: dues.leaseId }}
    body={(sent) => sent}
    says={() => texts.asking.done}
    onClose={onClose}
  />
);
