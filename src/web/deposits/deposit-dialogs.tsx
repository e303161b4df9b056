import { useWatch } from 'react-hook-form';
import { earlierDay, isPlainDate } from '#contract/dates.ts';
import type { Deposit } from '#contract/deposits/deposits.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { findMoneyProblem, fromMinor, toMinor } from '#contract/money.ts';
import { deductionMinor } from '#contract/rent/rent.deposits.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { dayPart, optionalDayPart } from '#web/forms/kinds/day.tsx';
import { readFigure } from '#web/forms/kinds/figure.tsx';
import { moneyPart, optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { todayIn } from '#web/ui/zone.ts';
import { depositMessages, depositDialogMessages as texts } from './deposits.messages.ts';
import { type ItemValue, itemsPart, SettleItems } from './settle-items.tsx';

type DialogProps = { lease: { id: string; timeZone: string }; deposit: Deposit; onClose: () => void };

/** What is done about a deposit, by what stands in the address. */
export function DepositDialog({ step, ...props }: DialogProps & { step: string }) {
  if (step === 'settle' && props.deposit.can.settle === true) return <SettleDialog {...props} />;
  if (step === 'refund' && Number(props.deposit.prepaid) > 0) return <RefundDialog {...props} />;
  return step === 'opening' && !props.deposit.settlement ? <OpeningDialog {...props} /> : null;
}

const settleParts = (today: string, movedOutOn: string | undefined) => ({
  on: dayPart(texts.on, { max: today, min: movedOutOn }),
  lines: itemsPart(),
  note: longTextPart(texts.note, { optional: true, rows: 2 }),
});
export type SettleParts = ReturnType<typeof settleParts>;

function SettleDialog({ lease, deposit, onClose }: DialogProps) {
  const today = todayIn(lease.timeZone);
  return (
    <ActionFormDialog
      {...texts.settling}
      keep={depositMessages.keep}
      parts={settleParts(today, deposit.movedOutOn ?? undefined)}
      values={{ on: today, lines: [] }}
      schema={async () => (await import('#contract/deposits/deposits.ts')).SettlementInput}
      call={api.deposits.settle}
      params={{ leaseId: lease.id }}
      body={(sent) => sent}
      says={() => texts.settling.done}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PartField form={form} name="on" />
          <SettleItems form={form} currency={deposit.currency} />
          <Outcome form={form} deposit={deposit} />
          <PartField form={form} name="note" />
        </>
      )}
    </ActionFormDialog>
  );
}

/** The renters' part of what is listed so far, in minor units. */
export function listedMinor(items: readonly ItemValue[], currency: string): number {
  return items.reduce((sum, { cost, ageMonths, usefulLifeMonths }) => {
    if (findMoneyProblem(cost, currency) !== null) return sum;
    const [age, life] = [readFigure(ageMonths), readFigure(usefulLifeMonths)];
    const costMinor = toMinor(cost, currency);
    return sum + (life === 0 ? costMinor : deductionMinor({ costMinor, ageMonths: age, usefulLifeMonths: life }));
  }, 0);
}

/** What it comes to, while it is typed. */
function Outcome({ form, deposit }: { form: PartsForm<SettleParts>; deposit: Deposit }) {
  const items = useWatch({ control: form.control, name: 'lines' });
  const { currency, held, prepaid, open } = deposit;
  const minor = (amount: string) => toMinor(amount, currency);
  const available = minor(held) + minor(prepaid);
  const openMinor = open.reduce((sum, { amount }) => sum + minor(amount), 0);
  const listed = listedMinor(items, currency);
  const left = available - openMinor - listed;
  const shown = (amount: number) => formatCurrency(fromMinor(amount, currency), currency);
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] rounded-lg bg-sunken px-3 py-2 text-sm *:py-1 [&>dd]:text-right [&>dd]:tabular-nums">
      <dt>{texts.heldNow}</dt>
      <dd>{shown(available)}</dd>
      {open.length > 0 && (
        <>
          <dt>{texts.openNow(open.length)}</dt>
          <dd>{shown(-openMinor)}</dd>
        </>
      )}
      <dt>{texts.listed}</dt>
      <dd>{shown(-listed)}</dd>
      <dt className="border-t border-line-2 font-semibold">{left < 0 ? texts.stillOwed : texts.goesBack}</dt>
      <dd className="border-t border-line-2 font-semibold">{shown(Math.abs(left))}</dd>
    </dl>
  );
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
