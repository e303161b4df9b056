import { z } from 'zod';
import { PlainDate } from '../dates.schemas.ts';
import { Id, PersonBrief } from '../fields.ts';
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

/** The same, of whichever lease. */
const HeldPartListed = HeldPart.omit({ isOwedWhole: true }).extend({
  leaseId: Id,
  leaseRef: z.string(),
  /** Such as "4B, Elm House". */
  home: z.string(),
  renters: z.array(PersonBrief),
  currency: Currency,
});
export type HeldPartListed = z.infer<typeof HeldPartListed>;

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

/** How many of them are decided at once at most. */
export const MOST_HELD_DECISIONS = 200;

/** What somebody says to several that wait, as they were shown, all at once or not at all. */
export const HeldDecisions = z.object({
  /** Whether each is charged, on the first day that is open where it is; otherwise they are left out. */
  isCharged: z.boolean(),
  decisions: z
    .array(z.object({ leaseId: idOf('lease'), heldId: oneOfMany(), amount: DecimalAmount }))
    .min(1)
    .max(MOST_HELD_DECISIONS),
});
export type HeldDecisions = z.output<typeof HeldDecisions>;

const LeaseParams = z.object({ leaseId: idOf('lease') });

export const heldRentRoutes = defineRoutes({
  listHeld: {
    method: 'GET',
    path: '/api/held-rent',
    permission: 'books:write',
    summary: 'What of all leases is not charged, since its month was locked when it fell due, the first days first.',
    query: z.object({ propertyId: idOf('property').optional() }),
    response: answer(z.array(HeldPartListed)),
  },
  decideManyHeld: {
    method: 'POST',
    path: '/api/held-rent/decisions',
    permission: 'books:write',
    summary: 'Charge what waits on the first day that is open, or leave it out; all that are named, or none.',
    body: HeldDecisions,
    response: answer(z.object({ decidedCount: z.number().int() })),
  },
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
