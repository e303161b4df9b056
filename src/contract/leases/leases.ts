import { z } from 'zod';
import { Ability } from '../ability.ts';
import { bulkOf } from '../bulk.ts';
import { changeOf } from '../changes.ts';
import { PlainDate } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import { Address, Id, optionalText, PersonBrief, Phone, PropertyBrief, UnitBrief, Version } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { ENDS_WITHIN_DAYS_MAX } from '../list.limits.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { Currency, DecimalAmount, Money } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { PropertyPlace } from '../properties/properties.ts';
import { answer, defineRoute, defineRoutes, messageAnswer } from '../route.ts';
import { BULK_TAG_CHANGES, Tag, TagsOfRow, tagsOf } from '../tags/tags.ts';
import { BulkRenewal, Renewal, RenewalAnswer, RenewalInput } from './leases.renewals.ts';
import { saysOfLease } from './leases.sentences.ts';
import { LEASE_STATUSES, LEASE_TYPES, NOTICE_BY, PARTY_ROLES, RENEWAL_STATUSES } from './leases.words.ts';

export { LEASE_STATUSES, LEASE_TYPES, type LeaseStatus, NOTICE_BY, PARTY_ROLES } from './leases.words.ts';

export const LeaseRow = z.object({
  id: Id,
  /** Human number per organization and year, such as LSE-2026-00042. */
  ref: z.string(),
  status: z.enum(LEASE_STATUSES),
  type: z.enum(LEASE_TYPES),
  property: PropertyBrief,
  unit: UnitBrief,
  /** The property's; its days are reckoned in it. */
  timeZone: z.string(),
  renters: z.array(PersonBrief),
  startsOn: PlainDate,
  /** Last day agreed; null while open-ended. */
  endsOn: PlainDate.nullable(),
  /** Last day of occupation once notice is given, or the day everybody had left. */
  movesOutOn: PlainDate.nullable(),
  rent: Money,
  /** What became of the last offer to renew it; null where none stands. */
  renewalStatus: z.enum(RENEWAL_STATUSES).nullable(),
  /** What is asked a month for such a home; null where nobody said. */
  marketRent: Money.nullable(),
  tags: TagsOfRow,
  version: Version,
});
export type LeaseRow = z.infer<typeof LeaseRow>;

/** Another lease of the same renters, before this one or after it. */
const LinkedLease = z.object({ id: Id, ref: z.string(), startsOn: PlainDate });

export const LeaseParty = z.object({
  person: PersonBrief,
  role: z.enum(PARTY_ROLES),
  email: z.string().nullable(),
  phone: Phone.nullable(),
});

export const Lease = LeaseRow.extend({
  property: PropertyPlace,
  currency: Currency,
  deposit: Money.nullable(),
  /** Day of the month rent is due, 1 to 31; the last day where a month is shorter. */
  paymentDueDay: z.number(says('field.day_of_month')).int(says('field.day_of_month')),
  noticePeriodDays: z.number().int(),
  parties: z.array(LeaseParty),
  noticeGivenOn: PlainDate.nullable(),
  noticeBy: z.enum(NOTICE_BY).nullable(),
  /** True where the notice was shorter than agreed. */
  isShortNotice: z.boolean(),
  endReason: z.string().nullable(),
  /** The offer to go on after the last day; null where none stands. */
  renewal: Renewal.nullable(),
  /** The lease that this one continues. */
  renews: LinkedLease.nullable(),
  /** The lease that continues this one. */
  renewedBy: LinkedLease.nullable(),
  documentCount: z.number().int(),
  /** Requests about its home that are open. */
  openTicketCount: z.number().int(),
  /** What may be done now. */
  can: z.object({
    edit: Ability,
    activate: Ability,
    renew: Ability,
    acceptRenewal: Ability,
    withdrawRenewal: Ability,
    giveNotice: Ability,
    withdrawNotice: Ability,
    end: Ability,
    cancel: Ability,
    remove: Ability,
  }),
});
export type Lease = z.infer<typeof Lease>;

/** A day in a time that leases are about; a mistyped year is caught here. */
const LeaseDay = PlainDate.refine((day) => day >= '1900-01-01' && day <= '2199-12-31', saysOfLease('lease.year_range'));
const Amount = DecimalAmount.refine((amount) => !amount.startsWith('-'), saysOfLease('lease.amount_below_zero'));

