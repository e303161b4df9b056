import { useWatch } from 'react-hook-form';
import { isPlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { LeaseLedger as Ledger } from '#contract/ledger/ledger.ts';
import { PAYMENT_METHODS } from '#contract/ledger/ledger.words.ts';
import { findMoneyProblem, fromMinor, toMinor } from '#contract/money.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { moneyPart } from '#web/forms/kinds/money.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import type { Part } from '#web/forms/parts.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { counted } from '#web/ui/org-locale.ts';
import { todayIn } from '#web/ui/zone.ts';
import { paymentMethodWords } from './ledger.messages.ts';
import { ledgerDialogMessages as texts } from './ledger-dialog.messages.ts';
import type { PostedTo } from './ledger-lines.tsx';
import { dayOf } from './line-words.ts';
import { InShort, WhatItPays } from './paying.tsx';
import { type Chosen, feesSince, ORDERS } from './what-it-pays.ts';

const chosenPart = (): Part<Chosen, { chargeId: string; amount: string }[]> => ({
  label: texts.payment.what,
  empty: {},
  read: (stored) => stored,
  send: (typed) =>
    Object.entries(typed).flatMap(([chargeId, amount]) => (Number(amount) === 0 ? [] : [{ chargeId, amount }])),
  show: (typed) => Object.values(typed).join(', '),
});

const paymentParts = (currency: string, today: string, mode: Ledger['order']['mode']) => ({
  amount: moneyPart(texts.fields.amount, currency),
  paidOn: dayPart(texts.fields.paidOn, { max: today }),
  method: selectPart(texts.fields.method, choicesOf(PAYMENT_METHODS, paymentMethodWords), 'BANK_TRANSFER'),
  mode: selectPart(texts.payment.order, choicesOf(ORDERS, texts.payment.modes), mode),
  allocations: chosenPart(),
  reference: textPart(texts.fields.reference, { optional: true, maxLength: 60 }),
  memo: textPart(texts.fields.memo, { optional: true, maxLength: 240 }),
});
export type PaymentForm = PartsForm<ReturnType<typeof paymentParts>>;

type PaymentDialogProps = { lease: PostedTo; ledger: Ledger; onClose: () => void };

/** Records a payment of a lease, and says before it is posted what it pays. */
export function PaymentDialog({ lease, ledger, onClose }: PaymentDialogProps) {
  const { currency, due, order } = ledger;
  const today = todayIn(lease.timeZone);
  const { title, lede, send, done } = texts.payment;
  return (
    <ActionFormDialog
      title={title}
      lede={lease.home ?? lede}
      send={send}
      keep={texts.keep}
      parts={paymentParts(currency, today, order.mode)}
      values={{ paidOn: today, amount: Number(due) > 0 ? due : '' }}
      schema={async () => (await import('#contract/ledger/ledger.ts')).PaymentInput}
      call={api.ledger.pay}
      params={{ leaseId: lease.id }}
      body={({ allocations, ...sent }) => (sent.mode === 'SPECIFIED' ? { ...sent, allocations } : sent)}
      says={() => done}
      sendAs={(form) => <Send form={form} currency={currency} />}
      aside={(form) => <InShort form={form} ledger={ledger} today={today} />}
      beside={(form) => <WhatItPays form={form} ledger={ledger} today={today} />}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Amount form={form} ledger={ledger} />
          <PaidOn form={form} ledger={ledger} />
          <PartFields form={form} names={['method', 'reference', 'memo']} />
        </>
      )}
    </ActionFormDialog>
  );
}

/** The amount, with what is due now a press away. */
function Amount({ form, ledger: { currency, due } }: { form: PaymentForm; ledger: Ledger }) {
  const typed = useWatch({ control: form.control, name: 'amount' });
  const isDue = Number(due) > 0;
  const isTyped = findMoneyProblem(typed, currency) === null && Number(typed) === Number(due);
  const written = formatCurrency(due, currency);
  return (
    <PartField
      form={form}
      name="amount"
      hint={
        <>
          {isDue ? texts.payment.dueNow(written) : texts.payment.nothingDue}{' '}
          {isDue && !isTyped && (
            <button
              type="button"
              className="link"
              onClick={() => form.setValue('amount', due, { shouldDirty: true, shouldValidate: true })}
            >
              {texts.payment.use(written)}
            </button>
          )}
        </>
      }
    />
  );
}

/** The day, with what the night looks at again where it lies before a late fee. */
function PaidOn({ form, ledger: { lines, currency } }: { form: PaymentForm; ledger: Ledger }) {
  const typed = useWatch({ control: form.control, name: 'paidOn' });
  const fees = isPlainDate(typed) ? feesSince(lines, typed) : [];
  const [first] = fees;
  const words = texts.payment;
  const sum = fees.reduce((minor, { charge }) => minor + toMinor(charge ?? '0', currency), 0);
  const amount = formatCurrency(fromMinor(sum, currency), currency);
  return (
    <PartField
      form={form}
      name="paidOn"
      hint={
        first &&
        words.feesSince(
          fees.length === 1
            ? words.feesOf(amount, dayOf(first.on))
            : words.fees(counted(fees.length, { one: 'late fee', other: 'late fees' }), amount),
        )
      }
    />
  );
}

/** The button's words: how much is recorded. */
function Send({ form, currency }: { form: PaymentForm; currency: string }) {
  const amount = useWatch({ control: form.control, name: 'amount' });
  const isAmount = findMoneyProblem(amount, currency) === null && toMinor(amount, currency) > 0;
  return isAmount ? texts.payment.sendOf(formatCurrency(amount, currency)) : texts.payment.send;
}
