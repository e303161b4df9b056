import { laterDay } from '#contract/dates.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { recordMessages as texts } from './record.messages.ts';

type Props = { payment: Payment; onClose: () => void };

const schema = async () => (await import('#contract/ledger/ledger.ts')).ReversalInput;
const dayOfReversal = ({ on, timeZone }: Payment) => laterDay(on, todayIn(timeZone));

/** The bank returned a payment; the renter may be charged a fee for it. */
export const ReturnedDialog = ({ payment, onClose }: Props) => (
  <ActionFormDialog
    {...texts.returned}
    keep={texts.keep}
    isFinal
    parts={{
      on: dayPart(texts.fields.on, { min: payment.on }),
      fee: optionalMoneyPart(texts.fields.fee, payment.amount.currency, { hint: texts.feeHint }),
      memo: textPart(texts.fields.memo, { optional: true, maxLength: 240 }),
    }}
    values={{ on: dayOfReversal(payment) }}
    schema={schema}
    call={api.ledger.reverse}
    params={{ transactionId: payment.id }}
    body={(sent) => ({ ...sent, reason: 'NSF' as const })}
    says={() => texts.returned.done}
    onClose={onClose}
  />
);

/** A payment was recorded by mistake. */
export const TakeBackDialog = ({ payment, onClose }: Props) => (
  <ActionFormDialog
    {...texts.takeBack}
    keep={texts.keep}
    isFinal
    parts={{
      on: dayPart(texts.fields.on, { min: payment.on }),
      memo: textPart(texts.fields.memo, { optional: true, maxLength: 240 }),
    }}
    values={{ on: dayOfReversal(payment) }}
    schema={schema}
    call={api.ledger.reverse}
    params={{ transactionId: payment.id }}
    body={(sent) => ({ ...sent, reason: 'ERROR' as const })}
    says={() => texts.takeBack.done}
    onClose={onClose}
  />
);
