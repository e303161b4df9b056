import { formatCurrency } from '#contract/format/currency.ts';
import type { Money } from '#contract/money.schemas.ts';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { formMessages } from '../forms.messages.ts';
import type { Part, PartDisplay, TypedBeside } from '../parts.ts';

type MoneyPart<Sent> = Part<string, Sent, Money | null>;

/** An amount that must be said, in a currency that is settled. */
export const moneyPart = (label: string, currency: string, display: PartDisplay = {}): MoneyPart<string> => ({
  ...money(label, currency, display),
  send: (typed) => typed,
  show: (typed) => (typed ? formatCurrency(typed, currency) : formMessages.none),
});

/** The currency of an amount: one that is settled, or that which another field of the form says. */
type CurrencyOf = string | ((beside: TypedBeside) => string);

/** An amount that may be left out. Where another field says in which currency, the page draws its control. */
export const optionalMoneyPart = (
  label: string,
  currency: CurrencyOf,
  { none = formMessages.none, ...display }: PartDisplay & { none?: string } = {},
): MoneyPart<string | null> => ({
  ...money(label, currency, { optional: true, ...display }),
  send: (typed) => typed || null,
  show: (typed, beside = {}) =>
    typed ? formatCurrency(typed, typeof currency === 'string' ? currency : currency(beside)) : none,
});

const money = (label: string, currency: CurrencyOf, display: PartDisplay): Omit<MoneyPart<never>, 'send' | 'show'> => ({
  label,
  display,
  empty: '',
  read: (stored) => stored?.amount ?? '',
  ...(typeof currency === 'string' && { control: (props) => <MoneyInput currency={currency} {...props} /> }),
});
