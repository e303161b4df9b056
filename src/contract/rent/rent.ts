import { z } from 'zod';
import { Ability } from '../ability.ts';
import { changeOf } from '../changes.ts';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { Id, optionalLine, PersonBrief, PropertyBrief, UnitBrief, Version } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { saysOfLease } from '../leases/leases.sentences.ts';
import { LEASE_STATUSES, LEASE_TYPES } from '../leases/leases.words.ts';
import { AccountNumber } from '../ledger/ledger.accounts.ts';
import { Currency, DecimalAmount, Money } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { RENT_CYCLES } from './rent.cycles.ts';
import { feeProposalRoutes } from './rent.fee-proposals.ts';
import { heldRentRoutes } from './rent.held.ts';
import { NIGHTLY_STEPS, NIGHTS_MOST } from './rent.nights.ts';
import { POLICY_KINDS, Policies, PolicyInput, RentAmount } from './rent.policies.ts';
import { raiseRoutes } from './rent.raises.ts';
import { saysOfRent } from './rent.sentences.ts';
import { unusedRentRoutes } from './rent.unused.ts';

const RentDay = PlainDate.refine((day) => day >= '1900-01-01' && day <= '2199-12-31', saysOfLease('lease.year_range'));

/** One line of what a lease owes again and again. */
const RentLineRow = z.object({
  /** The number of the account it is charged on; 4000 is rent. */
  account: z.string(),
  /** What it is called where the account's name says too little. */
  memo: z.string().nullable(),
  /** For a whole period, as a decimal string. */
  amount: DecimalAmount,
  cycle: z.enum(RENT_CYCLES),
  startsOn: PlainDate,
  /** The last day it is owed for; null while it goes on as long as the lease. */
  endsOn: PlainDate.nullable(),
  /** Day of the month, 1 to 31; the last day where a month is shorter. */
  dueDay: z.number().int(),
  /** How many days before it is due a charge is posted. */
  postDaysInAdvance: z.number().int(),
});
export type RentLineRow = z.infer<typeof RentLineRow>;

const RentLineInput = z.object({
  account: AccountNumber,
  memo: optionalLine(120),
  amount: RentAmount,
  cycle: z.enum(RENT_CYCLES, saysOfRent('rent.cycle_missing')),
  startsOn: RentDay,
  endsOn: RentDay.nullish().transform((v) => v ?? null),
  dueDay: z
    .number(says('field.day_of_month'))
    .int(says('field.day_of_month'))
    .min(1, says('field.day_of_month'))
    .max(31, says('field.day_of_month'))
    .default(1),
  postDaysInAdvance: z
    .number(saysOfRent('rent.days_in_advance_range'))
    .int(saysOfRent('rent.days_in_advance_range'))
    .min(0, saysOfRent('rent.days_in_advance_range'))
    .max(60, saysOfRent('rent.days_in_advance_range'))
    .default(0),
});

/** What a lease owes, by which rules, and how far it was charged. */
export const RentTerms = Policies.extend({
  leaseId: Id,
  /** The lease's. */
  version: Version,
  status: z.enum(LEASE_STATUSES),
  type: z.enum(LEASE_TYPES),
  property: PropertyBrief,
  unit: UnitBrief,
  renters: z.array(PersonBrief),
  /** The property's; its days are reckoned in it. */
  timeZone: z.string(),
  currency: Currency,
  startsOn: PlainDate,
  /** The last day on which the lease owes anything; null while that is open. */
  lastOn: PlainDate.nullable(),
  paymentDueDay: z.number().int(),
  deposit: Money.nullable(),
  lines: z.array(RentLineRow),
  /** First due day that is charged here; null while nothing is. */
  chargedFromOn: PlainDate.nullable(),
  /** By account, the last day that was charged: what changes before it changes nothing. */
  chargedUntil: z.array(z.object({ account: z.string(), on: PlainDate })),
  can: z.object({ edit: Ability }),
});
export type RentTerms = z.infer<typeof RentTerms>;

export const RentTermsChange = changeOf(
  z.object({ lines: z.array(RentLineInput).min(1, saysOfRent('rent.line_missing')).max(40) }),
).extend({ version: Version });
export type RentTermsChange = z.output<typeof RentTermsChange>;

const OrganizationPolicies = Policies.extend({
  /** First due day that is charged here; null while nothing is. */
  chargedFromOn: PlainDate.nullable(),
});

const LeaseParams = z.object({ leaseId: idOf('lease') });
const PropertyParams = z.object({ propertyId: idOf('property') });
const WhichPolicy = z.object({ kind: z.enum(POLICY_KINDS) });

