import { formatCurrency } from '#contract/format/currency.ts';
import type { Dues } from '#contract/payments/payment-reports.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { moneyPart } from '#web/forms/kinds/money.tsx';
import { radioPart } from '#web/forms/kinds/radio.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { onlineMessages as texts } from './online.messages.ts';

/** Asks how much somebody pays, and leads to the page on which they do. */
export function PayDialog({ dues, onClose }: { dues: Dues; onClose: () => void }) {
  const isDue = Number(dues.due) > 0;
  const choices = [
    { value: 'ALL' as const, label: texts.all(formatCurrency(dues.due, dues.currency)), hint: texts.allHint },
    { value: 'OTHER' as const, label: texts.other, hint: texts.otherHint },
  ];
  return (
    <ActionFormDialog
      {...texts.asking}
      parts={{
        which: radioPart<'ALL' | 'OTHER'>(texts.which, choices, isDue ? 'ALL' : 'OTHER'),
        amount: moneyPart(texts.amount, dues.currency),
      }}
      values={{ amount: isDue ? dues.due : (dues.next?.toPay ?? '') }}
      call={api.payments.openCheckout}
      params={{ leaseId: dues.leaseId }}
      body={({ which, amount }) => ({ amount: which === 'ALL' ? dues.due : amount })}
      says={() => undefined}
      onDone={({ data }) => window.location.assign(data.payUrl)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {isDue && <PartField form={form} name="which" />}
          {form.watch('which') === 'OTHER' && <PartField form={form} name="amount" />}
        </>
      )}
    </ActionFormDialog>
  );
}
