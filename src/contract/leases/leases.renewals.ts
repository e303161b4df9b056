import { z } from 'zod';
import { PlainDate } from '../dates.schemas.ts';
import { Version } from '../fields.ts';
import { DecimalAmount, Money } from '../money.schemas.ts';
import { increaseRuleFields, sayingHowMuch } from '../rent/rent.increase-rules.ts';
import { INCREASE_KINDS } from '../rent/rent.increases.ts';
import { saysOfLease } from './leases.sentences.ts';
import { RENEWAL_STATUSES } from './leases.words.ts';

/** An offer to go on after the last day of a lease, and what came of it. */
export const Renewal = z.object({
  status: z.enum(RENEWAL_STATUSES),
  /** The day after the lease ends: nothing lies between the two. */
  startsOn: PlainDate,
  /** Last day of the term that is offered; null where it would be open-ended. */
  endsOn: PlainDate.nullable(),
  /** A month. */
  rent: Money,
  /** Last day for an answer; the offer runs out after it. */
  respondByOn: PlainDate,
  /** Whether the renters know of it; one of many is told only once it can no longer be undone. */
  isTold: z.boolean(),
});
export type Renewal = z.infer<typeof Renewal>;

const OfferDay = PlainDate.refine((day) => day >= '1900-01-01' && day <= '2199-12-31', saysOfLease('lease.year_range'));
const RentOffered = DecimalAmount.refine((amount) => !amount.startsWith('-'), saysOfLease('lease.amount_below_zero'));

/** What is offered on one lease. */
export const RenewalInput = z.object({
  /** Decimal string a month, in the property's currency. */
  rent: RentOffered,
  /** Last day of the new term; open-ended without. */
  endsOn: OfferDay.nullish().transform((v) => v ?? null),
  respondByOn: OfferDay,
  version: Version,
});
export type RenewalInput = z.output<typeof RenewalInput>;

/** What is offered on many leases: each its own rent by one rule, all for as long. */
export const BulkRenewal = sayingHowMuch(
  z.object({
    action: z.literal('renew'),
    kind: z.enum(INCREASE_KINDS),
    ...increaseRuleFields,
    /** How long the new term is; open-ended without. */
    months: z.number().int().min(1).max(120).nullable().default(null),
    respondByOn: OfferDay,
  }),
);
export type BulkRenewal = z.output<typeof BulkRenewal>;

/** What the renters say to it. */
export const RenewalAnswer = z.object({ accepts: z.boolean(), version: Version });