/** What one night did in one property. */
const Night = z.object({
  property: PropertyBrief,
  /** The day that the night began, where the property stands. */
  runOn: PlainDate,
  currency: Currency,
  hasFailed: z.boolean(),
  steps: z.array(
    z.object({
      name: z.enum(NIGHTLY_STEPS),
      /** How many leases changed, charges were made or payments applied. */
      count: z.number().int(),
      /** Their sum as a decimal string; by how much rents changed, for steps of the rent. */
      amount: DecimalAmount,
      /** Leases with which it did not work, and why. */
      failures: z.array(z.object({ leaseId: Id, code: z.string(), message: z.string() })),
    }),
  ),
  finishedAt: Instant.nullable(),
});
export type Night = z.infer<typeof Night>;

/** What the last night did in all properties whose books are in one currency. */
const LastNight = z.object({
  /** The last day on which a night of theirs began, where they stand. */
  runOn: PlainDate,
  currency: Currency,
  /** What was done, in the order of the night; steps that did nothing are left out. */
  steps: z.array(z.object({ name: z.enum(NIGHTLY_STEPS), count: z.number().int(), amount: DecimalAmount })),
  /** With how many leases a step did not work. */
  failedCount: z.number().int(),
});
export type LastNight = z.infer<typeof LastNight>;

export const rentRoutes = defineRoutes({
  ...raiseRoutes,
  ...feeProposalRoutes,
  ...unusedRentRoutes,
  ...heldRentRoutes,
  terms: {
    method: 'GET',
    path: '/api/leases/:leaseId/rent-terms',
    permission: 'leases:read',
    summary: 'What a lease owes again and again, and the rules that hold for it.',
    params: LeaseParams,
    response: answer(RentTerms),
  },
  changeTerms: {
    method: 'PUT',
    path: '/api/leases/:leaseId/rent-terms',
    permission: 'leases:write',
    summary: 'Put lines in the place of those a lease has. Days that were charged stay as they were charged.',
    params: LeaseParams,
    body: RentTermsChange,
    response: answer(RentTerms),
  },
  leasePolicy: {
    method: 'POST',
    path: '/api/leases/:leaseId/rent-policies',
    permission: 'leases:write',
    summary:
      'Give a lease rules of its own: for late fees, for months that are not whole, for payments, or for reminders.',
    params: LeaseParams,
    body: PolicyInput,
    response: answer(RentTerms),
  },
  dropLeasePolicy: {
    method: 'POST',
    path: '/api/leases/:leaseId/rent-policies/drop',
    permission: 'leases:write',
    summary: 'Let the rules of the property or the organization hold for a lease again.',
    params: LeaseParams,
    body: WhichPolicy,
    response: answer(RentTerms),
  },
  propertyPolicies: {
    method: 'GET',
    path: '/api/properties/:propertyId/rent-policies',
    permission: 'leases:read',
    summary: 'The rules that hold for leases of a property that have none of their own.',
    params: PropertyParams,
    response: answer(Policies),
  },
  propertyPolicy: {
    method: 'POST',
    path: '/api/properties/:propertyId/rent-policies',
    permission: 'organization:manage',
    summary: 'Give a property rules of its own.',
    params: PropertyParams,
    body: PolicyInput,
    response: answer(Policies),
  },
  dropPropertyPolicy: {
    method: 'POST',
    path: '/api/properties/:propertyId/rent-policies/drop',
    permission: 'organization:manage',
    summary: 'Let the rules of the organization hold for a property again.',
    params: PropertyParams,
    body: WhichPolicy,
    response: answer(Policies),
  },
  nights: {
    method: 'GET',
    path: '/api/nightly-runs',
    permission: 'leases:read',
    summary: 'What the last nights did in the properties in reach, the latest first.',
    query: z.object({
      propertyId: idOf('property').optional(),
      limit: z.coerce.number().int().min(1).max(NIGHTS_MOST).default(50),
    }),
    response: answer(z.array(Night)),
  },
  lastNight: {
    method: 'GET',
    path: '/api/nightly-runs/last',
    permission: 'leases:read',
    summary:
      'What the last night did in all properties in reach whose books are in a currency; null where none has passed.',
    query: z.object({ currency: Currency, propertyId: idOf('property').optional() }),
    response: answer(LastNight.nullable()),
  },
  policies: {
    method: 'GET',
    path: '/api/rent-policies',
    permission: 'leases:read',
    summary: 'The rules that hold where neither property nor lease has its own, and from which day on rent is charged.',
    response: answer(OrganizationPolicies),
  },
  policy: {
    method: 'POST',
    path: '/api/rent-policies',
    permission: 'organization:manage',
    summary:
      'Set the rules of the organization: for late fees, for months that are not whole, for payments, or for reminders.',
    body: PolicyInput,
    response: answer(OrganizationPolicies),
  },
  chargeFrom: {
    method: 'POST',
    path: '/api/rent-policies/charged-from',
    permission: 'organization:manage',
    summary: 'Say from which due day on rent is charged here. What was charged stays.',
    body: z.object({ on: RentDay }),
    response: answer(OrganizationPolicies),
  },
});
