import { z } from 'zod';
import { PlainDate } from './dates.ts';
import { Address, Id, line, optionalLine, optionalText, PersonBrief, PropertyBrief, Version } from './fields.ts';
import { listAnswer, listQuery, several } from './list.ts';
import { Currency, DecimalAmount, Money } from './money.ts';
import { answer, defineRoutes, messageAnswer } from './route.ts';

export const PROPERTY_KINDS = ['RESIDENTIAL', 'COMMERCIAL'] as const;
export const PROPERTY_SUB_TYPES = [
  'SINGLE_FAMILY',
  'MULTI_FAMILY',
  'CONDO',
  'INDUSTRIAL',
  'OFFICE',
  'RETAIL',
  'SHOPPING_CENTER',
  'STORAGE',
  'PARKING',
] as const;
export const PROPERTY_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
/** Derived from leases and never stored (domain vocabulary of occupancy). */
export const UNIT_STATUSES = [
  'OCCUPIED',
  'NOTICE_UNRENTED',
  'NOTICE_RENTED',
  'VACANT_UNRENTED',
  'VACANT_RENTED',
  'DOWN',
] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];
export const AREA_UNITS = ['SQFT', 'SQM'] as const;

export const PropertyOwner = z.object({
  person: PersonBrief,
  /** Share of ownership in percent, up to four decimals; all shares of a day make 100. */
  percent: z.string(),
});

/** A property in a list, with what its units and requests add up to today. */
export const PropertyRow = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(PROPERTY_KINDS),
  subType: z.enum(PROPERTY_SUB_TYPES),
  status: z.enum(PROPERTY_STATUSES),
  address: Address,
  currency: Currency,
  unitCount: z.number().int(),
  occupiedCount: z.number().int(),
  /** Occupied today, with notice given. */
  leavingCount: z.number().int(),
  openTicketCount: z.number().int(),
  manager: PersonBrief.nullable(),
  version: Version,
});
export type PropertyRow = z.infer<typeof PropertyRow>;

export const Property = PropertyRow.extend({
  /** IANA name; days of leases and requests here are days of this zone. */
  timeZone: z.string(),
  yearBuilt: z.number().int().nullable(),
  /** What the people who live here should know about maintenance. */
  maintenanceNotice: z.string().nullable(),
  owners: z.array(PropertyOwner),
  /** What the active role may do here. */
  can: z.object({ edit: z.boolean(), remove: z.boolean(), addUnit: z.boolean(), report: z.boolean() }),
});
export type Property = z.infer<typeof Property>;

export const PropertyInput = z.object({
  name: line(),
  kind: z.enum(PROPERTY_KINDS),
  subType: z.enum(PROPERTY_SUB_TYPES),
  address: Address,
  timeZone: line(60),
  currency: Currency,
  yearBuilt: z
    .number()
    .int()
    .min(1000, 'Four digits, such as 1998.')
    .max(2200)
    .nullish()
    .transform((v) => v ?? null),
  maintenanceNotice: optionalText(1000),
  managerId: Id.nullish().transform((v) => v ?? null),
  owners: z
    .array(
      z.object({
        personId: Id,
        percent: z.string().regex(/^\d{1,3}(\.\d{1,4})?$/, 'A share in percent, such as 33.33.'),
      }),
    )
    .max(50)
    .default([]),
});
export const PropertyChange = PropertyInput.extend({ status: z.enum(PROPERTY_STATUSES), version: Version });

export const UnitRow = z.object({
  id: Id,
  property: PropertyBrief,
  building: z.string(),
  number: z.string(),
  /** What people call it: building and number. */
  label: z.string(),
  floor: z.string().nullable(),
  beds: z.number().nullable(),
  /** In steps of a half. */
  baths: z.number().nullable(),
  area: z.number().nullable(),
  areaUnit: z.enum(AREA_UNITS).nullable(),
  marketRent: Money.nullable(),
  rentable: z.boolean(),
  status: z.enum(UNIT_STATUSES),
  /** Who lives there today, and until when if that is known; empty for roles that may not see it. */
  renters: z.array(PersonBrief),
  leaseId: Id.nullable(),
  leaseEndsOn: PlainDate.nullable(),
  openTicketCount: z.number().int(),
  version: Version,
});
export type UnitRow = z.infer<typeof UnitRow>;

