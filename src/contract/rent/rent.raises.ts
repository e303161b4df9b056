import { z } from 'zod';
import { bulkOf } from '../bulk.ts';
import { PlainDate as Day } from '../dates.schemas.ts';
import { addDays, earlierDay, type PlainDate } from '../dates.ts';
import { saysOfLease } from '../leases/leases.sentences.ts';
import { increaseRuleFields, sayingHowMuch } from './rent.increase-rules.ts';
import { type IncreaseRule, increasedRent } from './rent.increases.ts';
import type { RentLine } from './rent.occurrences.ts';

/** How the rents of many leases become others: an offer to go on "as it is" is none of them. */
export const RAISE_KINDS = ['BY_PERCENT', 'BY_AMOUNT', 'TO_MARKET', 'SET'] as const;

/** Raises or lowers the rents of many leases by one rule. */
export const BulkRaise = z.discriminatedUnion('action', [
  sayingHowMuch(
    z.object({
      action: z.literal('raise'),
      kind: z.enum(RAISE_KINDS),
      ...increaseRuleFields,
      /** The first day of the new rent; the former one is owed through the day before. */
      fromOn: Day.refine((day) => day >= '1900-01-01' && day <= '2199-12-31', saysOfLease('lease.year_range')),
    }),
  ),
]);
export type BulkRaise = z.output<typeof BulkRaise>;

/** Rows are leases: their ids and versions. */
export const raiseRoutes = bulkOf({ path: '/api/rent-terms', permission: 'leases:read' }, 'leases:write', BulkRaise);

type Line = Pick<RentLine, 'account' | 'amountMinor' | 'cycle' | 'startsOn' | 'endsOn'>;
type Raising = {
  /** The account of rent, whose lines change. */
  rentAccount: string;
  rule: IncreaseRule;
  fromOn: PlainDate;
  /** The day it is where the property stands. */
  today: PlainDate;
  /** What is asked for the home a month, where that is known. */
  marketMinor: number | null;
};
export const RAISE_REFUSALS = [
  'rent.none_on_day',
  'rent.not_monthly',
  'rent.step_planned',
  'rent.market_unknown',
] as const;
type RaiseRefusal = (typeof RAISE_REFUSALS)[number];

/**
 * The lines of a lease once its rent is another from a day on, or why a rule cannot make them: what is not a rent of months,
 * or steps already, is for somebody who looks at that lease alone.
 */
export function raisedLines<L extends Line>(lines: readonly L[], raising: Raising): L[] | RaiseRefusal {
  const { rentAccount, rule, fromOn, today, marketMinor } = raising;
  const rent = lines.filter(({ account }) => account === rentAccount);
  const line = rent.find(({ startsOn, endsOn }) => startsOn <= fromOn && (endsOn === null || endsOn >= fromOn));
  if (!line) return 'rent.none_on_day';
  const planned = rent.filter(({ startsOn }) => startsOn > earlierDay(today, fromOn));
  if (planned.some((one) => one !== line || rent.length > 1)) return 'rent.step_planned';
  if (line.cycle !== 'MONTHLY') return 'rent.not_monthly';
  if (rule.kind === 'TO_MARKET' && marketMinor === null) return 'rent.market_unknown';
  const amountMinor = increasedRent(rule, line.amountMinor, marketMinor);
  if (amountMinor === line.amountMinor) return [...lines];
  const raised = { ...line, amountMinor, startsOn: fromOn };
  return lines.flatMap((one) => {
    if (one !== line) return [one];
    return line.startsOn === fromOn ? [raised] : [{ ...line, endsOn: addDays(fromOn, -1) }, raised];
  });
}
