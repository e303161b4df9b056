import { Controller, useFormState, useWatch } from 'react-hook-form';
import { isPlainDate } from '#contract/dates.ts';
import { formatAmount } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { LeaseLedger as Ledger, LedgerLine } from '#contract/ledger/ledger.ts';
import { PAYMENT_METHODS } from '#contract/ledger/ledger.words.ts';
import { findMoneyProblem, fromMinor, toMinor } from '#contract/money.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { messageOf } from '#web/forms/field-errors.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { moneyPart } from '#web/forms/kinds/money.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import type { Part } from '#web/forms/parts.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { todayIn } from '#web/ui/zone.ts';
import { leaseLedgerMessages as texts } from './lease-ledger.messages.ts';
import { type LedgerOf, whatOf } from './lease-ledger.tsx';
import { paymentMethodWords } from './ledger.messages.ts';
import { type Chosen, openToChoose, whatItPays } from './what-it-pays.ts';

/** In which order the charges are paid; or somebody says of each how much. */
const ORDERS = ['OLDEST_FIRST', 'LARGEST_FIRST', 'ACCOUNT_ORDER', 'SPECIFIED'] as const;

const chosenPart = (): Part<Chosen, { chargeId: string; amount: string }[]> => ({
  label: texts.payment.what,
  empty: {},
  read: (stored) => stored,
  send: (typed) =>
    Object.entries(typed).flatMap(([chargeId, amount]) => (Number(amount) === 0 ? [] : [{ chargeId, amount }])),
  show: (typed) => Object.values(typed).join(', '),
});

const paymentParts = (currency: string, today: string) => ({
  amount: moneyPart(texts.fields.amount, currency),
  paidOn: dayPart(texts.fields.paidOn, { max: today }),
  method: selectPart(texts.fields.method, choicesOf(PAYMENT_METHODS, paymentMethodWords), 'BANK_TRANSFER'),
  mode: selectPart(texts.payment.order, choicesOf(ORDERS, texts.payment.modes), 'OLDEST_FIRST'),
  allocations: chosenPart(),
  reference: textPart(texts.fields.reference, { optional: true, maxLength: 60 }),
  memo: textPart(texts.fields.memo, { optional: true, maxLength: 240 }),
});

type PaymentDialogProps = { lease: LedgerOf; ledger: Ledger; onClose: () => void };

/** Records a payment of a lease, and says before it is posted what it pays. */
export function PaymentDialog({ lease, ledger, onClose }: PaymentDialogProps) {
  const { currency, due } = ledger;
  const today = todayIn(lease.timeZone);
  return (
    <ActionFormDialog
      {...texts.payment}
      keep={texts.keep}
      parts={paymentParts(currency, today)}
      values={{ paidOn: today, amount: Number(due) > 0 ? due : '' }}
      schema={async () => (await import('#contract/ledger/ledger.ts')).PaymentInput}
      call={api.ledger.pay}
      params={{ leaseId: lease.id }}
      body={({ allocations, ...sent }) => (sent.mode === 'SPECIFIED' ? { ...sent, allocations } : sent)}
      says={() => texts.payment.done}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PartFields form={form} names={['amount', 'paidOn', 'method', 'mode']} />
          <WhatItPays form={form} ledger={ledger} />
          <PartFields form={form} names={['reference', 'memo']} />
        </>
      )}
    </ActionFormDialog>
  );
}

type PaymentForm = PartsForm<ReturnType<typeof paymentParts>>;
type WhatItPaysProps = { form: PaymentForm; ledger: Ledger };

const inWords = (minor: number, currency: string): string =>
  formatAmount(fromMinor(minor, currency), orgLocale().locale);

function WhatItPays({ form, ledger }: WhatItPaysProps) {
  const [amount, paidOn, typedMode, chosen] = useWatch({
    control: form.control,
    name: ['amount', 'paidOn', 'mode', 'allocations'],
  });
  const { currency, lines } = ledger;
  if (findMoneyProblem(amount, currency) !== null || !isPlainDate(paidOn)) return null;
  const amountMinor = toMinor(amount, currency);
  if (amountMinor <= 0) return null;
  const mode = ORDERS.find((one) => one === typedMode) ?? 'OLDEST_FIRST';
  const { shares, aheadMinor, owedMinor } = whatItPays(ledger, { amountMinor, on: paidOn, mode, chosen });
  const written = (minor: number): string => inWords(minor, currency);
  return (
    <section aria-label={texts.payment.what} aria-live="polite" className="rounded-lg bg-sunken p-3 text-sm">
      <h3 className="mb-2 font-semibold">{texts.payment.what}</h3>
      {mode === 'SPECIFIED' && <ToChoose form={form} ledger={ledger} />}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {mode !== 'SPECIFIED' &&
          shares.map(({ chargeId, minor, openMinor }) => (
            <Line
              key={chargeId}
              what={named(lines.find(({ id }) => id === chargeId))}
              amount={texts.payment.share(written(minor), written(openMinor))}
            />
          ))}
        {aheadMinor > 0 && <Line what={texts.payment.ahead} amount={written(aheadMinor)} />}
        {aheadMinor < 0 && <Line what={texts.payment.tooMuch} amount={written(-aheadMinor)} />}
        <Line what={texts.payment.left} amount={written(owedMinor)} isSum />
      </dl>
    </section>
  );
}

/** Each open charge with what somebody gives it. */
function ToChoose({ form, ledger }: WhatItPaysProps) {
  const { errors } = useFormState({ control: form.control });
  const { currency, lines } = ledger;
  const open = openToChoose(ledger);
  const wrong = messageOf(errors.allocations);
  return (
    <div className="mb-3 grid gap-2">
      {open.length === 0 && <p className="text-ink-3">{texts.payment.nothingOpen}</p>}
      <Controller
        control={form.control}
        name="allocations"
        render={({ field }) => (
          <>
            {open.map(({ id, openMinor }) => {
              const what = named(lines.find((line) => line.id === id));
              return (
                <div key={id} className="grid grid-cols-[1fr_9rem] items-center gap-3">
                  <span className="min-w-0">
                    {what}
                    <small className="block text-xs text-ink-3">
                      {texts.payment.stillOpen(inWords(openMinor, currency))}
                    </small>
                  </span>
                  <MoneyInput
                    aria-label={texts.payment.pays(what)}
                    currency={currency}
                    value={field.value[id] ?? ''}
                    onChange={(typed) => field.onChange({ ...field.value, [id]: typed })}
                    onBlur={field.onBlur}
                  />
                </div>
              );
            })}
          </>
        )}
      />
      {wrong && (
        <p role="alert" className="text-xs" data-ink="late">
          {wrong}
        </p>
      )}
    </div>
  );
}

const named = (line: LedgerLine | undefined): string =>
  line ? texts.of(whatOf(line), texts.due(formatDate(line.dueOn, orgLocale()))) : '';

function Line({ what, amount, isSum = false }: { what: string; amount: string; isSum?: boolean }) {
  const weight = isSum ? 'mt-1 font-semibold' : '';
  return (
    <>
      <dt className={weight}>{what}</dt>
      <dd className={`text-right tabular-nums ${weight}`}>{amount}</dd>
    </>
  );
}
