import { Controller, useFormState, useWatch } from 'react-hook-form';
import { daysBetween, isPlainDate, type PlainDate } from '#contract/dates.ts';
import { formatAmount, formatCurrency } from '#contract/format/currency.ts';
import type { Share } from '#contract/ledger/ledger.allocation.ts';
import type { LeaseLedger as Ledger, LedgerLine } from '#contract/ledger/ledger.ts';
import { findMoneyProblem, fromMinor, toMinor } from '#contract/money.ts';
import { messageOf } from '#web/forms/field-errors.ts';
import { Meter } from '#web/ui/meter.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { counted } from '#web/ui/org-locale.ts';
import { Segment } from '#web/ui/segment.tsx';
import { leaseLedgerMessages } from './lease-ledger.messages.ts';
import { ledgerDialogMessages } from './ledger-dialog.messages.ts';
import { dayOf, whatOf } from './line-words.ts';
import type { PaymentForm } from './payment-dialog.tsx';
import { ORDERS, openToChoose, whatItPays } from './what-it-pays.ts';

const texts = ledgerDialogMessages.payment;

/** What is typed so far, as a payment; nothing of what is no amount yet. */
function usePaying(form: PaymentForm, ledger: Ledger, today: PlainDate) {
  const [amount, paidOn, typedMode, chosen] = useWatch({
    control: form.control,
    name: ['amount', 'paidOn', 'mode', 'allocations'],
  });
  const { currency } = ledger;
  const amountMinor = findMoneyProblem(amount, currency) === null ? Math.max(0, toMinor(amount, currency)) : 0;
  const on = isPlainDate(paidOn) ? paidOn : today;
  const mode = ORDERS.find((one) => one === typedMode) ?? ledger.order.mode;
  const given = mode === 'SPECIFIED' ? chosen : {};
  return { amountMinor, on, mode, given, ...whatItPays(ledger, { amountMinor, on, mode, chosen: given }) };
}

type PayingProps = { form: PaymentForm; ledger: Ledger; today: PlainDate };

/** What a payment pays, in a line beside the button. */
export function InShort({ form, ledger, today }: PayingProps) {
  const { shares, amountMinor, aheadMinor } = usePaying(form, ledger, today);
  if (amountMinor === 0) return null;
  const charges = counted(shares.length, { one: 'charge', other: 'charges' });
  const ahead = formatCurrency(fromMinor(Math.max(0, aheadMinor), ledger.currency), ledger.currency);
  if (shares.length === 0) return texts.allAhead(ahead);
  return aheadMinor > 0 ? texts.paysAndAhead(charges, ahead) : texts.paysCharges(charges);
}

/** Charge by charge what a payment pays, while it is typed; where somebody chooses, they say it here. */
export function WhatItPays({ form, ledger, today }: PayingProps) {
  const { shares, amountMinor, aheadMinor, owedMinor, mode, on, given } = usePaying(form, ledger, today);
  const { currency, lines } = ledger;
  const written = (minor: number): string => formatAmount(fromMinor(minor, currency), currency);
  const isChosen = mode === 'SPECIFIED';
  const paid = new Map(shares.map(({ chargeId, minor }) => [chargeId, minor]));
  const rows = openToChoose(ledger, given).filter(({ id, dueOn }) => isChosen || paid.has(id) || dueOn <= on);
  return (
    <section aria-label={texts.what} className="grid content-start gap-3 text-sm">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{texts.what}</h3>
        <Order form={form} ledger={ledger} shares={shares} />
      </header>
      <ChosenProblem form={form} />
      {rows.length === 0 && <p className="text-ink-3">{texts.nothingOpen}</p>}
      <table className="small-table tabular-nums" aria-live="polite">
        {rows.length > 0 && (
          <thead>
            <tr>
              <th scope="col">{texts.charge}</th>
              <th scope="col" className="!text-right">
                {texts.open}
              </th>
              <th scope="col" className="!text-right">
                {texts.paysHead}
              </th>
              <td className="max-desktop:hidden" />
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ id, openMinor, dueOn }) => {
            const what = named(lines.find((line) => line.id === id));
            const paysMinor = paid.get(id) ?? 0;
            return (
              <tr key={id}>
                <td>
                  {what}
                  <small>{dueWords(dueOn, today)}</small>
                </td>
                <td className="text-right text-ink-2">{written(openMinor)}</td>
                <td
                  className={isChosen ? 'w-36' : paysMinor > 0 ? 'text-right font-semibold' : 'text-right text-ink-3'}
                >
                  {isChosen ? <Chosen form={form} id={id} what={what} currency={currency} /> : written(paysMinor)}
                </td>
                <td className="w-[76px] max-desktop:hidden">
                  <Meter
                    value={openMinor > 0 ? paysMinor / openMinor : 0}
                    tone={paysMinor >= openMinor ? 'good' : 'act'}
                    label={texts.covers(what, written(paysMinor), written(openMinor))}
                  />
                </td>
              </tr>
            );
          })}
          {aheadMinor > 0 && <Sum what={texts.ahead} hint={texts.aheadHint} pays={written(aheadMinor)} />}
          {aheadMinor < 0 && <Sum what={texts.tooMuch} pays={written(aheadMinor)} isWrong />}
          {amountMinor > 0 && (
            <Sum
              what={texts.together}
              open={written(rows.reduce((sum, { openMinor }) => sum + openMinor, 0))}
              pays={written(amountMinor)}
              isBold
            />
          )}
        </tbody>
      </table>
      {amountMinor > 0 && (
        <Note tone={owedMinor <= 0 ? 'good' : undefined}>
          {owedMinor >= 0
            ? texts.thenOwed(formatCurrency(fromMinor(owedMinor, currency), currency))
            : texts.thenAhead(formatCurrency(fromMinor(-owedMinor, currency), currency))}
        </Note>
      )}
    </section>
  );
}

