import type { Payment } from '#contract/payments/payments.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { moneyPart } from '#web/forms/kinds/money.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { useSeen } from '#web/forms/use-seen.ts';
import { refundMessages as texts } from './refund.messages.ts';

type Props = { payment: Payment; online: NonNullable<Payment['online']>; onClose: () => void };

/** Asks the payment company to give back an online payment, all that is left of it or a part. */
export function RefundDialog({ payment, online, onClose }: Props) {
  const { seen, onRefused } = useSeen(online.left);
  return (
    <ActionFormDialog
      {...texts.asking}
      isFinal
      parts={{
        amount: moneyPart(texts.amount, payment.amount.currency, {
          hint: online.unanswered === null ? texts.amountHint : texts.unansweredHint,
        }),
        reason: textPart(texts.reason, { maxLength: 240, hint: texts.reasonHint }),
      }}
      values={{ amount: online.unanswered ?? online.left }}
      schema={async () => (await import('#contract/payments/online-payments.ts')).RefundAsked}
      call={api.payments.giveBack}
      params={{ checkoutId: online.checkoutId }}
      body={(sent) => ({ ...sent, left: seen })}
      says={() => texts.asking.done}
      onClose={onClose}
      onRefused={onRefused}
    />
  );
}
