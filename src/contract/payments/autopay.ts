import { z } from 'zod';
import { Ability } from '../ability.ts';
import { changeOf } from '../changes.ts';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { Id, PersonBrief, Version } from '../fields.ts';
import { PostedAmount } from '../ledger/ledger.ts';
import { Currency, DecimalAmount } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { AUTOPAY_ENDS, AUTOPAY_STATES, SAVED_METHOD_KINDS } from './payments.words.ts';

/** What the processor says of a method it keeps; the number itself is never told. */
const SavedMethod = z.object({
  kind: z.enum(SAVED_METHOD_KINDS),
  /** The brand of a card or the name of a bank, such as Visa. */
  name: z.string(),
  /** The last characters of its number. */
  last4: z.string(),
  /** The last day on which a card is good; null for accounts. */
  expiresOn: PlainDate.nullable(),
});

/** What a renter lets be taken by itself of what a lease owes. */
export const Autopay = z.object({
  id: Id,
  leaseId: Id,
  state: z.enum(AUTOPAY_STATES),
  /** Who turned it on, and whose method it is. */
  person: PersonBrief,
  currency: Currency,
  /** At most so much each time; null takes all that is due. */
  limit: DecimalAmount.nullable(),
  /** On which day of the month it is taken; null when it falls due. */
  day: z.number().int().nullable(),
  /** Null until it is saved, and for those who rent together with whoever saved it. */
  method: SavedMethod.nullable(),
  /** What is taken next; `isTold` once the renters were told, after which never more is taken. Null where nothing is known to be. */
  next: z.object({ on: PlainDate, amount: DecimalAmount, isTold: z.boolean() }).nullable(),
  offAt: Instant.nullable(),
  /** Why it is off; null while it is not. */
  offReason: z.enum(AUTOPAY_ENDS).nullable(),
  can: z.object({
    /** Say how much and when: whoever turned it on. */
    change: Ability,
    /** Turn it off: any renter of the lease, and staff. */
    end: Ability,
  }),
  version: Version,
});
export type Autopay = z.infer<typeof Autopay>;

export const AutopayInput = z.object({
  /** Decimal string in the property's currency: at most so much each time; null takes all that is due. */
  limit: PostedAmount.nullable(),
  /** On which day of the month, 1 to 28, since every month has them; null when it falls due. */
  day: z.number().int().min(1).max(28).nullable(),
});
export type AutopayInput = z.output<typeof AutopayInput>;
export const AutopayChange = changeOf(AutopayInput).extend({ version: Version });
export type AutopayChange = z.output<typeof AutopayChange>;

const LeaseParams = z.object({ leaseId: idOf('lease') });
const AutopayParams = z.object({ autopayId: idOf('autopay') });

export const autopayRoutes = defineRoutes({
  autopayOfLease: {
    method: 'GET',
    path: '/api/leases/:leaseId/autopay',
    permission: 'payments:report',
    summary: 'What is taken by itself of what a lease owes, or why it is no more; null where nothing is or ever was.',
    params: LeaseParams,
    response: answer(Autopay.nullable()),
  },
  beginAutopay: {
    method: 'POST',
    path: '/api/leases/:leaseId/autopay',
    permission: 'autopay:agree',
    summary:
      'Open a page of the processor on which a card or an account is saved; once it is, what the lease owes is taken from it by itself.',
    params: LeaseParams,
    body: AutopayInput,
    response: answer(Autopay.extend({ saveUrl: z.string() })),
    byKey: 'never',
  },
  autopay: {
    method: 'GET',
    path: '/api/autopays/:autopayId',
    permission: 'payments:report',
    summary: 'One autopay, on, off or not saved yet.',
    params: AutopayParams,
    response: answer(Autopay),
  },
  checkAutopay: {
    method: 'POST',
    path: '/api/autopays/:autopayId/check',
    permission: 'autopay:agree',
    summary:
      'Ask the processor whether the method was saved, for whoever comes back from there before it has reported.',
    params: AutopayParams,
    response: answer(Autopay),
    byKey: 'never',
  },
  changeAutopay: {
    method: 'PUT',
    path: '/api/autopays/:autopayId',
    permission: 'autopay:agree',
    summary: 'Say how much is taken and when; what was told before is told anew.',
    params: AutopayParams,
    body: AutopayChange,
    response: answer(Autopay),
    byKey: 'never',
  },
  endAutopay: {
    method: 'POST',
    path: '/api/autopays/:autopayId/end',
    permission: 'payments:report',
    summary: 'Take nothing more by itself from now on; what the processor was asked already can still be paid.',
    params: AutopayParams,
    response: answer(Autopay),
  },
});