export const UnitInput = z.object({
  building: z.string().trim().max(60).default(''),
  number: line(30),
  floor: optionalLine(20),
  beds: z
    .number()
    .min(0)
    .max(99)
    .nullish()
    .transform((v) => v ?? null),
  baths: z
    .number()
    .min(0)
    .max(99)
    .multipleOf(0.5, 'In steps of a half.')
    .nullish()
    .transform((v) => v ?? null),
  area: z
    .number()
    .min(0)
    .max(10_000_000)
    .nullish()
    .transform((v) => v ?? null),
  areaUnit: z
    .enum(AREA_UNITS)
    .nullish()
    .transform((v) => v ?? null),
  /** Decimal string in the property's currency. */
  marketRent: DecimalAmount.nullish().transform((v) => v ?? null),
  rentable: z.boolean().default(true),
});
export const UnitChange = UnitInput.extend({ version: Version });

const PropertyParams = z.object({ propertyId: Id });
const UnitParams = z.object({ unitId: Id });

export const propertyRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/properties',
    permission: 'properties:read',
    summary: 'Properties in reach, with occupancy and open requests.',
    query: listQuery(['name', '-createdAt'], {
      status: several(PROPERTY_STATUSES),
      kind: several(PROPERTY_KINDS),
      city: z.string().max(100).optional(),
    }),
    response: listAnswer(PropertyRow),
  },
  get: {
    method: 'GET',
    path: '/api/properties/:propertyId',
    permission: 'properties:read',
    summary: 'One property.',
    params: PropertyParams,
    response: answer(Property),
  },
  create: {
    method: 'POST',
    path: '/api/properties',
    permission: 'properties:write',
    summary: 'Add a property.',
    body: PropertyInput,
    response: answer(Property),
  },
  update: {
    method: 'PUT',
    path: '/api/properties/:propertyId',
    permission: 'properties:write',
    summary: 'Change a property.',
    params: PropertyParams,
    body: PropertyChange,
    response: answer(Property),
  },
  remove: {
    method: 'DELETE',
    path: '/api/properties/:propertyId',
    permission: 'properties:delete',
    summary: 'Delete a property that has no units and no history.',
    params: PropertyParams,
    response: messageAnswer,
  },
  units: {
    method: 'GET',
    path: '/api/properties/:propertyId/units',
    permission: 'properties:read',
    summary: 'Units of a property, with who lives there.',
    params: PropertyParams,
    query: listQuery(['label'], { status: several(UNIT_STATUSES) }),
    response: listAnswer(UnitRow),
  },
  createUnit: {
    method: 'POST',
    path: '/api/properties/:propertyId/units',
    permission: 'properties:write',
    summary: 'Add a unit to a property.',
    params: PropertyParams,
    body: UnitInput,
    response: answer(UnitRow),
  },
});

export const unitRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/units',
    permission: 'properties:read',
    summary: 'Units in reach, across properties.',
    query: listQuery(['label'], { propertyId: Id.optional(), status: several(UNIT_STATUSES) }),
    response: listAnswer(UnitRow),
  },
  get: {
    method: 'GET',
    path: '/api/units/:unitId',
    permission: 'properties:read',
    summary: 'One unit.',
    params: UnitParams,
    response: answer(UnitRow),
  },
  update: {
    method: 'PUT',
    path: '/api/units/:unitId',
    permission: 'properties:write',
    summary: 'Change a unit.',
    params: UnitParams,
    body: UnitChange,
    response: answer(UnitRow),
  },
  remove: {
    method: 'DELETE',
    path: '/api/units/:unitId',
    permission: 'properties:delete',
    summary: 'Delete a unit without leases and requests.',
    params: UnitParams,
    response: messageAnswer,
  },
});
