import { z } from 'zod';
import { PlainDate } from '../dates.schemas.ts';
import { Id } from '../fields.ts';
import { saysOfLease } from '../leases/leases.sentences.ts';
import { Currency, DecimalAmount } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';

const LeaseDay = PlainDate.refine((day) => day >= '1900-01-01' && day <= '2199-12-31', saysOfLease('lease.year_range'));

/** What of one charge is for days after the last one that the renters had. */
const UnusedPart = z.object({
  chargeId: Id,
  /** Whose charge it is: a lease before this one where it was charged before that was renewed. */
  lease: z.object({ id: Id, ref: z.string() }),
  account: z.object({ number: z.string(), name: z.string() }),
  memo: z.string().nullable(),
  /** The days that were charged and not lived in; of a first month that was charged whole, those that were. */
  from: PlainDate,
  to: PlainDate,
  /** All that was charged, of which those days are a part. */
  charged: DecimalAmount,
  /** What was waived or written off of the charge already, which counts toward it. */
  forgiven: DecimalAmount,
  /** What is still to be credited. */
  amount: DecimalAmount,
});

/** What a lease was charged for days after its last one, and may be credited; nothing where it goes on as another lease. */
export const UnusedRent = z.object({
  leaseId: Id,
  currency: Currency,
  lastOn: PlainDate,
  parts: z.array(UnusedPart),
  /** Charges of such days of which as much was waived or written off already, or more: nothing of them is left to credit. */
  covered: z.array(UnusedPart),
  /** What all parts come to. */
  total: DecimalAmount,
  /** Whether days after the last one stay charged, since the rules charge a month, or the last one, whole. */
  isChargedWhole: z.boolean(),
});
export type UnusedRent = z.infer<typeof UnusedRent>;

/** What is to be credited, as it was shown: where it is another by now, nothing is done. */
export const UnusedRentInput = z.object({ total: DecimalAmount });

const LeaseParams = z.object({ leaseId: idOf('lease') });

export const unusedRentRoutes = defineRoutes({
  unused: {
    method: 'GET',
    path: '/api/leases/:leaseId/unused-rent',
    permission: 'leases:read',
    summary: 'What of the charges of a lease is for days after a last one, by its rules for months that are not whole.',
    params: LeaseParams,
    query: z.object({ lastOn: LeaseDay }),
    response: answer(UnusedRent),
  },
  creditUnused: {
    method: 'POST',
    path: '/api/leases/:leaseId/unused-rent',
    permission: 'ledger:write',
    summary: 'Credit a lease that has ended what it was charged for days after the move-out, once.',
    params: LeaseParams,
    body: UnusedRentInput,
    response: answer(UnusedRent),
  },
});
