import { formatCurrency } from '#contract/format/currency.ts';
import type { Money } from '#contract/money.schemas.ts';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { formMessages } from '../forms.messages.ts';
import type { Part, PartDisplay } from '../parts.ts';

type MoneyPart<Sent> = Part<string, Sent, Money | null>;

/** An amount that must be said, in a currency that is settled. */
export const moneyPart = (label: string, currency: string, display: PartDisplay = {}): MoneyPart<string> => ({
  ...money(label, currency, display),
  send: (typed) => typed,
});

/** An amount that may be left out. */
export const optionalMoneyPart = (
  label: string,
  currency: string,
  { none = formMessages.none, ...display }: PartDisplay & { none?: string } = {},
): MoneyPart<string | null> => ({
  ...money(label, currency, { optional: true, ...display }),
  send: (typed) => typed || null,
  show: (typed) => (typed ? formatCurrency(typed, currency) : none),
});

const money = (label: string, currency: string, display: PartDisplay): Omit<MoneyPart<never>, 'send'> => ({
  label,
  display,
  empty: '',
  read: (stored) => stored?.amount ?? '',
  show: (typed) => (typed ? formatCurrency(typed, currency) : formMessages.none),
  control: (props) => <MoneyInput currency={currency} {...props} />,
});