const LeaseTerms = z.object({
  type: z.enum(LEASE_TYPES, saysOfLease('lease.type_missing')),
  startsOn: LeaseDay,
  endsOn: LeaseDay.nullish().transform((v) => v ?? null),
  /** Decimal string a month, in the property's currency. */
  rent: Amount,
  deposit: Amount.nullish().transform((v) => v ?? null),
  paymentDueDay: z
    .number(says('field.day_of_month'))
    .int(says('field.day_of_month'))
    .min(1, says('field.day_of_month'))
    .max(31, says('field.day_of_month')),
  noticePeriodDays: z
    .number(saysOfLease('lease.notice_days'))
    .int(saysOfLease('lease.notice_whole_days'))
    .min(0, saysOfLease('lease.notice_days_range'))
    .max(730, saysOfLease('lease.notice_days_range'))
    .default(30),
  parties: z
    .array(z.object({ personId: idOf('person', saysOfLease('lease.person_missing')), role: z.enum(PARTY_ROLES) }))
    .min(1, saysOfLease('lease.renter_missing'))
    .max(20),
});
export const LeaseInput = LeaseTerms.extend({ unitId: idOf('unit', saysOfLease('lease.unit_missing')) });
export const LeaseChange = changeOf(LeaseTerms).extend({ version: Version });

export const NoticeInput = z.object({
  givenOn: LeaseDay,
  movesOutOn: LeaseDay,
  by: z.enum(NOTICE_BY, saysOfLease('lease.notice_by_missing')),
  reason: optionalText(500),
  version: Version,
});
export const MoveOutInput = z.object({
  movedOutOn: LeaseDay,
  reason: optionalText(500),
  /** What was charged for days after it, as `unused-rent` says it, where it is to be credited; nothing is where it is left out. */
  creditUnused: Amount.nullish().transform((v) => v ?? null),
  version: Version,
});
export type MoveOutInput = z.output<typeof MoveOutInput>;

/** What a renter sees of the own lease. */
export const OwnLease = z.object({
  id: Id,
  ref: z.string(),
  status: z.enum(LEASE_STATUSES),
  type: z.enum(LEASE_TYPES),
  startsOn: PlainDate,
  endsOn: PlainDate.nullable(),
  movesOutOn: PlainDate.nullable(),
  rent: Money,
  deposit: Money.nullable(),
  paymentDueDay: z.number(says('field.day_of_month')).int(says('field.day_of_month')),
  noticePeriodDays: z.number().int(),
  property: PropertyBrief,
  unit: UnitBrief,
  /** The property's; its days are reckoned in it. */
  timeZone: z.string(),
  address: Address,
  maintenanceNotice: z.string().nullable(),
  renters: z.array(PersonBrief),
  /** Whom to ask, and how to reach them, if the property has a manager. */
  manager: PersonBrief.extend({ phone: Phone.nullable(), email: z.string().nullable() }).nullable(),
  /** What the office offers from the day after the last one, once it has said so. */
  renewal: Renewal.nullable(),
  version: Version,
});
export type OwnLease = z.infer<typeof OwnLease>;

const LeaseParams = z.object({ leaseId: idOf('lease') });

/** What can be done to many leases at once. */
export const BulkLeaseChange = z.discriminatedUnion('action', [...BULK_TAG_CHANGES, BulkRenewal]);
export type BulkLeaseChange = z.output<typeof BulkLeaseChange>;

const list = defineRoute({
  method: 'GET',
  path: '/api/leases',
  permission: 'leases:read',
  summary: 'Leases in reach.',
  query: listQuery(['-startsOn', 'startsOn', 'endsOn', '-endsOn', 'unit', '-unit'], {
    status: several(LEASE_STATUSES),
    propertyId: idOf('property').optional(),
    unitId: idOf('unit').optional(),
    tag: Tag.optional(),
    /** Only running ones whose last day is at most so many days away, or past while somebody still lives there. */
    endsWithinDays: z.coerce.number().int().min(0).max(ENDS_WITHIN_DAYS_MAX).optional(),
  }),
  response: listAnswer(LeaseRow),
});

