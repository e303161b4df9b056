import { formatCurrency } from '#contract/format/currency.ts';
import { costTypeWords } from '#contract/maintenance/cost-types.messages.ts';
import type { CostChange, CostEntry } from '#contract/maintenance/maintenance.ts';
import { COST_TYPES } from '#contract/maintenance/maintenance.words.ts';
import type { Money } from '#contract/money.schemas.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { moneyPart, optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { type Part, type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { readDecimal } from '#web/ui/typed-number.ts';
import { costFieldWords as words } from '../maintenance-fields.messages.ts';
import { costMessages } from '../ticket/ticket.messages.ts';

const texts = costMessages.form;

const quantityPart: Part<string, string, string | null> = {
  ...textPart(words.quantity, { inputMode: 'decimal' }),
  empty: '1',
  send: (typed) => readDecimal(typed) ?? typed,
  show: (typed) => readDecimal(typed) ?? typed,
};

/** No tax is left empty. */
const taxPart = (currency: string): Part<string, string, Money> => ({
  ...optionalMoneyPart(words.tax, currency),
  read: ({ amount }) => (Number(amount) === 0 ? '' : amount),
  send: (typed) => typed || '0',
  show: (typed) => formatCurrency(typed || '0', currency),
});

const costParts = (currency: string) =>
  ({
    // The editor opens where somebody asked for it, to be typed into.
    description: textPart(texts.description, { autoFocus: true, maxLength: 200 }),
    quantity: quantityPart,
    unitCost: moneyPart(texts.unitCost, currency),
    type: selectPart(
      words.type,
      COST_TYPES.map((value) => ({ value, label: costTypeWords[value] })),
      'LABOUR',
    ),
    tax: taxPart(currency),
    incurredOn: dayPart(texts.incurredOn),
    vendorName: textPart(texts.vendorName, { optional: true }),
    overLimitReason: longTextPart(words.overLimitReason, { optional: true, maxLength: 500, rows: 2 }),
  }) satisfies PartsFor<typeof CostChange, 'fileKeys'>;
export type CostParts = ReturnType<typeof costParts>;

/** The form of a cost in this currency; the server alone checks it, since most costs are right at once. */
export function costForm(currency: string) {
  const parts = costParts(currency);
  return { parts, bodyOf: (values: TypedOf<CostParts>) => sentOf(parts, values) };
}

/** The fields of a cost that was entered. */
export const costValuesOf = (cost: CostEntry): TypedOf<CostParts> => typedOf(costParts(cost.unitCost.currency), cost);

/** Why a cost is deleted, as the call takes it: the comment without the spaces around it, or no body where there is none. */
export const removalOf = ({ comment }: { comment: string }): { comment: string } | undefined =>
  comment.trim() === '' ? undefined : { comment: comment.trim() };
