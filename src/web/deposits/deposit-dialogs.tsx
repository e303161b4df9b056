import { earlierDay, isPlainDate } from '#contract/dates.ts';
import type { Deposit } from '#contract/deposits/deposits.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { dayPart, optionalDayPart } from '#web/forms/kinds/day.tsx';
import { moneyPart, optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { depositMessages, depositDialogMessages as texts } from './deposits.messages.ts';

type DialogProps = { lease: { id: string; timeZone: string }; deposit: Deposit; onClose: () => void };

/** What is done about a deposit, by what stands in the address. */
export function DepositDialog({ step, ...props }: DialogProps & { step: string }) {
  if (step === 'refund' && Number(props.deposit.prepaid) > 0) return <RefundDialog {...props} />;
  return step === 'opening' && !props.deposit.settlement ? <OpeningDialog {...props} /> : null;
}

function RefundDialog({ lease, deposit, onClose }: DialogProps) {
  const today = todayIn(lease.timeZone);
  const { refunding } = texts;
  return (
    <ActionFormDialog
      title={refunding.title}
      lede={refunding.lede(formatCurrency(deposit.prepaid, deposit.currency))}
      send={refunding.send}
      keep={depositMessages.keep}
      parts={{
        amount: moneyPart(refunding.amount, deposit.currency),
        on: dayPart(texts.on, { max: today }),
        reference: textPart(refunding.reference, { optional: true, maxLength: 60 }),
      }}
      values={{ on: today, amount: deposit.prepaid }}
      schema={async () => (await import('#contract/deposits/deposits.ts')).RefundInput}
      call={api.deposits.refund}
      params={{ leaseId: lease.id }}
      body={(sent) => sent}
      says={() => refunding.done}
      onClose={onClose}
    />
  );
}

function OpeningDialog({ lease, deposit, onClose }: DialogProps) {
  const today = todayIn(lease.timeZone);
  const { currency } = deposit;
  const { title, lede, send, done, ...labels } = texts.opening;
  return (
    <ActionFormDialog
      title={title}
      lede={lede}
      send={send}
      keep={depositMessages.keep}
      parts={{
        on: dayPart(labels.on, { max: today }),
        deposit: optionalMoneyPart(labels.deposit, currency),
        prepaid: optionalMoneyPart(labels.prepaid, currency),
        owed: optionalMoneyPart(labels.owed, currency),
        owedSinceOn: optionalDayPart(labels.owedSinceOn, { max: today }),
        memo: textPart(labels.memo, { optional: true, maxLength: 240 }),
      }}
      values={{ on: today, deposit: Number(deposit.held) === 0 ? (deposit.agreed ?? '') : '' }}
      schema={async () => (await import('#contract/deposits/deposits.ts')).OpeningInput}
      call={api.deposits.open}
      params={{ leaseId: lease.id }}
      body={(sent) => ({
        ...sent,
        // What is open is dated no later than the day as of which it stands.
        owedSinceOn:
          sent.owedSinceOn && isPlainDate(sent.owedSinceOn) && isPlainDate(sent.on)
            ? earlierDay(sent.owedSinceOn, sent.on)
            : sent.owedSinceOn,
      })}
      says={() => done}
      onClose={onClose}
    />
  );
}
