import { findMoneyProblem } from '#contract/money.ts';
import type { IncreaseRule } from '#contract/rent/rent.increases.ts';
import { readFigure } from '#web/forms/kinds/figure.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { leaseBulkMessages } from './lease-bulk.messages.ts';

const texts = leaseBulkMessages.rule;
const STEPS = ['', '1', '5', '10', '25'] as const;
type Kind = IncreaseRule['kind'];

/** How the rents of many become others, as it is typed. */
export type TypedRule<K extends Kind = Kind> = {
  kind: K;
  percent: string;
  roundTo: (typeof STEPS)[number];
  capAtMarket: boolean;
  amount: string;
};

/** A rule as it is sent. */
type SentRule<K extends Kind> = {
  kind: K;
  percentHundredths: number | null;
  amount: string | null;
  roundTo: string | null;
  capAtMarket: boolean;
};

const takesAmount = (kind: Kind): boolean => kind === 'BY_AMOUNT' || kind === 'SET';

/** What is typed as what is sent; null while something of it is missing or no figure. `currency` is that of the leases. */
export function ruleOfTyped<K extends Kind>(typed: TypedRule<K>, currency: string | null): SentRule<K> | null {
  const { kind, percent, roundTo, capAtMarket, amount } = typed;
  const isPercent = kind === 'BY_PERCENT';
  const figure = readFigure(percent);
  if (isPercent && (figure === null || Number.isNaN(figure) || Math.abs(figure) > 99)) return null;
  if (takesAmount(kind) && (currency === null || findMoneyProblem(amount, currency) !== null)) return null;
  if (kind === 'SET' && Number(amount) < 0) return null;
  return {
    kind,
    percentHundredths: isPercent ? Math.round((figure ?? 0) * 100) : null,
    amount: takesAmount(kind) ? amount : null,
    roundTo: isPercent && roundTo !== '' ? roundTo : null,
    capAtMarket: isPercent && capAtMarket,
  };
}

type RuleFieldsProps<K extends Kind> = {
  kinds: readonly K[];
  typed: TypedRule<K>;
  /** Of all the leases; null where they do not share one. */
  currency: string | null;
  onChange: (part: Partial<TypedRule<K>>) => void;
};

/** Asks by which rule rents become others. */
export function RuleFields<K extends Kind>({ kinds, typed, currency, onChange }: RuleFieldsProps<K>) {
  return (
    <>
      <Field label={texts.rent} group className="desktop:col-span-2">
        <Segment
          className="max-desktop:flex-wrap"
          value={typed.kind}
          onChange={(kind) => onChange({ kind })}
          choices={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        />
      </Field>
      {takesAmount(typed.kind) &&
        (currency === null ? (
          <p className="text-sm text-warning-text desktop:col-span-2">{texts.currencies}</p>
        ) : (
          <Field label={texts.amounts[typed.kind === 'SET' ? 'SET' : 'BY_AMOUNT']}>
            <MoneyInput value={typed.amount} onChange={(amount) => onChange({ amount })} currency={currency} />
          </Field>
        ))}
      {typed.kind === 'BY_PERCENT' && (
        <>
          <Field label={texts.percent}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              after="%"
              value={typed.percent}
              onChange={(event) => onChange({ percent: event.target.value })}
            />
          </Field>
          <Field label={texts.round}>
            <Select
              value={typed.roundTo}
              onChange={(roundTo) => onChange({ roundTo })}
              choices={STEPS.map((value) => ({ value, label: value || texts.notRounded }))}
            />
          </Field>
          <div className="desktop:col-span-2">
            <Checkbox
              label={texts.capped}
              checked={typed.capAtMarket}
              onChange={(event) => onChange({ capAtMarket: event.target.checked })}
            />
          </div>
        </>
      )}
    </>
  );
}