const get = defineRoute({
  method: 'GET',
  path: '/api/leases/:leaseId',
  permission: 'leases:read',
  summary: 'One lease.',
  params: LeaseParams,
  response: answer(Lease),
});

export const leaseRoutes = defineRoutes({
  list,
  export: exportOf(list, [
    'ref',
    'property',
    'unit',
    'renters',
    'status',
    'type',
    'startsOn',
    'endsOn',
    'movesOutOn',
    'rent',
    'currency',
    'tags',
  ]),
  ...bulkOf(list, 'leases:write', BulkLeaseChange),
  own: {
    method: 'GET',
    path: '/api/lease',
    permission: 'leases:own',
    summary: "The signed-in renter's own leases, the current one first.",
    response: answer(z.array(OwnLease)),
  },
  get,
  ...tagsOf(list, get, 'leases:write'),
  create: {
    method: 'POST',
    path: '/api/leases',
    permission: 'leases:write',
    summary: 'Draft a lease on a unit.',
    body: LeaseInput,
    response: answer(Lease),
  },
  update: {
    method: 'PUT',
    path: '/api/leases/:leaseId',
    permission: 'leases:write',
    summary: 'Change a lease.',
    params: LeaseParams,
    body: LeaseChange,
    response: answer(Lease),
  },
  activate: {
    method: 'POST',
    path: '/api/leases/:leaseId/activate',
    permission: 'leases:write',
    summary: 'Make a draft binding: active from its first day on.',
    params: LeaseParams,
    body: z.object({ version: Version }),
    response: answer(Lease),
  },
  giveNotice: {
    method: 'POST',
    path: '/api/leases/:leaseId/notice',
    permission: 'leases:write',
    summary: 'Record a notice and the last day.',
    params: LeaseParams,
    body: NoticeInput,
    response: answer(Lease),
  },
  withdrawNotice: {
    method: 'POST',
    path: '/api/leases/:leaseId/withdraw-notice',
    permission: 'leases:write',
    summary: 'Take a notice back; the lease goes on as before.',
    params: LeaseParams,
    body: z.object({ version: Version }),
    response: answer(Lease),
  },
  end: {
    method: 'POST',
    path: '/api/leases/:leaseId/end',
    permission: 'leases:write',
    summary: 'Record that everybody moved out; the unit is empty from the next day.',
    params: LeaseParams,
    body: MoveOutInput,
    response: answer(Lease),
  },
  cancel: {
    method: 'POST',
    path: '/api/leases/:leaseId/cancel',
    permission: 'leases:write',
    summary: 'Cancel a lease that has not started.',
    params: LeaseParams,
    body: z.object({ reason: optionalText(500), version: Version }),
    response: answer(Lease),
  },
  renew: {
    method: 'POST',
    path: '/api/leases/:leaseId/renewal',
    permission: 'leases:write',
    summary: 'Offer the renters a further term from the day after the last one. An offer that stands is replaced.',
    params: LeaseParams,
    body: RenewalInput,
    response: answer(Lease),
  },
  withdrawRenewal: {
    method: 'POST',
    path: '/api/leases/:leaseId/renewal/withdrawal',
    permission: 'leases:write',
    summary: 'Take an offer back that was not answered.',
    params: LeaseParams,
    body: z.object({ version: Version }),
    response: answer(Lease),
  },
  acceptRenewal: {
    method: 'POST',
    path: '/api/leases/:leaseId/renewal/acceptance',
    permission: 'leases:write',
    summary: 'Record that the renters agreed: the lease that continues this one binds from its first day.',
    params: LeaseParams,
    body: z.object({ version: Version }),
    response: answer(Lease),
  },
  answerRenewal: {
    method: 'POST',
    path: '/api/leases/:leaseId/renewal/answer',
    permission: 'leases:own',
    summary: 'Say yes or no, as a renter, to what the office offers.',
    params: LeaseParams,
    body: RenewalAnswer,
    response: answer(z.array(OwnLease)),
  },
  remove: {
    method: 'DELETE',
    path: '/api/leases/:leaseId',
    permission: 'leases:write',
    summary: 'Delete a draft.',
    params: LeaseParams,
    response: messageAnswer,
  },
});
