import { earlierDay } from '#contract/dates.ts';
import { PAYMENT_METHODS } from '#contract/ledger/ledger.words.ts';
import type { PaymentReport } from '#contract/payments/payment-reports.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { moneyPart } from '#web/forms/kinds/money.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { paymentMethodWords } from '#web/ledger/ledger.messages.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { InZone, todayIn } from '#web/ui/zone.ts';
import { reportedMessages as texts } from './reported.messages.ts';

type DecideDialogProps = { reportId: string; isRefusing: boolean; onClose: () => void };

/** Records what a renter reported, or says why it was not found; one that is decided says what became of it. */
export function DecideDialog({ reportId, isRefusing, onClose }: DecideDialogProps) {
  const report = useRead(api.payments.getReport, { params: { paymentReportId: reportId } }, { quiet: true });
  return (
    <RecordDialog read={report} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(shown) => (
        <InZone value={shown.timeZone}>
          {shown.state !== 'WAITING' ? (
            <Decided report={shown} onClose={onClose} />
          ) : isRefusing ? (
            <RefuseDialog report={shown} onClose={onClose} />
          ) : (
            <RecordPaymentDialog report={shown} onClose={onClose} />
          )}
        </InZone>
      )}
    </RecordDialog>
  );
}

type Props = { report: PaymentReport; onClose: () => void };

function RecordPaymentDialog({ report, onClose }: Props) {
  const { id, version, amount, paidOn, method, reference, timeZone } = report;
  const today = todayIn(timeZone);
  return (
    <ActionFormDialog
      {...texts.recording}
      parts={{
        amount: moneyPart(texts.fields.amount, amount.currency),
        paidOn: dayPart(texts.fields.paidOn, { max: today }),
        method: selectPart(texts.fields.method, choicesOf(PAYMENT_METHODS, paymentMethodWords), method),
        reference: textPart(texts.fields.reference, { optional: true, maxLength: 60 }),
        memo: textPart(texts.fields.memo, { optional: true, maxLength: 240 }),
      }}
      values={{ amount: amount.amount, paidOn: earlierDay(paidOn, today), method, reference: reference ?? '' }}
      schema={async () => (await import('#contract/payments/payment-reports.ts')).ConfirmationInput}
      call={api.payments.confirm}
      params={{ paymentReportId: id }}
      body={(sent) => ({ ...sent, version })}
      says={() => texts.recording.done}
      onClose={onClose}
    />
  );
}

const RefuseDialog = ({ report: { id, version }, onClose }: Props) => (
  <ActionFormDialog
    {...texts.refusing}
    parts={{ reason: longTextPart(texts.fields.reason, { maxLength: 500 }) }}
    schema={async () => (await import('#contract/payments/payment-reports.ts')).RefusalInput}
    call={api.payments.refuse}
    params={{ paymentReportId: id }}
    body={({ reason }) => ({ reason: reason ?? '', version })}
    says={() => texts.refusing.done}
    onClose={onClose}
  />
);

function Decided({ report: { state, reason, paymentId }, onClose }: Props) {
  const became = {
    WAITING: '',
    CONFIRMED: texts.decided.CONFIRMED,
    REFUSED: texts.decided.REFUSED(reason ?? ''),
    WITHDRAWN: texts.decided.WITHDRAWN,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.decided.title}
      lede={became[state]}
      footer={
        <>
          <Button onClick={onClose}>{texts.decided.close}</Button>
          {paymentId && (
            <LinkButton variant="primary" href={withQuery(paths.paymentsHistory, { payment: paymentId })}>
              {texts.decided.toPayment}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