type OrderProps = Pick<PayingProps, 'form' | 'ledger'> & { shares: readonly Share[] };

/** As the rules of the lease say, or as somebody chooses, who begins with what the rules say. */
const Order = ({ form, ledger, shares }: OrderProps) => (
  <Controller
    control={form.control}
    name="mode"
    render={({ field }) => (
      <Segment
        {...field}
        onChange={(mode) => {
          field.onChange(mode);
          if (mode !== 'SPECIFIED' || Object.keys(form.getValues('allocations')).length > 0) return;
          const given = shares.map(({ chargeId, minor }) => [chargeId, fromMinor(minor, ledger.currency)]);
          form.setValue('allocations', Object.fromEntries(given));
        }}
        aria-label={texts.order}
        choices={[ledger.order.mode, 'SPECIFIED' as const].map((mode) => ({ value: mode, label: texts.modes[mode] }))}
        value={ORDERS.find((one) => one === field.value) ?? ledger.order.mode}
      />
    )}
  />
);

const named = (line: LedgerLine | undefined): string => (line ? whatOf(line) : '');

function dueWords(dueOn: PlainDate, today: PlainDate): string {
  const late = daysBetween(dueOn, today);
  const due = leaseLedgerMessages.due(dayOf(dueOn));
  return late > 0 ? texts.dueLate(due, counted(late, { one: 'day', other: 'days' })) : due;
}

type SumProps = { what: string; hint?: string; open?: string; pays: string; isBold?: boolean; isWrong?: boolean };

const Sum = ({ what, hint, open, pays, isBold = false, isWrong = false }: SumProps) => (
  <tr className={isBold ? 'font-semibold' : ''} data-ink={isWrong ? 'late' : undefined}>
    <td>
      {what}
      {hint && <small className="font-normal">{hint}</small>}
    </td>
    <td className="text-right">{open}</td>
    <td className="text-right">{pays}</td>
    <td className="max-desktop:hidden" />
  </tr>
);

type ChosenProps = { form: PaymentForm; id: string; what: string; currency: string };

/** How much somebody gives to a charge. */
const Chosen = ({ form, id, what, currency }: ChosenProps) => (
  <Controller
    control={form.control}
    name="allocations"
    render={({ field }) => (
      <MoneyInput
        aria-label={texts.pays(what)}
        currency={currency}
        value={field.value[id] ?? ''}
        onChange={(typed) => field.onChange({ ...field.value, [id]: typed })}
        onBlur={field.onBlur}
      />
    )}
  />
);

function ChosenProblem({ form }: { form: PaymentForm }) {
  const { errors } = useFormState({ control: form.control });
  const wrong = messageOf(errors.allocations);
  if (!wrong) return null;
  return (
    <p role="alert" className="text-xs" data-ink="late">
      {wrong}
    </p>
  );
}
