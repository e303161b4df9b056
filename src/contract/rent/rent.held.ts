import { z } from 'zod';
import { PlainDate } from '../dates.schemas.ts';
import { Id } from '../fields.ts';
import { saysOfLease } from '../leases/leases.sentences.ts';
import { Currency, DecimalAmount } from '../money.schemas.ts';
import { idOf, oneOfMany } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';

const LeaseDay = PlainDate.refine((day) => day >= '1900-01-01' && day <= '2199-12-31', saysOfLease('lease.year_range'));

/** Days of an account that fell due while their month was locked, with what is owed for them. */
const HeldPart = z.object({
  id: Id,
  account: z.object({ number: z.string(), name: z.string() }),
  from: PlainDate,
  to: PlainDate,
  /** The day on which it fell due by the terms. */
  dueOn: PlainDate,
  amount: DecimalAmount,
  /** Whether the lease still owes all of these days: then they are charged by themselves where their day is opened again. */
  isOwedWhole: z.boolean(),
});

/** What of a lease waits, since its month was locked when it fell due: nobody is charged it until somebody decides. */
export const HeldRent = z.object({
  leaseId: Id,
  currency: Currency,
  parts: z.array(HeldPart),
  /** The first day on which the caller may charge it; null where every day is open. */
  firstOpenOn: PlainDate.nullable(),
});
export type HeldRent = z.infer<typeof HeldRent>;

/** What is decided about days that wait, as they were shown: where somebody decided meanwhile, nothing is done. */
export const HeldRentInput = z.object({
  heldId: oneOfMany(),
  amount: DecimalAmount,
  /** The day on which it is charged and falls due; null where it is not charged. */
  chargeOn: LeaseDay.nullable(),
});
export type HeldRentInput = z.output<typeof HeldRentInput>;

const LeaseParams = z.object({ leaseId: idOf('lease') });

export const heldRentRoutes = defineRoutes({
  held: {
    method: 'GET',
    path: '/api/leases/:leaseId/held-rent',
    permission: 'ledger:write',
    summary: 'What of a lease is not charged, since its month was locked when it fell due, the first days first.',
    params: LeaseParams,
    response: answer(HeldRent),
  },
  decideHeld: {
    method: 'POST',
    path: '/api/leases/:leaseId/held-rent',
    permission: 'ledger:write',
    summary: 'Charge what waits on a day that is open, or leave it out.',
    params: LeaseParams,
    body: HeldRentInput,
    response: answer(HeldRent),
  },
});
